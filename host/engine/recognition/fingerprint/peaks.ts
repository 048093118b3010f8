/** What is left of a sound: the places where its spectrum is loudest, by time. */
export interface Peaks {
  /** Length of the sound in frames of 16 ms. */
  frames: number
  frame: Uint32Array
  /** Frequency in sixteenths of a bin of 7.8 Hz. */
  bin: Uint16Array
  /** Loudness in steps of 12 dB above the faintest that is heard, 0 to 7. */
  level: Uint8Array
}

/** What is heard to be looked up. */
export interface Sample extends Peaks {
  /** Peaks of smaller neighbourhoods, about twice as many. Recordings are stored without. */
  dense?: Peaks
}

export const noPeaks: Peaks = {
  frames: 0,
  frame: new Uint32Array(0),
  bin: new Uint16Array(0),
  level: new Uint8Array(0),
}

/** The stretch between two frames, counted from its own beginning. */
export function slicePeaks(peaks: Sample, from: number, to: number): Sample {
  const { dense } = peaks
  const end = Math.min(to, peaks.frames)
  const first = lowerBound(peaks.frame, from)
  const last = lowerBound(peaks.frame, end)
  return {
    frames: Math.max(0, end - from),
    frame: peaks.frame.slice(first, last).map((frame) => frame - from),
    bin: peaks.bin.slice(first, last),
    level: peaks.level.slice(first, last),
    ...(dense && { dense: slicePeaks(dense, from, to) }),
  }
}

/** Index of the first value that is not less. */
export function lowerBound(values: Uint32Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The stored form: frames and count, then for each peak the frames since the one before as a varint, and 16 bits of
 * frequency (13) and loudness (3). About three bytes a peak.
 */
export function encodePeaks(peaks: Peaks): Uint8Array {
  const count = peaks.frame.length
  const bytes = new Uint8Array(10 + count * 7)
  let at = writeVarint(bytes, 0, peaks.frames)
  at = writeVarint(bytes, at, count)
  let before = 0
  for (let i = 0; i < count; i++) {
    const frame = peaks.frame[i] as number
    at = writeVarint(bytes, at, frame - before)
    before = frame
    const value = ((peaks.bin[i] as number) << 3) | (peaks.level[i] as number)
    bytes[at++] = value & 255
    bytes[at++] = value >> 8
  }
  return bytes.slice(0, at)
}

/** Throws a RangeError when the bytes are no peaks. */
export function decodePeaks(bytes: Uint8Array): Peaks {
  const reader = { bytes, at: 0 }
  const frames = readVarint(reader)
  const count = readVarint(reader)
  // Each peak takes three bytes at least: a count beyond the bytes must not reserve memory.
  if (count * 3 > bytes.length - reader.at) throw new RangeError('The peaks are cut off')
  const frame = new Uint32Array(count)
  const bin = new Uint16Array(count)
  const level = new Uint8Array(count)
  let now = 0
  for (let i = 0; i < count; i++) {
    now += readVarint(reader)
    if (now >= frames || reader.at + 2 > bytes.length) throw new RangeError('The peaks are damaged')
    const value = (bytes[reader.at] as number) | ((bytes[reader.at + 1] as number) << 8)
    reader.at += 2
    frame[i] = now
    bin[i] = value >> 3
    level[i] = value & 7
  }
  if (reader.at !== bytes.length) throw new RangeError('Something follows the peaks')
  return { frames, frame, bin, level }
}

function writeVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start
  let rest = value
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[at++] = rest
  return at
}

function readVarint(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.bytes[reader.at++]
    if (byte === undefined) throw new RangeError('The peaks are cut off')
    value += (byte & 127) * 2 ** shift
    if (byte < 128) {
      if (value > 0xffffffff) break
      return value
    }
  }
  throw new RangeError('The peaks are damaged')
}
