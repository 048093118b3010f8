import { framesPerSecond } from '../algorithm'

/** Hits with nearly the same distance that follow each other. */
export interface Lane {
  key: number
  from: number
  to: number
  votes: number
}

const fewestHits = 4
/** A pause between two hits that does not part them: a voice may lie above. */
const longestPause = 6 * framesPerSecond
/** Keys are in steps of two frames; hits whose keys are this near are taken together. */
const laneBits = 2
const tableBits = 20
const counts = new Uint8Array(2 ** tableBits)

const cellOf = (lane: number) => Math.imul(lane, 0x9e3779b1) >>> (32 - tableBits)

/** Chance spreads its hits over all distances: what is the same has many at one. */
export function lanesIn(
  { keys, frames }: { keys: Uint32Array; frames: Uint32Array },
  count: number,
): Lane[] {
  counts.fill(0)
  for (let i = 0; i < count; i++) {
    const cell = cellOf((keys[i] as number) >>> laneBits)
    const before = counts[cell] as number
    if (before < 255) counts[cell] = before + 1
  }
  const countOf = (lane: number) => counts[cellOf(lane)] as number
  const busy = new Map<number, number[]>()
  for (let i = 0; i < count; i++) {
    const lane = (keys[i] as number) >>> laneBits
    const here = countOf(lane)
    const before = lane > 0 ? countOf(lane - 1) : 0
    const next = countOf(lane + 1)
    if (here + Math.max(before, next) < fewestHits) continue
    // Each hit belongs to the busier of the two lanes that its own may be a part of.
    const home = before > next ? lane - 1 : lane
    const of = busy.get(home)
    if (of) of.push(i)
    else busy.set(home, [i])
  }
  const lanes: Lane[] = []
  for (const of of busy.values()) {
    if (of.length >= fewestHits) lanes.push(...parted(of, keys, frames))
  }
  return lanes
}

function parted(of: number[], keys: Uint32Array, frames: Uint32Array): Lane[] {
  of.sort((a, b) => (frames[a] as number) - (frames[b] as number))
  const lanes: Lane[] = []
  let begin = 0
  for (let at = 1; at <= of.length; at++) {
    const last = frames[of[at - 1] as number] as number
    const next = at < of.length ? (frames[of[at] as number] as number) : Infinity
    if (next - last <= longestPause) continue
    if (at - begin >= fewestHits) {
      const group = of.slice(begin, at)
      const own = group.map((i) => keys[i] as number).sort((a, b) => a - b)
      lanes.push({
        key: own[own.length >> 1] as number,
        from: frames[group[0] as number] as number,
        to: last,
        votes: group.length,
      })
    }
    begin = at
  }
  return lanes
}
