import type { Db } from '@console/core/server'
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { labelNumbers, statusNumbers, type Totals } from '../../contract'
import { type ProjectRow, ucfItems, ucfOccurrences, ucfStretches } from '../tables'

/** Items by status and label, and the seconds of the window that they explain. */
export async function totalsOf(projects: readonly ProjectRow[], db: Db): Promise<Totals> {
  const ids = projects.map(({ id }) => id)
  const [byStatus, byLabel, unknown, found] = await Promise.all([
    db
      .select({ status: ucfItems.status, items: count() })
      .from(ucfItems)
      .where(
        and(inArray(ucfItems.projectId, ids), gt(ucfItems.num, 0), isNull(ucfItems.resolvedBy)),
      )
      .groupBy(ucfItems.status),
    db
      .select({ label: ucfItems.label, items: count() })
      .from(ucfItems)
      .where(and(inArray(ucfItems.projectId, ids), gt(ucfItems.num, 0)))
      .groupBy(ucfItems.label),
    db
      .select({
        seconds:
          sql<number>`coalesce(sum(${ucfStretches.end} - ${ucfStretches.countedFrom}), 0) / 1000.0`.mapWith(
            Number,
          ),
      })
      .from(ucfStretches)
      .where(inArray(ucfStretches.projectId, ids)),
    ofWindow(projects, db),
  ])
  return {
    status: statusNumbers.map((status) => ({
      status,
      items: byStatus.find((one) => one.status === status)?.items ?? 0,
    })),
    label: labelNumbers.map((label) => ({
      label,
      items: byLabel.find((one) => one.label === label)?.items ?? 0,
    })),
    unknown_seconds: rounded(unknown[0]?.seconds ?? 0),
    ...found,
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10

/** Seconds of occurrences that lie in what is searched. */
async function ofWindow(projects: readonly ProjectRow[], db: Db) {
  const sums = { found_seconds: 0, explained_seconds: 0 }
  for (const { id, days } of projects) {
    const [row] = await db
      .select({
        found: sql<number>`coalesce(sum(${ucfOccurrences.durationMs}), 0) / 1000.0`.mapWith(Number),
        explained:
          sql<number>`coalesce(sum(${ucfOccurrences.durationMs}) filter (where ${ucfItems.status} not in (0, 2)
            or ${ucfItems.resolvedBy} is not null), 0) / 1000.0`.mapWith(Number),
      })
      .from(ucfOccurrences)
      .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.itemId))
      .where(
        and(
          eq(ucfItems.projectId, id),
          sql`${ucfOccurrences.begin} >= ${Date.now() - days * 86_400_000}`,
        ),
      )
    sums.found_seconds += row?.found ?? 0
    sums.explained_seconds += row?.explained ?? 0
  }
  return {
    found_seconds: rounded(sums.found_seconds),
    explained_seconds: rounded(sums.explained_seconds),
  }
}
