import { sampleRate } from './signals'

/** 16 bits, one or two channels. */
export function toWav(channels: readonly Float32Array[]): Buffer {
  const length = channels[0]?.length ?? 0
  const frame = channels.length * 2
  const wav = Buffer.alloc(44 + length * frame)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + length * frame, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * frame, 28)
  wav.writeUInt16LE(frame, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(length * frame, 40)
  channels.forEach((channel, side) => {
    for (let i = 0; i < length; i++) {
      const value = Math.max(-1, Math.min(1, channel[i] as number))
      wav.writeInt16LE(Math.round(value * 32767), 44 + i * frame + side * 2)
    }
  })
  return wav
}
