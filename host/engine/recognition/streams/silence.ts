/** dBFS. */
const level = 10 ** (-50 / 20)
/** Sound that lasts so long ends a silence; a pause of the same length ends what was no sound yet. Seconds. */
const soundAgain = 2

/** Whether nothing but silence has come for a while. */
export class Silence {
  isMute = false
  private quiet = 0
  private sound = 0

  constructor(
    private readonly sampleRate: number,
    /** Seconds of silence that count. */
    private readonly mute: number = 20,
  ) {}

  measure(samples: Float32Array): void {
    let sum = 0
    for (const sample of samples) sum += sample * sample
    const seconds = samples.length / this.sampleRate
    if (Math.sqrt(sum / Math.max(1, samples.length)) < level) {
      this.quiet += seconds
      if (this.quiet >= soundAgain) this.sound = 0
    } else {
      this.quiet = 0
      this.sound += seconds
    }
    if (this.quiet >= this.mute) this.isMute = true
    if (this.sound >= soundAgain) this.isMute = false
  }
}
