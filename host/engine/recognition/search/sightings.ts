import type { Peaks } from '../fingerprint/peaks'
import type { Segment } from '../index/segment'
import type { Alignment } from './alignment'
import { distinctnessOf } from './distinct'
import type { Change } from './probes'
import {
  certaintyByPlace,
  certaintyOf,
  type Evidence,
  type Pass,
  standsApart,
  strengthOf,
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

/** What was looked at closer for one request. */
export class Sightings {
  private readonly byTrack = new Map<string, Place>()
  sure = false

  constructor(
    private readonly peaks: Peaks,
    readonly request: SearchRequest,
  ) {}

  add(
    pass: Pass,
    candidates: Candidate[],
    change: Change,
    alignmentOf: (candidate: Candidate) => Alignment,
  ): void {
    const order = candidates.sort((a, b) => b.support - a.support)
    const most = this.request.together ? mostVerifiedTogether : mostVerified
    const tried = new Set<string>()
    for (const candidate of order) {
      const key = `${candidate.segment.id} ${candidate.track}`
      if (tried.has(key)) continue
      tried.add(key)
      if (tried.size > most) break
      const alignment = alignmentOf(candidate)
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
      if (isEnough || !voice || !standsApart(strengthOf(seen), rival)) return { ...seen, certainty }
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
