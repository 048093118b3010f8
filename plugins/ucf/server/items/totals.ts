import type { Db } from '@console/core/server'
import { and, count, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { labelNumbers, statusNumbers, type Totals } from '../../contract'
import { type ProjectRow, ucfItems, ucfStretches } from '../tables'
import { isResolved, isUnresolved } from './item-states'

/** Items by status and label, and the seconds of the window that they explain. */
export async function totalsOf(projects: readonly ProjectRow[], db: Db): Promise<Totals> {
  const ids = projects.map(({ id }) => id)
  const [byStatus, byLabel, resolved, unknown, found] = await Promise.all([
    db
      .select({ status: ucfItems.status, items: count() })
      .from(ucfItems)
      .where(and(inArray(ucfItems.project_id, ids), gt(ucfItems.num, 0), isUnresolved))
      .groupBy(ucfItems.status),
    db
      .select({ label: ucfItems.label, items: count() })
      .from(ucfItems)
      .where(and(inArray(ucfItems.project_id, ids), gt(ucfItems.num, 0), isUnresolved))
      .groupBy(ucfItems.label),
    db.$count(ucfItems, and(inArray(ucfItems.project_id, ids), gt(ucfItems.num, 0), isResolved)),
    db
      .select({
        seconds:
          sql<number>`coalesce(sum(${ucfStretches.end} - ${ucfStretches.counted_from}), 0) / 1000.0`.mapWith(
            Number,
          ),
      })
      .from(ucfStretches)
      .where(inArray(ucfStretches.project_id, ids)),
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
    resolved,
    unknown_seconds: rounded(unknown[0]?.seconds ?? 0),
    ...found,
  }
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10

const seconds = (stretches: SQL) =>
  sql`coalesce(sum((select sum(upper(one) - lower(one)) from unnest(${stretches}) one)), 0) / 1000.0`

const sounds = sql`int8range(sounds.begin, sounds.begin + sounds.duration_ms)`

/** Of what was unknown, each second once: what occurrences cover, and those that somebody has decided. */
async function ofWindow(projects: readonly ProjectRow[], db: Db) {
  const ids = sql.join(
    projects.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  if (projects.length === 0) return { found_seconds: 0, explained_seconds: 0 }
  const { rows } = await db.execute(sql`
    with unknown as (
      select stream_id, range_agg(int8range(counted_from, "end")) as stretches
      from ucf_stretches where project_id in (${ids}) and counted_from < "end" group by stream_id
    ), found as (
      select sounds.stream_id, range_agg(${sounds}) as whole,
        range_agg(${sounds}) filter (
          where item.status not in (0, 2) or item.resolved_by is not null) as explained
      from ucf_occurrences sounds join ucf_items item on item.id = sounds.item_id
      where item.project_id in (${ids}) group by sounds.stream_id
    )
    select ${seconds(sql`whole * stretches`)} as found,
      ${seconds(sql`explained * stretches`)} as explained
    from unknown join found using (stream_id)`)
  return {
    found_seconds: rounded(Number(rows[0]?.found ?? 0)),
    explained_seconds: rounded(Number(rows[0]?.explained ?? 0)),
  }
}
