import { hashBits } from '../algorithm'
import { storedPairs } from './hashes'
import { type PackedPeaks, PeakPacker, unpackPeaks } from './packed-peaks'

/**
 * A part of the index: the tracks laid end to end on one axis of frames. All arrays are shared with the threads that
 * search; only `collections` ever changes.
 */
export interface Segment extends PackedPeaks {
  id: number
  /** Leading bits of a hash that the directory knows. */
  bits: number
  /** Where the postings of each bucket begin; one more for the end. */
  directory: Uint32Array
  /** The rest of the hash, then the frame; ascending within a bucket. */
  postings: Uint32Array
  /** Length of each track in frames. */
  lengths: Uint32Array
  /** Number of each track's collection; `removed` when it is not to be found any more. */
  collections: Int32Array
  /** How many postings the bucket of a posting holds on average. */
  usualBucket: number
}

export const removed = -1

/** Room before each track, so that a sample that begins before it still points at one track only. */
export const gapFrames = 2048

export interface Track {
  frames: number
  frame: Uint32Array
  bin: Uint16Array
}

export interface TrackInput {
  collection: number
  frames: number
  peakCount: number
  /** Asked for twice while a segment is built, so that not all are unpacked at once. */
  open(): Track
}

export const bytesOf = (segment: Segment) =>
  [
    segment.directory,
    segment.postings,
    segment.starts,
    segment.lengths,
    segment.collections,
    segment.peaks,
    segment.peakStarts,
    segment.peakBlocks,
  ].reduce((sum, array) => sum + array.byteLength, 0)

/** Bits of a posting that hold the frame. */
export const frameBits = (segment: Segment) => 32 - (hashBits - segment.bits)

/** The peaks of one track, frames from its beginning. */
export function trackOf(segment: Segment, track: number): Track {
  const start = segment.starts[track] as number
  const frames = segment.lengths[track] as number
  const peaks = unpackPeaks(segment, track, start, start + frames)
  return { frames, frame: peaks.frame.map((frame) => frame - start), bin: peaks.bin }
}

export function buildSegment(id: number, inputs: readonly TrackInput[]): Segment {
  const starts = shared32(inputs.length + 1)
  const lengths = shared32(inputs.length)
  const collections = new Int32Array(
    new SharedArrayBuffer(inputs.length * Int32Array.BYTES_PER_ELEMENT),
  )
  const peakStarts = shared32(inputs.length + 1)
  const packer = new PeakPacker(inputs.reduce((sum, input) => sum + input.peakCount, 0))
  let end = 0
  let total = 0
  inputs.forEach((input, track) => {
    const start = end + gapFrames
    starts[track] = start
    lengths[track] = input.frames
    collections[track] = input.collection
    peakStarts[track] = packer.length
    const { frame, bin } = input.open()
    packer.addTrack(start, frame, bin)
    storedPairs(frame, bin, () => total++)
    end = start + input.frames
  })
  starts[inputs.length] = end + gapFrames
  peakStarts[inputs.length] = packer.length
  const bits = directoryBits(total, end)
  const { directory, postings } = fillPostings(inputs, starts, bits, total)
  return {
    id,
    bits,
    directory,
    postings,
    starts,
    lengths,
    collections,
    ...packer.finish(),
    peakStarts,
    usualBucket: usualBucket(directory, postings, bits),
  }
}

/** About 32 postings a bucket, two cache lines; and the frame must fit into what the hash leaves. */
function directoryBits(postings: number, frames: number): number {
  const wanted = Math.ceil(Math.log2(Math.max(1, postings))) - 5
  const needed = Math.ceil(Math.log2(frames + 2)) - (32 - hashBits)
  const bits = Math.max(10, wanted, needed)
  if (needed > hashBits) throw new RangeError('A segment holds less than 19,000 hours')
  return Math.min(hashBits, bits)
}

function fillPostings(
  inputs: readonly TrackInput[],
  starts: Uint32Array,
  bits: number,
  total: number,
) {
  const rest = hashBits - bits
  const restMask = 2 ** rest - 1
  const shift = 32 - rest
  const directory = shared32(2 ** bits + 1)
  const postings = shared32(total)
  for (const input of inputs) {
    const { frame, bin } = input.open()
    storedPairs(frame, bin, (hash) => {
      const bucket = hash >>> rest
      directory[bucket + 1] = (directory[bucket + 1] as number) + 1
    })
  }
  for (let bucket = 0; bucket < 2 ** bits; bucket++) {
    directory[bucket + 1] = (directory[bucket + 1] as number) + (directory[bucket] as number)
  }
  // Each bucket's begin moves to its end while it is filled, and is put back by the shift below.
  inputs.forEach((input, track) => {
    const start = starts[track] as number
    const { frame, bin } = input.open()
    storedPairs(frame, bin, (hash, at) => {
      const bucket = hash >>> rest
      const place = directory[bucket] as number
      directory[bucket] = place + 1
      const high = rest === 0 ? 0 : (hash & restMask) << shift
      postings[place] = (high | (start + at)) >>> 0
    })
  })
  directory.copyWithin(1, 0, 2 ** bits)
  directory[0] = 0
  if (rest > 0) sortBuckets(directory, postings)
  return { directory, postings }
}

function sortBuckets(directory: Uint32Array, postings: Uint32Array): void {
  for (let bucket = 0; bucket + 1 < directory.length; bucket++) {
    const from = directory[bucket] as number
    const to = directory[bucket + 1] as number
    if (to - from > 40) postings.subarray(from, to).sort()
    else insertionSort(postings, from, to)
  }
}

function insertionSort(values: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const value = values[i] as number
    let j = i - 1
    for (; j >= from && (values[j] as number) > value; j--) values[j + 1] = values[j] as number
    values[j + 1] = value
  }
}

/** Mean of the number of equal hashes, over the postings. */
function usualBucket(directory: Uint32Array, postings: Uint32Array, bits: number): number {
  const shift = 32 - (hashBits - bits)
  let sum = 0
  for (let bucket = 0; bucket + 1 < directory.length; bucket++) {
    const to = directory[bucket + 1] as number
    for (let from = directory[bucket] as number; from < to; ) {
      let next = from + 1
      if (shift === 32) next = to
      else {
        const rest = (postings[from] as number) >>> shift
        while (next < to && (postings[next] as number) >>> shift === rest) next++
      }
      sum += (next - from) ** 2
      from = next
    }
  }
  return postings.length === 0 ? 1 : sum / postings.length
}

const shared32 = (length: number) =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
