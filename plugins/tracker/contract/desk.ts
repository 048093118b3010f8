import type { StationType } from '#plugins/bm/contract'
import type { TrackerProject } from './projects'

export interface DeskPart {
  search?: string | undefined
  /** Accounts that the search names, too. */
  uids?: readonly number[]
  limit: number
  offset: number
}

/** Of one account alone, where it is named. */
export interface DeskQuery extends DeskPart {
  uid?: number | undefined
}

export interface DeskProject
  extends Pick<
    TrackerProject,
    | 'id'
    | 'uid'
    | 'name'
    | 'region'
    | 'bucket'
    | 'countries'
    | 'not_tracked'
    | 'channels'
    | 'listening'
    | 'plays'
    | 'play_time'
  > {
  created_at: Date
}

/** An account that uses the tracker, or that stations are kept from. */
export interface TrackerUser {
  uid: number
  projects: number
  plans: number
  /** Stations that are kept from it one by one. */
  restricted: number
  last_created_at: Date | null
}

export interface TrackedCountry {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Of the catalogue. */
  stations: number
  /** Stations that accounts with the tracker monitor, and how many such accounts. */
  monitored: number
  customers: number
  /** Projects that follow the whole country. */
  projects: number
  /** Null: its stations are tracked. */
  closed: { reason: string; email: string; since: Date } | null
}

/** A station that an account may not see in the tracker. */
export interface Restriction {
  /** Null: the configuration says so. */
  id: number | null
  uid: number
  stream_id: string
  /** Empty where nobody knows it any more. */
  name: string
  type: StationType | null
  country: string
  city: string
  reason: string
  /** Of the operator. */
  email: string
  created_at: Date | null
}

interface Why {
  reason: string
  email: string
}

/** The tracker of all customers, for the provider's operators: who asks is the caller's to judge. */
export abstract class TrackerDesk {
  /** Newest first. */
  abstract projects(query: DeskQuery): Promise<{ projects: DeskProject[]; total: number }>
  /** Those with projects of the latest first. */
  abstract users(query: DeskPart): Promise<{ users: TrackerUser[]; total: number }>
  /** Those that the catalogue, a project or an operator names. */
  abstract countries(): Promise<TrackedCountry[]>
  /** Accounts that see another tracker when a country is tracked, or is no more. */
  abstract concerned(country: string): Promise<number[]>
  /** From the next call on; pages that are open look again. */
  abstract close(country: string, why: Why): Promise<void>
  abstract open(country: string): Promise<void>
  /** Newest first; what the configuration says comes last. */
  abstract restrictions(query: DeskQuery): Promise<{ restrictions: Restriction[]; total: number }>
  abstract restriction(id: number): Promise<Restriction | undefined>
  /** Refused, at `stations`, where the catalogue has no such station. Those that are kept from it stay as they are. */
  abstract restrict(uid: number, stations: readonly string[], why: Why): Promise<Restriction[]>
  abstract unrestrict(restriction: Pick<Restriction, 'id' | 'uid'>): Promise<void>
}
