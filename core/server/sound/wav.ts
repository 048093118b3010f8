import { wavHeader, wavHeaderBytes } from '@console/core/contract'

/** Samples of 16 bits as a file; those of several channels stand side by side. */
export function toWav(samples: Int16Array, sampleRate: number, channels = 1): Buffer {
  const bytes = samples.length * 2
  const wav = Buffer.alloc(wavHeaderBytes + bytes)
  wav.set(wavHeader({ sampleRate, channels, bytes }))
  // Plain loops, here and below: a file has hundreds of millions of samples.
  for (let at = 0; at < samples.length; at++) {
    wav.writeInt16LE(samples[at] ?? 0, wavHeaderBytes + at * 2)
  }
  return wav
}

export function toInt16(samples: Float32Array): Int16Array {
  const converted = new Int16Array(samples.length)
  for (let at = 0; at < samples.length; at++) {
    converted[at] = Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 32767)
  }
  return converted
}
