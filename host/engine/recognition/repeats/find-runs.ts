import { framesPerSecond } from '../algorithm'
import { storedPairs } from '../index/hashes'
import { matchedStretch } from './matched-stretch'
import type { PeakedSound, SoundIndex } from './sound-index'

/** One stretch that sounds the same in two places; frames from the beginning of each sound. */
export interface Run {
  /** Of the index, and the sound that was looked up. */
  first: number
  second: number
  firstFrame: number
  secondFrame: number
  frames: number
  /** Share of the peaks of the second that are in the first. */
  share: number
}

/** Hits whose distance is this near are taken together. */
const laneBits = 2
const laneFrames = 2 ** laneBits
const fewestHits = 6
/** A pause between two hits that does not part them: a voice may lie above. */
const longestPause = 6 * framesPerSecond
const shortestRun = 1.5 * framesPerSecond

/** What a sound has in common with those of an index. A sound is not compared with what lies before it in its own place. */
export function findRuns(
  index: SoundIndex,
  { id, peaks }: PeakedSound,
  /** The sound is in the index, too: each pair is told once. */
  own: ReadonlyMap<number, number>,
): Run[] {
  const hits = hitsOf(index, peaks)
  const runs: Run[] = []
  for (const { distance, from, to } of lanesOf(hits, index.length + peaks.frames, peaks.frames)) {
    const stretch = matchedStretch(index, peaks, { distance, from, to })
    if (!stretch || stretch.end - stretch.begin < shortestRun) continue
    const at = index.soundAt((stretch.begin + stretch.end) / 2 + distance)
    const sound = index.sounds[at]
    if (!sound) continue
    const start = index.starts[at] as number
    const firstFrame = Math.max(0, stretch.begin + distance - start)
    if (firstFrame > sound.peaks.frames) continue
    const ownPlace = own.get(id)
    // The same moment, or the pair that the other one tells.
    if (
      ownPlace !== undefined &&
      (at > ownPlace || (at === ownPlace && firstFrame >= stretch.begin))
    )
      continue
    runs.push({
      first: sound.id,
      second: id,
      firstFrame,
      secondFrame: stretch.begin,
      frames: stretch.end - stretch.begin,
      share: stretch.share,
    })
  }
  return withoutEchoes(runs)
}

interface Hits {
  count: number
  /** Place in the index less place in the sound, moved to be positive. */
  distance: Uint32Array
  frame: Uint32Array
}

let room: Hits = { count: 0, distance: new Uint32Array(65536), frame: new Uint32Array(65536) }

function hitsOf(index: SoundIndex, { frame, bin, frames }: PeakedSound['peaks']): Hits {
  room.count = 0
  storedPairs(frame, bin, (hash, at) => {
    const { from, to } = index.placesOf(hash)
    const { hashes, places } = index
    for (let i = from; i < to; i++) {
      if (hashes[i] !== hash) continue
      if (room.count === room.frame.length) room = grown(room)
      room.distance[room.count] = (places[i] as number) - at + frames
      room.frame[room.count++] = at
    }
  })
  return room
}

const grown = ({ count, distance, frame }: Hits): Hits => {
  const larger = {
    count,
    distance: new Uint32Array(2 * distance.length),
    frame: new Uint32Array(2 * frame.length),
  }
  larger.distance.set(distance)
  larger.frame.set(frame)
  return larger
}

interface Lane {
  /** Place in the index less place in the sound. */
  distance: number
  from: number
  to: number
}

let counts = new Uint16Array(0)

/** Distances that many hits have one after the other. */
function lanesOf(hits: Hits, length: number, frames: number): Lane[] {
  const lanes = Math.ceil(length / laneFrames) + 2
  if (counts.length < lanes) counts = new Uint16Array(lanes)
  const laneOf = (i: number) => (hits.distance[i] as number) >>> laneBits
  for (let i = 0; i < hits.count; i++) {
    const lane = laneOf(i)
    const before = counts[lane] as number
    if (before < 65535) counts[lane] = before + 1
  }
  const busy = new Map<number, number[]>()
  for (let i = 0; i < hits.count; i++) {
    const lane = laneOf(i)
    const here = counts[lane] as number
    const next = counts[lane + 1] as number
    const before = lane > 0 ? (counts[lane - 1] as number) : 0
    if (here + before < fewestHits && here + next < fewestHits) continue
    // Each hit belongs to the busier of the two lanes that its own may be a part of.
    const home = before > next ? lane - 1 : lane
    const of = busy.get(home)
    if (of) of.push(i)
    else busy.set(home, [i])
  }
  counts.fill(0, 0, lanes)
  const found: Lane[] = []
  for (const of of busy.values()) {
    if (of.length < fewestHits) continue
    of.sort((a, b) => (hits.frame[a] as number) - (hits.frame[b] as number))
    let begin = 0
    for (let at = 1; at <= of.length; at++) {
      const last = hits.frame[of[at - 1] as number] as number
      const next = at < of.length ? (hits.frame[of[at] as number] as number) : Infinity
      if (next - last <= longestPause) continue
      if (at - begin >= fewestHits) {
        const group = of.slice(begin, at)
        const distances = group.map((i) => hits.distance[i] as number).sort((a, b) => a - b)
        found.push({
          distance: (distances[distances.length >> 1] as number) - frames,
          from: hits.frame[group[0] as number] as number,
          to: last,
        })
      }
      begin = at
    }
  }
  return found
}

/** Music sounds like itself a bar later: what a stronger run tells of the same two places is told once. */
function withoutEchoes(runs: Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs.toSorted((a, b) => b.frames * b.share - a.frames * a.share)) {
    const { first, second, firstFrame, secondFrame, frames } = run
    if (first === second && Math.abs(firstFrame - secondFrame) < frames) continue
    const isEcho = kept.some(
      (other) =>
        other.first === first &&
        overlap(other.firstFrame, other.frames, firstFrame, frames) > frames / 2 &&
        overlap(other.secondFrame, other.frames, secondFrame, frames) > frames / 2,
    )
    if (!isEcho) kept.push(run)
  }
  return kept
}

const overlap = (begin: number, length: number, from: number, frames: number) =>
  Math.min(begin + length, from + frames) - Math.max(begin, from)
