import { framesPerSecond, hashBits } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { PeakPacker } from '../index/packed-peaks'
import { gapFrames, type Segment } from '../index/segment'
import type { Places } from './posting-store'
import type { PrintTable } from './prints'

/** What was read from the store for one sample. */
export interface ReadPostings {
  places: Places
  table: PrintTable
  usualBucket: number
  /** What the wanted collections hold of all that is stored. */
  share: number
  /** Of prints that were looked at closer. */
  peaks: ReadonlyMap<number, Peaks>
}

/** A segment is not made larger than those in memory. */
const mostFrames = 1000 * 3600 * framesPerSecond
/** For as many frames, and the room between tracks. */
const mostBits = 20

/** What a view says of its use: which prints were looked at closer without their peaks, and each pass that begins. */
interface Watch {
  lacking(print: number): void
  pass(segment: number): void
}

/** One search at a time in each thread: only entries that are asked for are written, and read. */
const directories: Uint32Array[] = []

export interface StoredSegment {
  segment: Segment
  /** By track. */
  prints: Uint32Array
}

/** Segments like those in memory, of the tracks in which something of the sample occurs, with only what a sample asks for. */
export function segmentsOf(
  read: ReadPostings,
  wanted: ReadonlySet<number>,
  watch: Watch,
): StoredSegment[] {
  const groups = tracksOf(read, wanted)
  const all = groups.reduce((sum, { frames }) => sum + frames, 0)
  const segmentOf = new Map<number, number>()
  groups.forEach(({ prints }, at) => {
    for (const print of prints) segmentOf.set(print, at)
  })
  return groups.map((group, at) => {
    const share = read.share * (group.frames / all)
    const usualBucket = share >= 1 ? read.usualBucket : 1 + (read.usualBucket - 1) * share
    return { prints: group.prints, segment: segmentFor(at, group, read, { usualBucket, watch }) }
  })
}

interface Tracks {
  prints: Uint32Array
  frames: number
}

/** By ascending print, as they lie in the store. */
function tracksOf({ places, table }: ReadPostings, wanted: ReadonlySet<number>): Tracks[] {
  const seen = new Set<number>()
  for (const print of places.prints) {
    if (seen.has(print) || print >= table.lengths.length) continue
    const isThere = (table.lengths[print] as number) > 0
    if (isThere && wanted.has(table.collections[print] as number)) seen.add(print)
  }
  const groups: { prints: number[]; frames: number }[] = []
  for (const print of Uint32Array.from(seen).sort()) {
    const length = table.lengths[print] as number
    const last = groups.at(-1)
    if (last && last.frames + length <= mostFrames) {
      last.prints.push(print)
      last.frames += length
    } else groups.push({ prints: [print], frames: length })
  }
  return groups.map(({ prints, frames }) => ({ prints: Uint32Array.from(prints), frames }))
}

function segmentFor(
  at: number,
  { prints }: Tracks,
  { places, table, peaks }: ReadPostings,
  { usualBucket, watch }: { usualBucket: number; watch: Watch },
): Segment {
  const starts = new Uint32Array(prints.length + 1)
  const peakStarts = new Uint32Array(prints.length + 1)
  const packer = new PeakPacker(0)
  const startOf = new Map<number, number>()
  let end = 0
  prints.forEach((print, track) => {
    starts[track] = end + gapFrames
    startOf.set(print, end + gapFrames)
    peakStarts[track] = packer.length
    const held = peaks.get(print)
    if (held) packer.addTrack(end + gapFrames, held.frame, held.bin)
    end += gapFrames + (table.lengths[print] as number)
  })
  starts[prints.length] = end + gapFrames
  peakStarts[prints.length] = packer.length
  const bits = Math.max(10, Math.ceil(Math.log2(end + 2)) - (32 - hashBits))
  const { directory, postings } = postingsFor(at, bits, places, startOf)
  return {
    id: at + 1,
    bits,
    get directory() {
      watch.pass(at)
      return directory
    },
    postings,
    starts,
    lengths: Uint32Array.from(prints, (print) => table.lengths[print] as number),
    collections: Int32Array.from(prints, (print) => table.collections[print] as number),
    ...packer.finish(),
    peakStarts,
    usualBucket,
    opened: (track) => {
      const print = prints[track] as number
      if (!peaks.has(print)) watch.lacking(print)
    },
  }
}

function postingsFor(
  at: number,
  bits: number,
  { hashes, begins, prints, frames }: Places,
  startOf: ReadonlyMap<number, number>,
) {
  directories[at] ??= new Uint32Array(2 ** mostBits + 1)
  const directory =
    bits <= mostBits ? (directories[at] as Uint32Array) : new Uint32Array(2 ** bits + 1)
  const postings = new Uint32Array(prints.length)
  const rest = hashBits - bits
  const shift = 32 - rest
  const restMask = 2 ** rest - 1
  let count = 0
  hashes.forEach((hash, i) => {
    const bucket = hash >>> rest
    if (i === 0 || bucket !== (hashes[i - 1] as number) >>> rest) directory[bucket] = count
    const high = rest === 0 ? 0 : (hash & restMask) << shift
    for (let from = begins[i] as number; from < (begins[i + 1] as number); from++) {
      const start = startOf.get(prints[from] as number)
      if (start === undefined) continue
      postings[count++] = (high | (start + (frames[from] as number))) >>> 0
    }
    directory[bucket + 1] = count
  })
  return { directory, postings: postings.subarray(0, count) }
}
