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
  // Plain loops, here and below: a pack has hundreds of millions of samples.
  for (let at = 0; at < samples.length; at++) {
    wav.writeInt16LE(samples[at] ?? 0, headerBytes + at * 2)
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
