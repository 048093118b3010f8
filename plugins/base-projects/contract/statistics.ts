import { endpoint, one, Region, TimeOffset } from '@console/core/contract'
import * as z from 'zod/mini'

const Day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/, 'Like 2026-01-31'),
  z.refine((day) => !Number.isNaN(Date.parse(day)), 'There is no such day'),
)

/** Longest range of days. */
export const mostDays = 1100

export const DayCount = z.object({
  date: z.string(),
  with_result: z.int(),
  no_result: z.int(),
  /** What is charged: with result + without result / 2. */
  valid: z.number(),
})
export type DayCount = z.infer<typeof DayCount>

export const validRequests = (withResult: number, noResult: number) => withResult + noResult / 2

export const statisticsApi = {
  statistics: endpoint({
    method: 'GET',
    path: '/base-projects/{id}/statistics',
    scope: 'read-base-projects',
    summary: 'Requests by day, the last seven unless told',
    query: z.object({
      start_date: z.optional(Day),
      end_date: z.optional(Day),
      timeoffset: TimeOffset,
    }),
    response: one(z.array(DayCount)),
  }),
  overall: endpoint({
    method: 'GET',
    path: '/base-projects-statistics',
    scope: 'read-base-projects',
    summary: 'Requests by day of all projects of these types together, the last seven unless told',
    query: z.object({
      /** Like `LCD,HR`; all unless told. */
      types: z.optional(z.string().check(z.maxLength(40))),
      region: z.optional(Region),
      start_date: z.optional(Day),
      end_date: z.optional(Day),
      timeoffset: TimeOffset,
    }),
    response: one(z.array(DayCount)),
  }),
  /** The same by its other name. */
  dayStat: endpoint({
    method: 'GET',
    path: '/base-projects/{id}/day-stat',
    scope: 'read-base-projects',
    summary: 'Requests by day, the last seven unless told',
    query: z.object({ start: z.optional(Day), end: z.optional(Day), timeoffset: TimeOffset }),
    response: one(z.array(DayCount)),
  }),
}
