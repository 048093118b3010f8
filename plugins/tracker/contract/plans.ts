import { endpoint, nothing, one, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { Zone } from '#plugins/bm/contract'
import { BucketName } from '#plugins/buckets/contract'
import type { ReportFormat } from './reports'

export const mostLines = 2000
export const mostPlans = 50

/** What became of a line of a media plan. */
export const lineStates = {
  aired: 'Aired',
  twice: 'Aired more than once',
  short: 'Too short',
  out_of_daypart: 'Out of daypart',
  missed: 'Missed',
  not_heard: 'Not monitored',
  not_followed: 'Not followed',
  waiting: 'To come',
} as const
export type LineState = keyof typeof lineStates
const stateNames = Object.keys(lineStates) as [LineState, ...LineState[]]

/** A spot that was booked: on this station, on this day of the plan's zone, between two times of the clock. */
export const PlanLine = z.object({
  /** In what was pasted, from 1. */
  line: z.int(),
  /** Empty, as that of the spot: nothing of this name is followed yet. */
  stream_id: z.string(),
  station: z.string(),
  /** `2026-12-31` */
  date: z.string(),
  /** `06:00`; a time that is not after it is one of the next day. */
  from: z.string(),
  to: z.string(),
  acr_id: z.string(),
  spot: z.string(),
})
export type PlanLine = z.infer<typeof PlanLine>

export const ComparedLine = z.extend(PlanLine, {
  state: z.enum(stateNames),
  /** First the one that counts, then those that are too many. */
  plays: z.array(
    z.object({ id: z.int(), begin: z.string(), played_duration: z.int(), complete: z.boolean() }),
  ),
  /** Seconds between the two times in which the station was not heard. */
  not_heard: z.int(),
})
export type ComparedLine = z.infer<typeof ComparedLine>

const Counts = z.record(z.enum(stateNames), z.int())

export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  timezone: z.string(),
  lines: z.int(),
  /** First and last date. */
  from: z.string(),
  to: z.string(),
  counts: Counts,
  created_at: PlainTime,
})
export type Plan = z.infer<typeof Plan>

export const PlanDraft = z.object({
  name: BucketName,
  timezone: z._default(Zone, 'UTC'),
  /**
   * Lines of station, date, from, to, spot with tabs, commas or semicolons between them; a first line may name the columns
   * in another order. Stations by name, custom id or id; spots by title or ACR ID. Those that the project does not follow
   * are compared from when it does, and refused unless `accept_unknown`.
   */
  plan: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Paste the media plan'),
      z.maxLength(500_000, 'At most 500,000 characters'),
    ),
  /** Stores lines with stations and spots that the project does not follow; without it they are refused. */
  accept_unknown: z._default(z.boolean(), false),
})
export type PlanDraft = z.input<typeof PlanDraft>

const plans = '/tracker-projects/{pid}/plans'

export const plansApi = {
  list: endpoint({
    method: 'GET',
    path: plans,
    scope: 'read-bm-bd-projects',
    summary: 'Media plans of a project, and how much of each was on air',
    response: z.object({ data: z.array(Plan) }),
  }),
  create: endpoint({
    method: 'POST',
    path: plans,
    scope: 'write-bm-bd-projects',
    summary: 'Compare a media plan with what was on air, from now on and in the past',
    body: PlanDraft,
    status: 201,
    response: one(Plan),
  }),
  get: endpoint({
    method: 'GET',
    path: `${plans}/{id}`,
    scope: 'read-bm-bd-projects',
    summary: 'One media plan',
    response: one(Plan),
  }),
  lines: endpoint({
    method: 'GET',
    path: `${plans}/{id}/lines`,
    scope: 'read-bm-bd-projects',
    summary: 'Lines of a media plan with what became of each',
    response: z.object({ data: z.array(ComparedLine) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${plans}/{id}`,
    scope: 'write-bm-bd-projects',
    summary: 'Delete a media plan; plays stay',
    response: nothing,
  }),
}

/** Resource for a media ticket: the compared plan as a file. */
export const planResource = (projectId: number, id: number, format: ReportFormat) =>
  `/tracker-projects/${projectId}/plans/${id}/${format}`
