import { framesPerSecond, leastPeaks } from '../algorithm'
import { type Peaks, slicePeaks } from '../fingerprint/peaks'
import type { Segment } from '../index/segment'
import { type Alignment, align, laid } from './alignment'
import { Dealing } from './dealt'
import { type Change, exactProbes, fuzzyProbes, type Probes, unchanged } from './probes'
import { type Pass, scoreOf } from './score'
import { type SearchRequest, type Sighting, Sightings } from './sightings'
import type { Candidate } from './votes'

export type { SearchRequest, Sighting }

export interface Found extends Sighting {
  score: number
}

/** Longer samples are looked up in parts. */
const longestFrames = Math.round(20 * framesPerSecond)
const partFrames = Math.round(12 * framesPerSecond)
const mostParts = 5

/** The recordings that the sample is from, best first: for each request what it would find alone. */
export function search(
  peaks: Peaks,
  segments: readonly Segment[],
  requests: readonly SearchRequest[],
): Found[][] {
  const best = requests.map(() => new Map<string, Found>())
  for (const { part, from } of partsOf(peaks)) {
    sightings(part, segments, requests).forEach((seen, at) => {
      keepBest(best[at] as Map<string, Found>, seen, from)
    })
  }
  return best.map((found, at) =>
    [...found.values()]
      .sort((a, b) => b.score - a.score || b.support - a.support)
      .slice(0, requests[at]?.max),
  )
}

function keepBest(best: Map<string, Found>, seen: readonly Sighting[], from: number): void {
  for (const sighting of seen) {
    if (sighting.certainty < 1) continue
    const points = scoreOf(sighting.certainty, sighting)
    const key = `${sighting.segment} ${sighting.track}`
    if ((best.get(key)?.score ?? 0) >= points) continue
    best.set(key, { ...shifted(sighting, from), score: points })
  }
}

/** Everything that was looked at closer, whether chance explains it or not; one place per track, best first. */
export function sightings(
  peaks: Peaks,
  segments: readonly Segment[],
  requests: readonly SearchRequest[],
): Sighting[][] {
  if (peaks.frame.length < leastPeaks) return requests.map(() => [])
  const all = requests.map((request) => new Sightings(peaks, request))
  const dealing = new Dealing(all)
  const run = (pass: Pass, probes: Probes, change: Change, still: Sightings[]) => {
    const dealt = dealing.candidates(segments, probes, new Set(still))
    const alignmentOf = alignedOnce(peaks, change)
    for (const one of still) one.add(pass, dealt.get(one) ?? [], change, alignmentOf)
  }
  run('exact', exactProbes(peaks), unchanged, all)
  const unsure = all.filter(({ sure }) => !sure)
  if (unsure.length > 0) run('fuzzy', fuzzyProbes(peaks), unchanged, unsure)
  let changed = all.filter((one) => one.request.deep && !(one.sure && one.accepted))
  for (const one of changed) one.sure = false
  for (const change of changes) {
    if (changed.length === 0) break
    run('deep', fuzzyProbes(peaks, change), change, changed)
    changed = changed.filter(({ sure }) => !sure)
  }
  return all.map((one) => one.best())
}

/** What several ask for is laid on the sample once. */
function alignedOnce(peaks: Peaks, change: Change) {
  const sample = laid(peaks, change)
  const known = new Map<Candidate, Alignment>()
  return (candidate: Candidate) => {
    const alignment = known.get(candidate) ?? align(sample, candidate)
    known.set(candidate, alignment)
    return alignment
  }
}

/** Changes of pitch with and without tempo up to six percent, and of tempo alone. */
const changes: Change[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) =>
    [step, -step].flatMap((signed) => {
      const factor = 1 + signed * 0.0075
      return [
        { time: 1 / factor, pitch: factor },
        { time: 1, pitch: factor },
      ]
    }),
  ),
  ...[0.97, 1.03, 0.945, 1.055].map((time) => ({ time, pitch: 1 })),
]

function* partsOf(peaks: Peaks): Generator<{ part: Peaks; from: number }> {
  if (peaks.frames <= longestFrames) {
    yield { part: peaks, from: 0 }
    return
  }
  const step = Math.max(partFrames, Math.floor((peaks.frames - partFrames) / (mostParts - 1)))
  for (let from = 0; from + partFrames <= peaks.frames; from += step) {
    yield { part: slicePeaks(peaks, from, from + partFrames), from }
  }
}

const shifted = (sighting: Sighting, frames: number): Sighting => ({
  ...sighting,
  offset: sighting.offset - sighting.time * frames,
  first: sighting.first + frames,
  last: sighting.last + frames,
})
