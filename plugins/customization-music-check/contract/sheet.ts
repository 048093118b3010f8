import { endpoint, Hundredths, IsoTime, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Checked, verdictNames } from './verdict'

export const CheckedFile = z.object({
  /** Of the scanned file. */
  id: z.string(),
  name: z.string(),
  duration: Hundredths,
  /** Of the bytes that were scanned, hex; empty before that. */
  sha256: z.string(),
  checked: Checked,
})
export type CheckedFile = z.infer<typeof CheckedFile>

/** What was checked in a container, all of it. */
export const CheckSheet = z.object({
  container: z.object({ id: z.int(), name: z.string() }),
  made_at: IsoTime,
  /** Files by verdict. */
  totals: z.object({
    cleared: z.int(),
    check: z.int(),
    unknown: z.int(),
    waiting: z.int(),
    failed: z.int(),
  }),
  /** All but deleted ones, the first first. */
  files: z.array(CheckedFile),
})
export type CheckSheet = z.infer<typeof CheckSheet>

/** More are no sheet that somebody reads. */
export const mostFiles = 20_000

export const checkApi = {
  sheet: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/music-check',
    scope: 'read-filescanning',
    summary: 'The verdicts on all files of a container',
    response: one(CheckSheet),
  }),
}

/** Resource for a media ticket: the same sheet, signed, as a zip. */
export const signedSheet = (cid: number) => `/fs-containers/${cid}/music-check/signed`

/** Like `[['Cleared', 3], …]`: the verdicts that there are. */
export const countsOf = ({ totals }: Pick<CheckSheet, 'totals'>) =>
  verdictNames
    .map((verdict) => [verdict, totals[verdict]] as const)
    .filter(([verdict, count]) => count > 0 || !['waiting', 'failed'].includes(verdict))
