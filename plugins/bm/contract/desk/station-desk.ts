import * as z from 'zod/mini'
import { Station, StationType } from '../stations/catalogue'
import { mostUrls, StreamUrl } from '../streams/streams'

const text = (most = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`)), '')

/** A station as an operator writes it down. */
export const StationDraft = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  type: z._default(StationType, 'Radio'),
  sub_title: text(),
  frequency: text(50),
  city: text(),
  province: text(),
  country: z._default(
    z.string().check(z.trim(), z.regex(/^([A-Za-z]{2})?$/, 'A code of two letters, like DE')),
    '',
  ),
  language: text(),
  genre: text(),
  website: text(500),
  urls: z
    .array(StreamUrl, 'At least one URL is required')
    .check(
      z.minLength(1, 'At least one URL is required'),
      z.maxLength(mostUrls, `At most ${mostUrls} URLs`),
    ),
})
export type StationDraft = z.output<typeof StationDraft>

/** With its addresses, and how it is for those who monitor it. */
export const DeskStation = z.extend(z.omit(Station, { next_try: true }), {
  next_try: z.nullable(z.date()),
  /** Where it was imported from. */
  source: z.string(),
  urls: z.array(z.string()),
  /** Projects that have it, and those of them for which it neither runs nor is paused. */
  projects: z.int(),
  troubled: z.int(),
  updated_at: z.date(),
})
export type DeskStation = z.infer<typeof DeskStation>

/** Who monitors a station. */
export interface StationUser {
  row: number
  uid: number
  project: { id: number; name: string; region: string }
  /** As that project calls it. */
  name: string
  code: number
  reason: string
  state_at: Date
  timemap: boolean
  /** It is heard at the project's own addresses. */
  own_urls: boolean
}

/** How a station was in the last days, and what it played. */
export interface StationHeard {
  begin: Date
  end: Date
  /** One after the other; where nobody had it, nothing is known. */
  states: { code: number; reason: string; begin: Date; end: Date }[]
  /** The newest first; what several projects were told is one. */
  plays: {
    id: number
    /** Of the first of the streams that were told. */
    row: number
    begin: Date
    /** Seconds. */
    played: number
    title: string
    artists: string
    projects: string[]
  }[]
}

export interface StationsWanted {
  search?: string | undefined
  type?: z.infer<typeof StationType> | undefined
  country?: string | undefined
  /** `dead`: those that rest; `troubled`: those that somebody does not hear; `used`: those that somebody has. */
  state?: 'dead' | 'troubled' | 'used' | undefined
  limit: number
  offset: number
}

/** What becomes of two stations that are one. */
export interface Merging {
  from: DeskStation
  into: DeskStation
  /** Addresses of both, those of the one that stays first. */
  urls: string[]
  /** Go over to the one that stays. */
  moved: StationUser[]
  /** Of projects that have both: the one that goes is removed there, with its results. */
  removed: StationUser[]
}

/** The catalogue of stations, for the provider's operators: who asks is the caller's to judge. */
export abstract class StationDesk {
  abstract list(query: StationsWanted): Promise<{ stations: DeskStation[]; total: number }>
  abstract station(id: number): Promise<DeskStation | undefined>
  abstract usersOf(id: number): Promise<StationUser[]>
  abstract heard(id: number): Promise<StationHeard>
  /** Refused, at `urls`, where the service may not read one. */
  abstract add(draft: StationDraft): Promise<DeskStation>
  /** Projects listen to its new addresses, but those with addresses of their own. */
  abstract change(id: number, draft: StationDraft): Promise<DeskStation>
  abstract merging(from: number, into: number): Promise<Merging>
  /** In one transaction; what points to the one that goes points to the other from then on. */
  abstract merge(from: number, into: number): Promise<Merging>
}

/** Two stations became one: what refers to a station by its number takes the other one. */
export abstract class StationMerges {
  /** Told in the transaction of the merge. */
  abstract attend(listener: (from: number, into: number, db: object) => Promise<void>): void
  abstract tell(from: number, into: number, db: object): Promise<void>
}
