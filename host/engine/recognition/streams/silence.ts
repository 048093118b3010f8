import { silenceLevel } from '../algorithm'

const silence = 10 ** (silenceLevel / 20)

/** For how long nothing but silence has come. */
export class Silence {
  seconds = 0

  constructor(private readonly sampleRate: number) {}

  measure(samples: Float32Array): void {
    let sum = 0
    for (const sample of samples) sum += sample * sample
    const isSilent = Math.sqrt(sum / Math.max(1, samples.length)) < silence
    this.seconds = isSilent ? this.seconds + samples.length / this.sampleRate : 0
  }
}
