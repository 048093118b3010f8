import { type SQL, sql } from 'drizzle-orm'
import { isTold, statusNumbers } from '../../contract'
import { type ItemRow, type StreamRow, ucfItems, ucfStreams } from '../tables'

const told = sql.raw(statusNumbers.filter(isTold).join(', '))

/** What is in a file counts as reported, where there is no result that tells: as its item is, unless that is only so for later files. */
export const countsAsReported: SQL<boolean> = sql<boolean>`(${ucfItems.status} in (${told})
  and ${ucfStreams.created_at} >= to_timestamp(${ucfItems.reported_from} / 1000.0))`

/** The same of rows. */
export const isReportedIn = ({ created_at }: StreamRow, { status, reported_from }: ItemRow) =>
  isTold(status) && created_at.getTime() >= reported_from
