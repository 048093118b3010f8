import type { Evidence } from './evidence'
import {
  isBeyondDoubt,
  leadOf,
  leastProbability,
  logOddsOf,
  type Pass,
  probabilityOf,
} from './score'
import type { Candidate } from './votes'

export interface SearchRequest {
  /** Ids of the segments that hold something of the wanted collections. */
  segments: ReadonlySet<number>
  /** Numbers of the wanted collections. */
  collections: ReadonlySet<number>
  /** What these collections hold together. */
  hours: number
  max: number
  deep: boolean
  /** Tracks of one collection are parts of one recording, in which the same may be heard often. */
  together?: boolean
}

/** A place of a track with all that speaks for it. */
export interface Sighting extends Evidence {
  /** Id of the segment and number of the track in it. */
  segment: number
  track: number
  collection: number
  pass: Pass
  /** Anchors that point at the place, each with the weight of its rarest pair: who is looked at first, and no more. */
  support: number
  votes: number
  unique: boolean
  /** How far other places of the track lie from this one that fit as well, frames; the best of them first. */
  otherOffsets: number[]
  /** How many other tracks fit as well; of those that are parts of recordings, other recordings. */
  alsoIn: number
  /** That the sample is from this recording. */
  probability: number
  logOdds: number
}

const mostVerified = 8
/** The right place stands out at the right pitch and tempo, and there are many to look through. */
const mostVerifiedChanged = 2
/** Chance has fewer at most places, and there are 36 changes of them. */
const fewestVotesChanged = 5
/** The same jingle may have been on air all day. */
const mostVerifiedTogether = 24
/** Another place of the same track with this share of the support makes the place doubtful. */
const asGood = 0.8
const placeApart = 12
const mostOthers = 5
/**
 * Another recording that is told, too, has the same sound when it has this share of the agreeing peaks: where the frames of
 * one lie half between those of the sample, it has little more than half, though nothing else differs.
 */
const asMuch = 0.5

/** So much of what a place has in common with the sample is in a better one as well: there is nothing of its own. */
const shared = 0.8

type Place = Omit<Sighting, 'alsoIn' | 'probability' | 'logOdds'>
type Judged = Omit<Sighting, 'alsoIn'>

/** What was looked at closer for one request. */
export class Sightings {
  /** The best place as it is, and the best at another pitch or tempo. */
  private readonly byTrack = new Map<string, Place>()
  /** A search stops where a place is beyond doubt. */
  sure = false

  constructor(readonly request: SearchRequest) {}

  add(pass: Pass, candidates: Candidate[], evidenceOf: (candidate: Candidate) => Evidence): void {
    const { together } = this.request
    const order = candidates.sort((a, b) => b.support - a.support)
    const most = mostOf(pass, together)
    const tried = new Set<string>()
    for (const candidate of order) {
      const key = `${candidate.segment.id} ${candidate.track}`
      if (tried.has(key)) continue
      tried.add(key)
      if (tried.size > most) break
      if (pass === 'deep' && candidate.votes < fewestVotesChanged) continue
      const evidence = evidenceOf(candidate)
      const otherOffsets = otherPlaces(candidate, order)
      const place: Place = {
        ...evidence,
        pass,
        support: candidate.support,
        votes: candidate.votes,
        segment: candidate.segment.id,
        track: candidate.track,
        collection: candidate.segment.collections[candidate.track] as number,
        unique: otherOffsets.length === 0,
        otherOffsets,
      }
      const kept = pass === 'deep' ? `${key} changed` : key
      const known = this.byTrack.get(kept)
      if (!known || this.alone(place) > this.alone(known)) this.byTrack.set(kept, place)
    }
    this.sure = this.judged().some((one) => isBeyondDoubt(one.logOdds, one.pass, one))
  }

  best(): Sighting[] {
    const all = this.judged().sort((a, b) => b.logOdds - a.logOdds)
    const places = this.request.together ? all : withoutLoops(all)
    const told = places.filter(({ probability }) => probability >= leastProbability)
    return places.map((place) => {
      const itself = this.recordingOf(place)
      const also = told
        .filter((other) => other.agreeing >= asMuch * place.agreeing)
        .map((other) => this.recordingOf(other))
      return { ...place, alsoIn: new Set(also.filter((one) => one !== itself)).size }
    })
  }

  /** As if nothing else were known. */
  private alone(place: Place): number {
    return logOddsOf(place, place.pass, 0, this.request.hours)
  }

  private judged(): Judged[] {
    const all = [...this.byTrack.values()]
    return all.map((place) => {
      const itself = this.recordingOf(place)
      const isDeep = place.pass === 'deep'
      const others = all.filter(
        (one) => (one.pass === 'deep') === isDeep && this.recordingOf(one) !== itself,
      )
      const lead = leadOf(place, this.request.together ? strongest(others) : others)
      const logOdds = logOddsOf(place, place.pass, lead, this.request.hours)
      return { ...place, probability: probabilityOf(logOdds), logOdds }
    })
  }

  private recordingOf({ segment, track, collection }: Place): string {
    return this.request.together ? String(collection) : `${segment} ${track}`
  }
}

const mostOf = (pass: Pass, together = false) => {
  if (together) return mostVerifiedTogether
  return pass === 'deep' ? mostVerifiedChanged : mostVerified
}

/**
 * A recording that shares a loop with the one that is heard has some of its peaks and no others. One that has nearly as many may
 * be the same once more, and one that is heard at the same time has peaks of its own.
 */
function withoutLoops(places: readonly Judged[]): Judged[] {
  const kept: Judged[] = []
  for (const place of places) {
    const isLoop = kept.some((better) => {
      if (better.matched * asMuch <= place.matched || isOneTrack(better, place)) return false
      const known = new Set(better.peaks)
      const both = place.peaks.filter((peak) => known.has(peak)).length
      return both >= shared * place.matched
    })
    if (!isLoop) kept.push(place)
  }
  return kept
}

/** Of each collection the place where most agrees. */
function strongest(places: readonly Place[]): Place[] {
  const best = new Map<number, Place>()
  for (const place of places) {
    const known = best.get(place.collection)
    if (!known || place.agreeing > known.agreeing) best.set(place.collection, place)
  }
  return [...best.values()]
}

const isOneTrack = (a: Place, b: Place) => a.segment === b.segment && a.track === b.track

function otherPlaces(candidate: Candidate, order: readonly Candidate[]): number[] {
  const offsets: number[] = []
  for (const other of order) {
    if (offsets.length === mostOthers) break
    if (!isOtherPlace(candidate, other)) continue
    const offset = other.begin - candidate.begin
    if (offsets.every((known) => Math.abs(known - offset) > placeApart)) offsets.push(offset)
  }
  return offsets
}

const isOtherPlace = (candidate: Candidate, other: Candidate) =>
  other.segment === candidate.segment &&
  other.track === candidate.track &&
  Math.abs(other.begin - candidate.begin) > placeApart &&
  other.support >= asGood * candidate.support
