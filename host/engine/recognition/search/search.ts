import { framesPerSecond, leastPeaks } from '../algorithm'
import { type Peaks, slicePeaks } from '../fingerprint/peaks'
import type { Segment } from '../index/segment'
import { type Alignment, align } from './alignment'
import { distinctnessOf } from './distinct'
import { type Change, exactProbes, fuzzyProbes, type Probes, unchanged } from './probes'
import {
  certaintyByPlace,
  certaintyOf,
  type Evidence,
  type Pass,
  scoreOf,
  strengthOf,
} from './score'
import { type Candidate, findCandidates } from './votes'

export interface SearchRequest {
  /** Numbers of the wanted collections. */
  collections: ReadonlySet<number>
  /** What these collections hold together. */
  hours: number
  max: number
  deep: boolean
  /** Somebody speaks: the loudest peaks may be the voice's. */
  voice?: boolean
  /** Tracks of one collection are parts of one recording, in which the same may be heard often: none is a rival of another. */
  together?: boolean
}

/** A place of a track with all that speaks for it. */
export interface Sighting extends Evidence, Alignment {
  /** Id of the segment and number of the track in it. */
  segment: number
  track: number
  collection: number
  pitch: number
  unique: boolean
  /** Beyond chance from 1 on. */
  certainty: number
}

export interface Found extends Sighting {
  score: number
}

/**
 * A search stops where a candidate is beyond doubt: by how much is in its place, or by how much of little. A change next to the
 * right one finds the recording too, but only a part of its peaks: then the next ones are tried as well.
 */
const isSure = ({ pass, votes, matched, possible }: Evidence) =>
  (votes >= 12 && matched >= 20 && (pass !== 'deep' || matched >= 0.4 * possible)) ||
  (votes >= 6 && matched >= 12 && matched >= 0.6 * possible)
const mostVerified = 8
/** The same jingle may have been on air all day. */
const mostVerifiedTogether = 24
/** Another place of the same track with this share of the support makes the place doubtful. */
const asGood = 0.8
const placeApart = 12

/** The best other recording may be the same once more, so the next one is the rival. */
const copies = 1

/** Longer samples are looked up in parts. */
const longestFrames = Math.round(20 * framesPerSecond)
const partFrames = Math.round(12 * framesPerSecond)
const mostParts = 5

/** The recordings that the sample is from, best first. */
export function search(
  peaks: Peaks,
  segments: readonly Segment[],
  request: SearchRequest,
): Found[] {
  const best = new Map<string, Found>()
  for (const { part, from } of partsOf(peaks)) {
    for (const sighting of sightings(part, segments, request)) {
      if (sighting.certainty < 1) continue
      const points = scoreOf(sighting.certainty, sighting)
      const key = `${sighting.segment} ${sighting.track}`
      if ((best.get(key)?.score ?? 0) >= points) continue
      best.set(key, { ...shifted(sighting, from), score: points })
    }
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || b.support - a.support)
    .slice(0, request.max)
}

/** Everything that was looked at closer, whether chance explains it or not; one place per track, best first. */
export function sightings(
  peaks: Peaks,
  segments: readonly Segment[],
  request: SearchRequest,
): Sighting[] {
  if (peaks.frame.length < leastPeaks) return []
  const wanted = (collection: number) => request.collections.has(collection)
  const seen = new Sightings(peaks, request)
  const run = (pass: Pass, probes: Probes, change: Change) => {
    const candidates = segments.flatMap((segment) => findCandidates(segment, probes, wanted))
    seen.add(pass, candidates, change)
  }
  run('exact', exactProbes(peaks), unchanged)
  if (!seen.sure) run('fuzzy', fuzzyProbes(peaks), unchanged)
  if (request.deep && !(seen.sure && seen.accepted)) {
    seen.sure = false
    for (const change of changes) {
      run('deep', fuzzyProbes(peaks, change), change)
      if (seen.sure) break
    }
  }
  return seen.best()
}

class Sightings {
  private readonly byTrack = new Map<string, Place>()
  sure = false

  constructor(
    private readonly peaks: Peaks,
    private readonly request: Pick<SearchRequest, 'hours' | 'together' | 'voice'>,
  ) {}

  add(pass: Pass, candidates: Candidate[], change: Change): void {
    const order = candidates.sort((a, b) => b.support - a.support)
    const most = this.request.together ? mostVerifiedTogether : mostVerified
    const tried = new Set<string>()
    for (const candidate of order) {
      const key = `${candidate.segment.id} ${candidate.track}`
      if (tried.has(key)) continue
      tried.add(key)
      if (tried.size > most) break
      const alignment = align(this.peaks, candidate, change)
      const place: Place = {
        from: candidate.segment,
        pass,
        support: candidate.support,
        votes: candidate.votes,
        ...alignment,
        samplePeaks: this.peaks.frame.length,
        segment: candidate.segment.id,
        track: candidate.track,
        collection: candidate.segment.collections[candidate.track] as number,
        pitch: change.pitch,
        unique: !order.some((other) => isOtherPlace(candidate, other)),
      }
      const known = this.byTrack.get(key)
      if (!known || strengthOf(place) > strengthOf(known)) this.byTrack.set(key, place)
      if (isSure(place)) this.sure = true
    }
  }

  get accepted(): boolean {
    return this.best().some(({ certainty }) => certainty >= 1)
  }

  best(): Sighting[] {
    const { hours, together, voice } = this.request
    const places = [...this.byTrack.values()].sort((a, b) => strengthOf(b) - strengthOf(a))
    const recordings = together ? strongestOfCollections(places) : places
    return places.map((place) => {
      const others = recordings.filter((other) =>
        together ? other.collection !== place.collection : other !== place,
      )
      const rival = others[copies] ? strengthOf(others[copies]) : 0
      const { from, distinctness, ...seen } = place
      const certainty = certaintyOf(seen, rival, hours)
      const isEnough = certainty >= 1 || place !== places[0] || seen.pass === 'deep'
      if (isEnough || !voice) return { ...seen, certainty }
      place.distinctness = distinctness ?? distinctnessOf(this.peaks, from, seen.track, seen)
      const byPlace = certaintyByPlace(strengthOf(seen), rival, place.distinctness, hours)
      return { ...seen, certainty: Math.max(certainty, byPlace) }
    })
  }
}

const strongestOfCollections = (places: readonly Place[]) =>
  places.filter(
    ({ collection }, rank) => places.findIndex((place) => place.collection === collection) === rank,
  )

interface Place extends Omit<Sighting, 'certainty'> {
  from: Segment
  distinctness?: number
}

const isOtherPlace = (candidate: Candidate, other: Candidate) =>
  other.segment === candidate.segment &&
  other.track === candidate.track &&
  Math.abs(other.begin - candidate.begin) > placeApart &&
  other.support >= asGood * candidate.support

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
