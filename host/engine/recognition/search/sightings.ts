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
  /** How far other places of the track lie from this one that fit as well, frames; the best of them first. */
  otherOffsets: number[]
  /** How many other tracks fit as well; of those that are parts of recordings, other recordings. */
  alsoIn: number
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
const mostOthers = 5

/**
 * Another recording that is beyond chance, too, has the same sound when it has this share of the strength: where the frames
 * of one lie half between those of the sample, it has little more than half, though nothing else differs.
 */
const asMuch = 0.5

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
      const otherOffsets = otherPlaces(candidate, order)
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
        unique: otherOffsets.length === 0,
        otherOffsets,
      }
      const known = this.byTrack.get(key)
      if (!known || strengthOf(place) > strengthOf(known)) this.byTrack.set(key, place)
      if (isSure(place)) this.sure = true
    }
  }

  get accepted(): boolean {
    return this.judged().some(({ certainty }) => certainty >= 1)
  }

  best(): Sighting[] {
    const judged = this.judged()
    const othersOf = this.others(judged)
    return judged.map((one) => {
      const least = asMuch * strengthOf(one)
      const also = othersOf(one).filter(
        (other) => other.certainty >= 1 && strengthOf(other) >= least,
      )
      return { ...one, alsoIn: also.length }
    })
  }

  private judged(): Judged[] {
    const { hours, voice } = this.request
    const places = [...this.byTrack.values()].sort((a, b) => strengthOf(b) - strengthOf(a))
    const othersOf = this.others(places)
    return places.map((place) => {
      const rivals = othersOf(place)
      const rival = rivals[copies] ? strengthOf(rivals[copies]) : 0
      const { from, distinctness, ...seen } = place
      const certainty = certaintyOf(seen, rival, hours)
      const isEnough = certainty >= 1 || place !== places[0] || seen.pass === 'deep'
      if (isEnough || !voice || !standsApart(strengthOf(seen), rival)) return { ...seen, certainty }
      place.distinctness = distinctness ?? distinctnessOf(this.peaks, from, seen.track, seen)
      const byPlace = certaintyByPlace(strengthOf(seen), rival, place.distinctness, hours)
      return { ...seen, certainty: Math.max(certainty, byPlace) }
    })
  }

  /** Of each other recording the strongest place, strongest first, when these are. */
  private others<T extends Pick<Place, 'collection'>>(places: readonly T[]): (place: T) => T[] {
    if (!this.request.together) return (place) => places.filter((other) => other !== place)
    const recordings = strongestOfCollections(places)
    return (place) => recordings.filter(({ collection }) => collection !== place.collection)
  }
}

const strongestOfCollections = <T extends Pick<Place, 'collection'>>(places: readonly T[]) =>
  places.filter(
    ({ collection }, rank) => places.findIndex((place) => place.collection === collection) === rank,
  )

type Judged = Omit<Sighting, 'alsoIn'>

interface Place extends Omit<Judged, 'certainty'> {
  from: Segment
  distinctness?: number
}

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
