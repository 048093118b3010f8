import { definePoint } from '@console/core/contract'
import type { ReportMatch } from './report'

/** Matches that are handed over at once, at most. */
export const mostMatches = 200

/** What makes evidence of matches of a report, drawn while it is asked for; where nothing does, none is offered. */
export const matchEvidence = definePoint<{
  matches: readonly Pick<ReportMatch, 'id' | 'title'>[]
  onClose(): void
}>()('item', 'filescanning.report.evidence/v1')
