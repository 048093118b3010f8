import { endpoint, one, Region, TimeOffset } from '@console/core/contract'
import * as z from 'zod/mini'

const Day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/, 'A date like 2026-03-01'),
  z.refine(
    (day) => new Date(Date.parse(day) || 0).toISOString().startsWith(day),
    'There is no such day',
  ),
)

/** Minutes as JavaScript’s getTimezoneOffset(): UTC+8 is -480. */

/** Longest range of days. */
export const mostDays = 366

/** Labels and artists that are told. */
export const mostNames = 20

const counts = {
  /** Scans that ended. */
  files: z.int(),
  /** Seconds of them. */
  seconds: z.number(),
  billed: z.number(),
  with_result: z.int(),
  no_result: z.int(),
  failed: z.int(),
  /** Scans that heard music which they did not identify, and those with uncertain matches. */
  unidentified: z.int(),
  uncertain: z.int(),
}
export const ScanCounts = z.object(counts)
export type ScanCounts = z.infer<typeof ScanCounts>

export const DayCounts = z.object({ date: z.string(), ...counts })
export type DayCounts = z.infer<typeof DayCounts>

export const ContainerCounts = z.object({
  id: z.int(),
  /** Of now; of one that is deleted, as it was called last. */
  name: z.string(),
  deleted: z.boolean(),
  ...counts,
})
export type ContainerCounts = z.infer<typeof ContainerCounts>

export const EngineCounts = z.object({ engine: z.int(), ...counts })
export type EngineCounts = z.infer<typeof EngineCounts>

export const Played = z.object({ name: z.string(), plays: z.int(), seconds: z.number() })
export type Played = z.infer<typeof Played>

export const ScanStatistics = z.object({
  /** Every day of the range. */
  days: z.array(DayCounts),
  totals: ScanCounts,
  /** Most scans first. */
  containers: z.array(ContainerCounts),
  engines: z.array(EngineCounts),
  /** Of the matches in files scanned last in the range and still there, most played first. */
  labels: z.array(Played),
  artists: z.array(Played),
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
  /** Files with music that was not identified, and files with uncertain matches. */
  unidentified: z.int(),
  uncertain: z.int(),
  /** By container and state, -2 or -3, files that could not be scanned: of the newest containers, at most five. */
  failed_in: z.array(z.object({ id: z.int(), name: z.string(), state: z.int(), files: z.int() })),
  /** Files whose report can be read, scanned last first, at most eight. */
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
      timeoffset: TimeOffset,
      region: z.optional(Region),
      /** A container’s id, also of one that is deleted. */
      container: z.optional(
        z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(2_147_483_647))),
      ),
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
