import { framesPerSecond, leastPeaks } from '../algorithm'
import { type Sample, slicePeaks } from '../fingerprint/peaks'
import type { Segment } from '../index/segment'
import { Dealing } from './dealt'
import { ChangedSample } from './evidence'
import { type Change, exactProbes, fuzzyProbes, type Probes, unchanged } from './probes'
import { leastProbability, type Pass, scoreOf } from './score'
import { type SearchRequest, type Sighting, Sightings } from './sightings'

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
  sample: Sample,
  segments: readonly Segment[],
  requests: readonly SearchRequest[],
): Found[][] {
  const best = requests.map(() => new Map<string, Found>())
  for (const { part, from } of partsOf(sample)) {
    sightings(part, segments, requests).forEach((seen, at) => {
      keepBest(best[at] as Map<string, Found>, seen, from)
    })
  }
  return best.map((found, at) =>
    [...found.values()].sort((a, b) => b.logOdds - a.logOdds).slice(0, requests[at]?.max),
  )
}

function keepBest(best: Map<string, Found>, seen: readonly Sighting[], from: number): void {
  for (const sighting of seen) {
    if (sighting.probability < leastProbability) continue
    const key = `${sighting.segment} ${sighting.track}`
    if ((best.get(key)?.logOdds ?? -1) >= sighting.logOdds) continue
    best.set(key, { ...shifted(sighting, from), score: scoreOf(sighting.probability) })
  }
}

/** Everything that was looked at closer, whether chance explains it or not; best first: of each track one place as it is, and one at another pitch or tempo. */
export function sightings(
  sample: Sample,
  segments: readonly Segment[],
  requests: readonly SearchRequest[],
): Sighting[][] {
  if (sample.frame.length < leastPeaks) return requests.map(() => [])
  const all = requests.map((request) => new Sightings(request))
  const dealing = new Dealing(all)
  const as = new ChangedSample(sample, unchanged)
  const run = (pass: Pass, probes: Probes, still: Sightings[], changed = as) => {
    const dealt = dealing.candidates(segments, probes, new Set(still))
    const by = pass === 'dense' ? 'dense' : 'stored'
    for (const one of still) {
      one.add(pass, dealt.get(one) ?? [], (candidate) => changed.evidenceOf(candidate, by))
    }
  }
  const unsure = () => all.filter(({ sure }) => !sure)
  run('exact', exactProbes(sample), all)
  if (unsure().length > 0) run('fuzzy', fuzzyProbes(sample), unsure())
  if (sample.dense && unsure().length > 0) run('dense', fuzzyProbes(sample.dense), unsure())
  for (const change of changes) {
    const still = unsure().filter(({ request }) => request.deep)
    if (still.length === 0) break
    run('deep', fuzzyProbes(sample, change), still, new ChangedSample(sample, change))
  }
  return all.map((one) => one.best())
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

function* partsOf(sample: Sample): Generator<{ part: Sample; from: number }> {
  if (sample.frames <= longestFrames) {
    yield { part: sample, from: 0 }
    return
  }
  const step = Math.max(partFrames, Math.floor((sample.frames - partFrames) / (mostParts - 1)))
  for (let from = 0; from + partFrames <= sample.frames; from += step) {
    yield { part: slicePeaks(sample, from, from + partFrames), from }
  }
}

const shifted = (sighting: Sighting, frames: number): Sighting => ({
  ...sighting,
  offset: sighting.offset - sighting.time * frames,
  first: sighting.first + frames,
  last: sighting.last + frames,
})
