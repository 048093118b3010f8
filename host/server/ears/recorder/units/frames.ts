import { type Framer, longestSearch, noHead, type Unit } from './units'

export type FrameCodec = 'mp3' | 'aac'

export interface Frame {
  /** In the bytes that were given. */
  at: number
  length: number
  seconds: number
  /** The same in all frames of one coding. */
  coding: number
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
export function frameAt(bytes: Uint8Array, at: number, codec: FrameCodec): Frame | undefined {
  if (at + headerBytes > bytes.length) return undefined
  const byte = (offset: number) => bytes[at + offset] as number
  if (byte(0) !== 0xff) return undefined
  if (codec === 'aac') {
    if ((byte(1) & 0xf6) !== 0xf0) return undefined
    const rate = aacRates[(byte(2) >> 2) & 15]
    const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5)
    if (!rate || length < headerBytes) return undefined
    const coding = (byte(1) << 16) | ((byte(2) & 0xfd) << 8) | (byte(3) & 0xc0)
    return { at, length, seconds: (1024 * ((byte(6) & 3) + 1)) / rate, coding }
  }
  if ((byte(1) & 0xe6) !== 0xe2) return undefined
  const version = (byte(1) >> 3) & 3
  const rate = mp3Rates[version]?.[(byte(2) >> 2) & 3]
  const bitrate = mp3Bitrates[version === 3 ? 'one' : 'two'][byte(2) >> 4]
  if (!rate || !bitrate) return undefined
  const samples = version === 3 ? 1152 : 576
  const length = Math.floor(((samples / 8) * bitrate * 1000) / rate) + ((byte(2) >> 1) & 1)
  const isMono = byte(3) >> 6 === 3
  const coding = ((byte(1) & 0xfe) << 16) | ((byte(2) & 0x0c) << 8) | Number(isMono)
  return { at, length, seconds: samples / rate, coding }
}

/** Of a kept piece, which is nothing but whole frames. */
export function framesOf(bytes: Uint8Array, codec: FrameCodec): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + headerBytes <= bytes.length; ) {
    const frame = frameAt(bytes, at, codec)
    if (frame && at + frame.length <= bytes.length) frames.push(frame)
    at += frame?.length ?? 1
  }
  return frames
}

/** So many headers of one coding, each where the one before it says, are no chance. */
const enough = 4

/** Frames that begin where the one before them ends. After anything else they are looked for anew. */
export class FrameReader implements Framer {
  private unread: Buffer = Buffer.alloc(0)
  private coding: number | undefined
  private isKnown = false
  private searched = 0

  constructor(private readonly codec: FrameCodec) {}

  get isLost(): boolean {
    return !this.isKnown && this.searched > longestSearch
  }

  push(chunk: Uint8Array): Unit[] {
    const { codec } = this
    const bytes = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : Buffer.from(chunk)
    this.searched += chunk.length
    const units: Unit[] = []
    let at = 0
    while (at + headerBytes <= bytes.length) {
      const frame = frameAt(bytes, at, codec)
      if (frame?.coding !== this.coding) this.coding = undefined
      if (frame && this.coding === undefined) {
        const isSure = isFollowed(bytes, frame, codec)
        if (isSure === undefined) break
        if (isSure) this.coding = frame.coding
      }
      if (!frame || this.coding === undefined) {
        at++
        continue
      }
      if (at + frame.length > bytes.length) break
      const { length, seconds } = frame
      units.push({ bytes: bytes.subarray(at, at + length), seconds, codec, head: noHead })
      at += length
    }
    this.isKnown ||= units.length > 0
    this.unread = bytes.subarray(at)
    return units
  }
}

/** Undefined: what has come does not say. */
function isFollowed(bytes: Uint8Array, first: Frame, codec: FrameCodec): boolean | undefined {
  let at = first.at
  for (let frame: Frame | undefined = first, seen = 1; seen < enough; seen++) {
    at += frame.length
    if (at + headerBytes > bytes.length) return undefined
    frame = frameAt(bytes, at, codec)
    if (frame?.coding !== first.coding) return false
  }
  return true
}
