import * as z from 'zod/mini'
import type { Undone } from '../provided/operator-streams'
import { mostUrls } from '../streams/streams'

export const candidateStates = ['new', 'accepted', 'merged', 'refused'] as const
export const CandidateState = z.enum(candidateStates)
export type CandidateState = z.infer<typeof CandidateState>

/** What is read of a station of radio-browser.info: a file may be sent without the rest. */
export const candidateFields = [
  'stationuuid',
  'name',
  'type',
  'url',
  'url_resolved',
  'homepage',
  'tags',
  'countrycode',
  'state',
  'language',
  'geo_lat',
  'geo_long',
  'lastcheckok',
] as const

/** Stations that are read at once. */
export const mostCandidates = 500

/** A station of an import that an operator takes into the catalogue, or does not. */
export const StationCandidate = z.object({
  id: z.int(),
  /** Of where it was imported from. */
  source: z.string(),
  name: z.string(),
  type: z.string(),
  country: z.string(),
  city: z.string(),
  province: z.string(),
  language: z.string(),
  genre: z.string(),
  website: z.string(),
  urls: z.array(z.string()).check(z.maxLength(mostUrls)),
  /** Who made the list could not hear it. */
  dead: z.boolean(),
  state: CandidateState,
  /** What it became or is a part of. */
  station_id: z.nullable(z.int()),
  /** Stations of the catalogue with one of its addresses, or its name in its country. */
  alike: z.array(z.object({ id: z.int(), name: z.string(), same: z.enum(['address', 'name']) })),
})
export type StationCandidate = z.infer<typeof StationCandidate>

/** What became of a file. */
export const TakenCandidates = z.object({
  added: z.int(),
  changed: z.int(),
  /** In the catalogue already, or decided. */
  known: z.int(),
  /** `place`: of the list, the first one is 1. */
  failed: z.array(z.object({ place: z.int(), message: z.string() })),
})
export type TakenCandidates = z.infer<typeof TakenCandidates>

/** What imports offer for the catalogue, for the provider's operators: who asks is the caller's to judge. */
export abstract class StationCandidates {
  abstract list(query: {
    search?: string | undefined
    state?: CandidateState | undefined
    limit: number
    offset: number
  }): Promise<{ candidates: StationCandidate[]; total: number }>
  /** Of radio-browser.info, as `/json/stations` answers. */
  abstract take(stations: readonly unknown[]): Promise<TakenCandidates>
  /** They become stations. */
  abstract accept(ids: readonly number[]): Promise<Undone[]>
  abstract refuse(ids: readonly number[]): Promise<Undone[]>
  /** Its addresses are those of a station of the catalogue, too, and an import brings it no more. */
  abstract merge(id: number, into: number): Promise<StationCandidate>
}
