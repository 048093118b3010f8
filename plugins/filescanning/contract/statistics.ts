import { endpoint, one, Region } from '@console/core/contract'
import * as z from 'zod/mini'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'A date like 2026-03-01'))

export const mostDays = 366

const counts = {
  /** Scans that ended. */
  files: z.int(),
  /** Seconds of them. */
  seconds: z.number(),
  billed: z.number(),
  with_result: z.int(),
  no_result: z.int(),
  failed: z.int(),
}

export const ScanStatistics = z.object({
  /** Every day of the range. */
  days: z.array(z.object({ date: z.string(), ...counts })),
  totals: z.object(counts),
  containers: z.array(z.object({ id: z.int(), name: z.string(), ...counts })),
  engines: z.array(z.object({ engine: z.int(), ...counts })),
  /** Of the matches in files scanned in the range and still there, most played first, at most 20. */
  labels: z.array(z.object({ name: z.string(), plays: z.int(), seconds: z.number() })),
  artists: z.array(z.object({ name: z.string(), plays: z.int(), seconds: z.number() })),
  /** Null: no file was looked at for it. */
  ai: z.nullable(z.object({ ai_generated: z.int(), human: z.int() })),
})
export type ScanStatistics = z.infer<typeof ScanStatistics>

/** What a dashboard shows at once. */
export const ScanSummary = z.object({
  containers: z.int(),
  /** Seconds of the files that are kept. */
  seconds: z.number(),
  processing: z.int(),
  ready: z.int(),
  no_result: z.int(),
  failed: z.int(),
  /** Files that ended last, newest first, at most 8. */
  newest: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      container: z.string(),
      duration: z.number(),
      state: z.int(),
      matches: z.int(),
      scanned_at: z.string(),
    }),
  ),
})
export type ScanSummary = z.infer<typeof ScanSummary>

export const scanStatisticsApi = {
  statistics: endpoint({
    method: 'GET',
    path: '/fs-statistics',
    scope: 'read-filescanning',
    summary: 'What was scanned by day, container and engine, and what was found most',
    query: z.object({
      start_date: Day,
      end_date: Day,
      /** Minutes as JavaScript’s getTimezoneOffset(): UTC+8 is -480. */
      timeoffset: z.catch(z._default(z.coerce.number(), 0), 0),
      region: z.optional(Region),
      /** A container’s id. */
      container: z.optional(z.pipe(z.coerce.number(), z.int())),
    }),
    response: one(ScanStatistics),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/fs-summary',
    scope: 'read-filescanning',
    summary: 'Containers, files by state and the newest reports',
    query: z.object({ region: z.optional(Region) }),
    response: one(ScanSummary),
  }),
}
