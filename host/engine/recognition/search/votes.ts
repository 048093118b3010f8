import { hashBits } from '../algorithm'
import { removed, type Segment } from '../index/segment'
import { trackAt } from '../index/tracks'
import { firstNotBelow } from './first-not-below'
import type { Probes } from './probes'

/** A place of a track that many pairs of the sample point at. */
export interface Candidate {
  segment: Segment
  track: number
  /** Frame on the segment's axis where the sample begins, when time is unchanged from `middle` on. */
  begin: number
  /** Frame of the sample around which the pairs lie. */
  middle: number
  /** Anchors that point here, each with the weight of its rarest pair. */
  support: number
  votes: number
}

/** Weights are counted in sixteenths. */
const one = 16
/** A pair that is so many times as common as usual says nothing. */
const commonest = 16
/** More postings than this are not looked at: the commonest pairs are left out first, which say least. */
const mostPostings = 600_000
const mostCells = 2 ** 21
/** Frames that one place may blur over. */
const blur = 2
/** Places in one segment that are looked at closer, of those that one asks for. */
const mostCandidates = 24
/** Anchors and weights share a number with the place while sorting. */
const anchorFactor = 32
const placeFactor = 65536 * anchorFactor

// One search at a time in each thread: these arrays are reused.
const table = new Uint16Array(mostCells)
let hits = new Float64Array(2 ** 14)
let froms = new Uint32Array(2 ** 13)
let tos = new Uint32Array(2 ** 13)
const best = new Uint8Array(65536)

/**
 * The places of a segment with the most support, of each wanted collection as many as one who asks for it alone would look at.
 */
export function findCandidates(
  segment: Segment,
  probes: Probes,
  wanted: (collection: number) => boolean,
): Map<number, Candidate[]> {
  const total = dropCommonest(probes, findPostings(segment, probes))
  if (total === 0) return new Map()
  const cells = Math.min(mostCells, 2 ** Math.max(12, Math.ceil(Math.log2(total * 3))))
  table.fill(0, 0, cells)
  // Not by the fullest cell: the recording may be there twice, once for somebody else.
  const usual = (2 * countVotes(segment, probes, cells)) / cells
  const least = Math.max(2 * one, usual + 4 * Math.sqrt(usual * one))
  const count = collectHits(segment, probes, cells, least)
  hits.subarray(0, count).sort()
  return clusters(segment, probes, count, wanted)
}

/** Sets `froms` and `tos` for each probe; hashes that are too common are left out. */
function findPostings(segment: Segment, probes: Probes): number {
  const { directory, postings, bits } = segment
  const rest = hashBits - bits
  const shift = 32 - rest
  const restMask = 2 ** rest - 1
  const most = Math.max(64, segment.usualBucket * commonest)
  if (froms.length < probes.count) {
    froms = new Uint32Array(probes.hash.length)
    tos = new Uint32Array(probes.hash.length)
  }
  let total = 0
  for (let i = 0; i < probes.count; i++) {
    const hash = probes.hash[i] as number
    const bucket = hash >>> rest
    let from = directory[bucket] as number
    let to = directory[bucket + 1] as number
    if (rest > 0 && from < to) {
      const wantedRest = hash & restMask
      from = firstNotBelow(postings, from, to, (wantedRest << shift) >>> 0)
      if (wantedRest < restMask) {
        to = firstNotBelow(postings, from, to, ((wantedRest + 1) << shift) >>> 0)
      }
    }
    if (to - from > most) to = from
    froms[i] = from
    tos[i] = to
    total += to - from
  }
  return total
}

/** Rare pairs count fully, common ones by their share: shared drum hits are worth little. */
const weightOf = (segment: Segment, bucket: number) =>
  Math.max(1, Math.min(one, Math.round((one * 0.9 * segment.usualBucket) / bucket)))

/** Halves what a bucket may hold until the rest is few enough. */
function dropCommonest(probes: Probes, total: number): number {
  let left = total
  let most = 2 ** 15
  while (left > mostPostings) {
    most /= 2
    left = 0
    for (let i = 0; i < probes.count; i++) {
      const from = froms[i] as number
      if ((tos[i] as number) - from > most) tos[i] = from
      left += (tos[i] as number) - from
    }
  }
  return left
}

