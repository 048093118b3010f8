import { type Db, OwnRows } from '@console/core/server'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  min,
  ne,
  not,
  notInArray,
  sql,
} from 'drizzle-orm'
import { reviewLasts } from '../../contract'
import { toItems } from '../items/item-rows'
import { isMeasured, measuredFor } from '../items/item-states'
import { type ItemRow, type ProjectRow, ucfItems, ucfProjects } from '../tables'
import { ucfLeases, ucfReviews } from './tables'

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
    if (ids.length + more.length === 0)
      ids.push(...(await takeAhead({ project, desk, passed }, tx)))
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

/** Only the item that a desk has open is claimed: one that it loaded ahead goes to a desk that has none. */
async function takeAhead(
  { project, desk, passed }: Omit<Taking, 'count'>,
  tx: Db,
): Promise<number[]> {
  const opened = tx
    .select({ id: ucfReviews.item_id })
    .from(ucfReviews)
    .where(and(eq(ucfReviews.project_id, project.id), gt(ucfReviews.until, sql`now()`)))
  const [found] = await tx
    .select({ id: ucfItems.id })
    .from(ucfLeases)
    .innerJoin(ucfItems, eq(ucfItems.id, ucfLeases.item_id))
    .where(
      and(
        isOpen(project),
        ne(ucfLeases.desk, desk),
        notInArray(ucfItems.id, opened),
        // A desk that has a single item is about to open it.
        sql`(select count(*) from ucf_leases as own where own.desk = ${ucfLeases.desk}
          and own.project_id = ${project.id}) > 1`,
        passed.length > 0 ? notInArray(ucfItems.id, [...passed]) : undefined,
      ),
    )
    .orderBy(asc(ucfItems.airtime), asc(ucfItems.id))
    .limit(1)
  if (!found) return []
  await tx
    .update(ucfLeases)
    .set({ desk, until: leaseEnds() })
    .where(eq(ucfLeases.item_id, found.id))
  return [found.id]
}

/** An item that another desk reviews becomes the one of this desk. */
export async function takeOverItem(
  { project, desk, itemId }: { project: ProjectRow; desk: string; itemId: number },
  db: Db,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(ucfReviews)
      .where(and(eq(ucfReviews.item_id, itemId), ne(ucfReviews.desk, desk)))
    const lease = { desk, until: leaseEnds() }
    await tx
      .insert(ucfLeases)
      .values({ item_id: itemId, project_id: project.id, ...lease })
      .onConflictDoUpdate({ target: ucfLeases.item_id, set: lease })
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
