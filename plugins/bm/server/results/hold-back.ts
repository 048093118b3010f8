import type { Db } from '@console/core/server'
import { and, eq, getTableColumns, gte, inArray, lte } from 'drizzle-orm'
import { bmResults, bmUntold } from '../tables/results'
import { nameOf } from './untold'

type Play = Pick<
  typeof bmResults.$inferInsert,
  'stream_row' | 'begin' | 'end' | 'kind' | 'item' | 'score'
> & { play_id: number | null; pause_id: number }

/** So much higher is the score of a play that holds a weaker one inside it back. */
const minScoreDifference = 10
/** Begins and ends are known to about a second. */
const slackMs = 1000
/** A play that goes on is stored every five seconds. */
const openSlackMs = 6000
/** No play is longer. */
const dayMs = 86_400_000

/** The names of those plays that lie wholly inside a stronger play of the same bucket and stream. */
export async function findWeakPlays(plays: readonly Play[], tx: Db): Promise<Set<string>> {
  const weak = plays.filter(
    ({ kind, score }) => kind === 'custom' && (score ?? 100) <= 100 - minScoreDifference,
  )
  if (weak.length === 0) return new Set()
  const begins = weak.map(({ begin }) => begin.getTime())
  const ends = weak.map(({ end }) => end.getTime())
  const rows = weak.map(({ stream_row }) => stream_row)
  const around = (table: typeof bmResults | typeof bmUntold) =>
    and(
      inArray(table.stream_row, rows),
      eq(table.kind, 'custom'),
      gte(table.begin, new Date(Math.min(...begins) - dayMs)),
      lte(table.begin, new Date(Math.max(...begins) + slackMs)),
      gte(table.end, new Date(Math.min(...ends) - openSlackMs)),
    )
  const results = await tx
    .select(getTableColumns(bmResults))
    .from(bmResults)
    .where(and(around(bmResults), eq(bmResults.false_positive, false)))
  const untold = await tx.select(getTableColumns(bmUntold)).from(bmUntold).where(around(bmUntold))
  const stored = [...results, ...untold.map((play) => ({ ...play, over: false }))]
  const known = [...plays.map((play) => ({ ...play, over: false })), ...stored]
  return new Set(weak.filter((play) => known.some((one) => isInside(play, one))).map(nameOf))
}

function isInside(play: Play, other: Play & { over: boolean }): boolean {
  const slackAtEnd = other.over ? slackMs : openSlackMs
  return (
    other.stream_row === play.stream_row &&
    other.kind === 'custom' &&
    nameOf(other) !== nameOf(play) &&
    other.item.bucket_id === play.item.bucket_id &&
    (other.score ?? 0) >= (play.score ?? 100) + minScoreDifference &&
    other.begin.getTime() <= play.begin.getTime() + slackMs &&
    other.end.getTime() >= play.end.getTime() - slackAtEnd
  )
}