/** Every pair votes for the place where the sample would begin; answers with the sum of all votes. */
function countVotes(segment: Segment, probes: Probes, cells: number): number {
  const { postings } = segment
  const frameMask = frameMaskOf(segment)
  const cellMask = cells - 1
  let sum = 0
  for (let i = 0; i < probes.count; i++) {
    const from = froms[i] as number
    const to = tos[i] as number
    if (from === to) continue
    const weight = weightOf(segment, to - from)
    sum += weight * (to - from)
    const time = probes.time[probes.anchor[i] as number] as number
    for (let at = from; at < to; at++) {
      const place = (((postings[at] as number) & frameMask) >>> 0) - time
      const cell = (place >> 2) & cellMask
      table[cell] = Math.min(65535, (table[cell] as number) + weight)
    }
  }
  return sum
}

function collectHits(segment: Segment, probes: Probes, cells: number, least: number): number {
  const { postings } = segment
  const frameMask = frameMaskOf(segment)
  const cellMask = cells - 1
  let count = 0
  for (let i = 0; i < probes.count; i++) {
    const from = froms[i] as number
    const to = tos[i] as number
    if (from === to) continue
    const anchor = probes.anchor[i] as number
    const time = probes.time[anchor] as number
    const low = anchor * anchorFactor + weightOf(segment, to - from)
    for (let at = from; at < to; at++) {
      const place = (((postings[at] as number) & frameMask) >>> 0) - time
      const cell = place >> 2
      const here = table[cell & cellMask] as number
      const before = table[(cell - 1) & cellMask] as number
      const after = table[(cell + 1) & cellMask] as number
      if (here + (before > after ? before : after) < least) continue
      if (count === hits.length) grow()
      hits[count++] = place * placeFactor + low
    }
  }
  return count
}

/** Best first; of equal ones that which lies first in its segment. */
export const strongest = (candidates: Candidate[]): Candidate[] =>
  candidates.sort((a, b) => b.support - a.support || a.begin - b.begin).slice(0, mostCandidates)

/** Hits that lie together, each cluster by its best three frames. */
function clusters(
  segment: Segment,
  probes: Probes,
  count: number,
  wanted: (collection: number) => boolean,
): Map<number, Candidate[]> {
  const found = new Map<number, Candidate[]>()
  for (let begin = 0; begin < count; ) {
    let end = begin + 1
    while (end < count && placeOf(end) - placeOf(end - 1) <= blur) end++
    let top: Omit<Candidate, 'segment' | 'track'> | undefined
    for (let first = begin; first < end; first++) {
      if (first > begin && placeOf(first) === placeOf(first - 1)) continue
      let last = first + 1
      while (last < end && placeOf(last) - placeOf(first) <= blur) last++
      if (last - first < 2) continue
      const window = weigh(probes, first, last)
      if (!top || window.support > top.support) top = window
    }
    if (top) {
      const track = trackAt(segment, top.begin + top.middle)
      const collection = segment.collections[track] as number
      if (collection !== removed && wanted(collection)) {
        const those = found.get(collection) ?? []
        those.push({ segment, track, ...top })
        found.set(collection, those.length > 4 * mostCandidates ? strongest(those) : those)
      }
    }
    begin = end
  }
  return found
}

function weigh(probes: Probes, first: number, last: number) {
  let support = 0
  let votes = 0
  let times = 0
  let places = 0
  for (let at = first; at < last; at++) {
    const { anchor, weight } = anchorOf(at)
    const before = best[anchor] as number
    if (before === 0) votes++
    if (weight > before) {
      best[anchor] = weight
      const more = weight - before
      support += more
      times += more * (probes.time[anchor] as number)
      places += more * placeOf(at)
    }
  }
  for (let at = first; at < last; at++) best[anchorOf(at).anchor] = 0
  return {
    support: support / one,
    votes,
    begin: Math.round(places / support),
    middle: Math.round(times / support),
  }
}

const placeOf = (at: number) => Math.floor((hits[at] as number) / placeFactor)

function anchorOf(at: number) {
  const low = (hits[at] as number) % placeFactor
  const weight = low % anchorFactor
  return { anchor: (low - weight) / anchorFactor, weight }
}

function grow(): void {
  const more = new Float64Array(2 * hits.length)
  more.set(hits)
  hits = more
}

const frameMaskOf = (segment: Segment) => {
  const bits = 32 - (hashBits - segment.bits)
  return bits === 32 ? -1 : 2 ** bits - 1
}
