const headerBytes = 44

/** One channel of 16 bits. */
export function toWav(samples: Int16Array, sampleRate: number): Buffer {
  const bytes = samples.length * 2
  const wav = Buffer.alloc(headerBytes + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(headerBytes - 8 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  for (const [at, sample] of samples.entries()) wav.writeInt16LE(sample, headerBytes + at * 2)
  return wav
}

export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32767))
