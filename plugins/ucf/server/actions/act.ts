import { plainTime } from '@console/core/contract'
import { type Call, type Db, Failure, invalid, isRowId, notFound } from '@console/core/server'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type ActionName, mostAtOnce, ucfTopics, ucfWords } from '../../contract'
import { measuringOf, toItems } from '../items/item-rows'
import { ownProject } from '../own-project'
import { type Before, type ItemRow, type ProjectRow, ucfActions, ucfItems } from '../tables'
import { BucketChanges } from './bucket-of-item'
import { checkSeen } from './conflicts'
import { holdToWrites } from './hold-to-writes'
import { keepResults } from './results-of-item'

export type ActCall = Pick<Call, 'caller' | 'db' | 'rows' | 'services'> & {
  params: Record<'pid', string>
}

/** What is undefined stays. */
export type Change = { [Name in keyof ItemRow]?: ItemRow[Name] | undefined }

export interface Action {
  name: ActionName
  ids: string
  seen: string | undefined
  /** Why it cannot be done with an item; undefined when it can. */
  refusal(item: ItemRow): string | undefined
  /** It stands on where items begin and end: not with one whose edges may still move. */
  needsEdges?: true
  change(item: ItemRow, place: number): Change
  /** What else it does, once for all. */
  also?(items: readonly ItemRow[], before: Before, tx: Db, project: ProjectRow): Promise<number[]>
  /** What need not be whole with it, and takes its time. */
  afterwards?(ids: readonly number[], db: Db): Promise<void>
  /** Titles of bucket files that are not the items' own. */
  title?(item: ItemRow): string
}

/** Does something with items: all of it, or nothing when it fails; what cannot be done with one is told. */
export async function act(call: ActCall, action: Action) {
  const { caller, db, services } = call
  const project = await ownProject(call, call.params.pid)
  const files = new BucketChanges(caller.uid, services)
  const done = await files.with(async (tx) => {
    const rows = await heldItems(call, project.id, idsOf(action.ids), tx)
    if (rows.length === 0) throw notFound('item')
    await checkSeen(rows, action.seen, tx)
    const { able, failed } = await ableOf(rows, action, tx)
    if (able.length === 0) return { action: null, ids: [], failed, results: 0 }
    const before: Before = { items: able.map(snapshot), moved: [] }
    for (const [place, row] of able.entries()) {
      await changeItem(row, action.change(row, place), caller.user, tx)
    }
    const touched = (await action.also?.(able, before, tx, project)) ?? []
    const ids = [...new Set([...able.map(({ id }) => id), ...touched])]
    await holdToWrites(call, { before: before.items, ids }, tx)
    let results = 0
    for (const id of ids) {
      const row = able.find((one) => one.id === id)
      await files.keep(id, tx, row && action.title?.(row))
      results += await keepResults(id, services, tx, action.name === 'edit')
    }
    const stored = await keepAction({ call, project, name: action.name, itemIds: ids, before }, tx)
    return { action: stored, ids, failed, results }
  })
  await action.afterwards?.(done.ids, db)
  const { ids, ...told } = done
  const after = await db
    .select()
    .from(ucfItems)
    .where(and(inArray(ucfItems.id, ids), gt(ucfItems.num, 0)))
    .orderBy(asc(ucfItems.id))
  return { data: { ...told, items: await toItems(after, db) } }
}

/** Those that it can be done with, and why not with the others; refuses where all are still being measured. */
async function ableOf(rows: readonly ItemRow[], action: Action, tx: Db) {
  const measuring = action.needsEdges ? await measuringOf(rows, tx) : new Set()
  const failed = idsOf(action.ids)
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, message: 'This item does not exist' }))
  const able: ItemRow[] = []
  for (const row of rows) {
    const message = action.refusal(row) ?? (measuring.has(row.id) ? ucfWords.measuring : undefined)
    if (message === undefined) able.push(row)
    else failed.push({ id: row.id, message })
  }
  const isTooEarly = failed.every(({ message }) => message === ucfWords.measuring)
  if (able.length === 0 && isTooEarly) throw new Failure(409, ucfWords.measuring)
  return { able, failed }
}

export function idsOf(text: string): number[] {
  const ids = [...new Set(text.split(',').filter(isRowId).map(Number))]
  if (ids.length > mostAtOnce) throw invalid({ ids: ucfWords.tooMany })
  return ids
}

/** Until the transaction ends nobody else changes them. */
export const heldItems = (
  { caller }: Pick<Call, 'caller'>,
  projectId: number,
  ids: readonly number[],
  tx: Db,
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(ucfItems)
    .where(
      and(
        eq(ucfItems.uid, caller.uid),
        eq(ucfItems.project_id, projectId),
        inArray(ucfItems.id, [...ids]),
      ),
    )
    .orderBy(asc(ucfItems.id))
    .for('update')

export const snapshot = (row: ItemRow): Before['items'][number] => ({
  id: row.id,
  status: row.status,
  label: row.label,
  metadata: row.metadata ?? null,
  by_hand: row.by_hand,
  reported_from: row.reported_from,
  bucket_id: row.bucket_id,
  resolved_by: row.resolved_by,
})

export async function changeItem(
  row: ItemRow,
  change: Change,
  operator: string,
  tx: Db,
): Promise<void> {
  const now = new Date()
  const others = row.operators.filter((one) => one.operator !== operator)
  await tx
    .update(ucfItems)
    .set({
      ...change,
      version: row.version + 1,
      operators: [...others, { operator, updated_at: plainTime(now) }],
      updated_at: now,
    })
    .where(eq(ucfItems.id, row.id))
}

interface Done {
  call: ActCall
  project: ProjectRow
  name: ActionName | 'undo'
  itemIds: number[]
  before: Before
}

export async function keepAction({ call, project, name, itemIds, before }: Done, tx: Db) {
  const { caller, rows, services } = call
  const { id } = await rows(ucfActions, tx).insert({
    project_id: project.id,
    name,
    operator: caller.user,
    item_ids: itemIds,
    before,
  })
  await services.events.publish(caller.uid, ucfTopics.results(project.id), { db: tx })
  return id
}
