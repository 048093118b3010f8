import type { Chart } from '@console/core/server'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { scanFiles, scanMatches } from './tables'

/** Matches in files that were scanned then; a scan that was done again counts by its last one. */
const scanned: Chart = {
  service: 'FS',
  tracks({ from, until, uids }) {
    const { acrid, title, artists } = scanMatches
    const where = and(
      eq(scanMatches.kind, 'music'),
      eq(scanMatches.false_positive, false),
      gte(scanFiles.scanned_at, new Date(from)),
      lt(scanFiles.scanned_at, new Date(until)),
      uids && inArray(scanMatches.uid, [...uids]),
    )
    return sql`
      select ${acrid} as acr_id, ${title} as title, ${artists} as artists, 1 as times
      from ${scanMatches} join ${scanFiles} on ${scanFiles.id} = ${scanMatches.file_row} where ${where}`
  },
}

export const charts: Chart[] = [scanned]
