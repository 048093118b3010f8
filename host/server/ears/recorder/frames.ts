export type Codec = 'mp3' | 'aac'

export interface Frame {
  /** In the bytes that were given. */
  at: number
  length: number
  seconds: number
}

const mp3Rates = [
  [11_025, 12_000, 8000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
] as const
/** kbit/s by index, layer III; of MPEG 1, and of MPEG 2 and 2.5. */
const mp3Bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
] as const

export const headerBytes = 7

/** The frame that begins here; undefined when none does. */
export function frameAt(bytes: Uint8Array, at: number, codec: Codec): Frame | undefined {
  if (at + headerBytes > bytes.length) return undefined
  const byte = (offset: number) => bytes[at + offset] as number
  if (byte(0) !== 0xff) return undefined
  if (codec === 'aac') {
    if ((byte(1) & 0xf6) !== 0xf0) return undefined
    const rate = aacRates[(byte(2) >> 2) & 15]
    const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5)
    if (!rate || length < headerBytes) return undefined
    return { at, length, seconds: (1024 * ((byte(6) & 3) + 1)) / rate }
  }
  if ((byte(1) & 0xe6) !== 0xe2) return undefined
  const version = (byte(1) >> 3) & 3
  const rate = mp3Rates[version]?.[(byte(2) >> 2) & 3]
  const bitrate = mp3Bitrates[version === 3 ? 'one' : 'two'][byte(2) >> 4]
  if (!rate || !bitrate) return undefined
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor(((samples / 8) * bitrate * 1000) / rate) + ((byte(2) >> 1) & 1)
  return { at, length, seconds: samples / rate }
}

/** Two frames that follow each other; one alone may be chance. */
export function codecOf(bytes: Uint8Array): Codec | undefined {
  for (let at = 0; at + headerBytes <= bytes.length; at++) {
    for (const codec of ['aac', 'mp3'] as const) {
      const first = frameAt(bytes, at, codec)
      if (first && frameAt(bytes, at + first.length, codec)) return codec
    }
  }
  return undefined
}

/** Whole frames, and the bytes after the last of them. What is no frame is passed over. */
export function framesOf(bytes: Uint8Array, codec: Codec): { frames: Frame[]; rest: number } {
  const frames: Frame[] = []
  let at = 0
  while (at + headerBytes <= bytes.length) {
    const frame = frameAt(bytes, at, codec)
    if (!frame) at++
    else if (at + frame.length > bytes.length) break
    else {
      frames.push(frame)
      at += frame.length
    }
  }
  return { frames, rest: at }
}
