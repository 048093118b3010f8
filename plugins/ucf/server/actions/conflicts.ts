import { type Db, Failure } from '@console/core/server'
import { arrayContains, desc } from 'drizzle-orm'
import { z } from 'zod'
import { Changes, ucfWords } from '../../contract'
import { toItem } from '../items/item-rows'
import { type ItemRow, ucfActions } from '../tables'

/** Refuses when an item is not as its reviewer has seen it. */
export async function checkSeen(rows: readonly ItemRow[], seen: string | undefined, tx: Db) {
  if (!seen) return
  const versions = new Map(
    seen.split(',').map((pair) => pair.split(':').map(Number) as [number, number]),
  )
  const changed = rows.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (changed.length > 0) throw await conflict(changed, tx)
}

/** With what the others have done, in the words of the contract: details of a refusal are not told by it. */
export async function conflict(rows: readonly ItemRow[], tx: Db): Promise<Failure> {
  const changes: z.input<typeof Changes>['changes'] = []
  for (const row of rows) {
    const [last] = await tx
      .select()
      .from(ucfActions)
      .where(arrayContains(ucfActions.item_ids, [row.id]))
      .orderBy(desc(ucfActions.id))
      .limit(1)
    changes.push({
      item: await toItem(row, tx),
      operator: last?.operator ?? '',
      action: last?.name ?? '',
      at: last?.at ?? row.updated_at,
    })
  }
  const details = { changes: z.parse(Changes.shape.changes, changes) }
  return new Failure(409, ucfWords.changed, undefined, undefined, details)
}
