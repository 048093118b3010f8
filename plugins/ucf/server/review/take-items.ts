import { type Db, OwnRows } from '@console/core/server'
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  min,
  not,
  notInArray,
  sql,
} from 'drizzle-orm'
import { reviewLasts } from '../../contract'
import { toItems } from '../items/item-rows'
import { isMeasured, measuredFor } from '../items/item-states'
import { type ItemRow, type ProjectRow, ucfItems, ucfProjects } from '../tables'
import { ucfLeases } from './tables'

interface Taking {
  project: ProjectRow
  desk: string
  count: number
  passed: readonly number[]
}

/** Nobody has decided about it, and no reference explains it. */
const isOpen = (project: ProjectRow) =>
  and(
    eq(ucfItems.project_id, project.id),
    inArray(ucfItems.status, [0, 2]),
    gt(ucfItems.num, 0),
    isNull(ucfItems.resolved_by),
  )

export const leaseEnds = () => sql`now() + make_interval(secs => ${reviewLasts})`

/** Items for a desk, the most worthwhile first; what it has in hand stays in it, and what others have is theirs. */
export async function takeItems({ project, desk, count: wanted, passed }: Taking, db: Db) {
  return db.transaction(async (tx) => {
    // One desk after the other: two that ask at once are handed different items.
    await tx
      .select({ id: ucfProjects.id })
      .from(ucfProjects)
      .where(eq(ucfProjects.id, project.id))
      .for('no key update')
    const inProject = eq(ucfLeases.project_id, project.id)
    await tx.delete(ucfLeases).where(and(inProject, lt(ucfLeases.until, sql`now()`)))
    const own = and(inProject, eq(ucfLeases.desk, desk))
    const open = tx.select({ id: ucfItems.id }).from(ucfItems).where(isOpen(project))
    await tx.delete(ucfLeases).where(and(own, notInArray(ucfLeases.item_id, open)))
    if (passed.length > 0)
      await tx.delete(ucfLeases).where(and(own, inArray(ucfLeases.item_id, [...passed])))
    const held = await tx
      .update(ucfLeases)
      .set({ until: leaseEnds() })
      .where(own)
      .returning({ id: ucfLeases.item_id })
    const ids = held.map(({ id }) => id)
    const more = await nextItems({ project, count: wanted - ids.length, passed }, tx)
    if (more.length > 0)
      await tx
        .insert(ucfLeases)
        .values(
          more.map((id) => ({ item_id: id, project_id: project.id, desk, until: leaseEnds() })),
        )
    const rows = await new OwnRows(tx, ucfItems, project.uid).list({
      where: inArray(ucfItems.id, [...ids, ...more]),
      orderBy: [desc(ucfItems.airtime), desc(ucfItems.id)],
    })
    return { items: await toItems(rows, tx), ...(await countsOf(project, desk, tx)) }
  })
}

async function nextItems(
  { project, count: most, passed }: Omit<Taking, 'desk'>,
  tx: Db,
): Promise<ItemRow['id'][]> {
  if (most <= 0) return []
  const found = await tx
    .select({ id: ucfItems.id })
    .from(ucfItems)
    .where(
      and(
        isOpen(project),
        isMeasured,
        notInArray(ucfItems.id, tx.select({ id: ucfLeases.item_id }).from(ucfLeases)),
        passed.length > 0 ? notInArray(ucfItems.id, [...passed]) : undefined,
      ),
    )
    .orderBy(desc(ucfItems.airtime), desc(ucfItems.id))
    .limit(most)
  return found.map(({ id }) => id)
}

async function countsOf(project: ProjectRow, desk: string, tx: Db) {
  const [waiting] = await tx
    .select({ items: count() })
    .from(ucfItems)
    .where(and(isOpen(project), isMeasured))
  const [elsewhere] = await tx
    .select({ items: count() })
    .from(ucfLeases)
    .innerJoin(ucfItems, eq(ucfItems.id, ucfLeases.item_id))
    .where(and(isOpen(project), sql`${ucfLeases.desk} <> ${desk}`))
  const [measuring] = await tx
    .select({ items: count(), first: min(ucfItems.created_at) })
    .from(ucfItems)
    .where(and(isOpen(project), not(isMeasured)))
  const first = measuring?.first
  return {
    waiting: waiting?.items ?? 0,
    elsewhere: elsewhere?.items ?? 0,
    measuring: measuring?.items ?? 0,
    ready_at: first ? new Date(first.getTime() + measuredFor) : null,
  }
}
