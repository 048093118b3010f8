import { open } from 'node:fs/promises'
import { UndecodableAudio } from '@console/core/server'

export type AudioType =
  | 'mp3'
  | 'wav'
  | 'm4a'
  | 'mp4'
  | 'mov'
  | 'flac'
  | 'aac'
  | 'amr'
  | 'ape'
  | 'ogg'
  | 'opus'
  | 'wma'
  | 'wmv'
  | 'mkv'
  | 'webm'
  | 'flv'
  | 'ts'
  | 'avi'

const asfHeader = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]
const asfVideoStream = [0xc0, 0xef, 0x19, 0xbc, 0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd]

/** What a file is by its first bytes, whatever its name says. */
export function sniffAudioType(bytes: Uint8Array): AudioType | undefined {
  const tag = id3Length(bytes)
  if (tag === 0) return untaggedType(bytes)
  // A tag with a picture in it may be longer than the bytes at hand, and nearly always an mp3 follows.
  return tag < bytes.length ? untaggedType(bytes.subarray(tag)) : 'mp3'
}

function untaggedType(bytes: Uint8Array): AudioType | undefined {
  const text = (start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)))
  const start = text(0, 4)
  const form = text(8, 12)

  if ((start === 'RIFF' || start === 'RF64') && form === 'WAVE') return 'wav'
  if (start === 'RIFF' && form === 'AVI ') return 'avi'
  if (start === 'fLaC') return 'flac'
  if (start === 'OggS') return text(28, 36) === 'OpusHead' ? 'opus' : 'ogg'
  if (start === 'MAC ') return 'ape'
  if (text(0, 5) === '#!AMR') return 'amr'
  if (text(0, 4) === 'FLV\x01') return 'flv'
  if (start === '\x1aE\xdf\xa3') return text(4, 64).includes('webm') ? 'webm' : 'mkv'
  if (holds(bytes, asfHeader, 1)) return holds(bytes, asfVideoStream) ? 'wmv' : 'wma'
  const box = isoType(text(4, 8), form)
  if (box) return box
  return isTransportStream(bytes) ? 'ts' : frameType(bytes)
}

/** Reads the beginning of a file; `start` is where the audio begins behind an ID3 tag of any size. */
export async function sniffAudioFile(
  file: string,
): Promise<{ type: AudioType | undefined; start: number; size: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const firstBytes = async (start: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(65536), 0, 65536, start)
      return buffer.subarray(0, bytesRead)
    }
    const bytes = await firstBytes(0)
    const start = id3Length(bytes)
    const type = untaggedType(start === 0 ? bytes : await firstBytes(start))
    return { type, start, size }
  } finally {
    await handle.close()
  }
}

/** So much of a stream is looked at; what was looked at is in `input` again. */
const streamHead = 64 * 1024

/** Reads the beginning of audio that comes in pieces. Throws `UndecodableAudio` when it is none. */
export async function sniffAudioStream(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ type: AudioType; input: AsyncIterable<Uint8Array> }> {
  const reader = bytes[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let type: AudioType | undefined
  let ended = false
  while (!type && !ended && head.length < streamHead) {
    const next = await reader.next()
    ended = next.done === true
    if (!next.done) head = Buffer.concat([head, next.value])
    // Too little to tell one kind from another.
    if (head.length >= 2048 || ended) type = sniffAudioType(head)
  }
  if (!type) {
    await reader.return?.()
    throw new UndecodableAudio(head.length === 0 ? 'empty' : 'not-audio')
  }
  const rest = async function* () {
    try {
      yield head
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
    } finally {
      await reader.return?.()
    }
  }
  return { type, input: rest() }
}

function isoType(box: string, brand: string): AudioType | undefined {
  if (box === 'ftyp') {
    if (brand === 'M4A ' || brand === 'M4B ') return 'm4a'
    return brand === 'qt  ' ? 'mov' : 'mp4'
  }
  return ['moov', 'mdat', 'wide'].includes(box) ? 'mov' : undefined
}

function holds(bytes: Uint8Array, pattern: number[], places = bytes.length) {
  for (let at = 0; at < places && at + pattern.length <= bytes.length; at++) {
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** Packets of 188 bytes, or of 192 with a time stamp before each. */
const isTransportStream = (bytes: Uint8Array) =>
  [
    [0, 188],
    [4, 192],
  ].some(([first = 0, step = 188]) =>
    [0, 1, 2].every((packet) => bytes[first + packet * step] === 0x47),
  )

function id3Length(bytes: Uint8Array) {
  if (bytes.length < 10 || String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = bytes.subarray(5)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (flags & 0x10 ? 10 : 0)
}

/** MPEG audio has no header: two frames that follow each other tell it from chance. */
function frameType(bytes: Uint8Array): 'mp3' | 'aac' | undefined {
  for (let at = 0; at < Math.min(bytes.length, 16384); at++) {
    if (bytes[at] !== 0xff) continue
    for (const [type, length] of [
      ['aac', adtsLength],
      ['mp3', mpegLength],
    ] as const) {
      const first = length(bytes, at)
      if (first && (at + first === bytes.length || length(bytes, at + first))) return type
    }
  }
  return undefined
}

function adtsLength(bytes: Uint8Array, at: number) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes.subarray(at, at + 6)
  if (a !== 0xff || (b & 0xf6) !== 0xf0 || ((c >> 2) & 15) > 12) return 0
  const length = ((d & 3) << 11) | (e << 3) | (f >> 5)
  return length > 7 ? length : 0
}

// kbit/s: MPEG 1 layers I, II, III, then MPEG 2 layer I and layers II, III
const bitrates = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]

function mpegLength(bytes: Uint8Array, at: number) {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return 0
  const version = (b >> 3) & 3 // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const layer = 4 - ((b >> 1) & 3)
  const row = version === 3 ? layer - 1 : layer === 1 ? 3 : 4
  const bitrate = bitrates[row]?.[c >> 4] ?? 0
  const base = [44100, 48000, 32000][(c >> 2) & 3]
  if (version === 1 || layer === 4 || !bitrate || !base) return 0
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const padding = (c >> 1) & 1
  if (layer === 1) return (Math.floor((12000 * bitrate) / rate) + padding) * 4
  const samplesPerByte = layer === 3 && version !== 3 ? 72000 : 144000
  return Math.floor((samplesPerByte * bitrate) / rate) + padding
}
