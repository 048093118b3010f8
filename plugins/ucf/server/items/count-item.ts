import type { Db } from '@console/core/server'
import { asc, desc, eq } from 'drizzle-orm'
import { ucfItems, ucfOccurrences } from '../tables'

/** Brings what an item says of its occurrences in step with them. */
export async function countItem(id: number, tx: Db): Promise<number> {
  const all = await tx
    .select()
    .from(ucfOccurrences)
    .where(eq(ucfOccurrences.item_id, id))
    .orderBy(desc(ucfOccurrences.score), asc(ucfOccurrences.begin))
  if (all.length === 0) return 0
  const lengths = all.map(({ duration_ms }) => duration_ms).sort((a, b) => a - b)
  const begins = all.map(({ begin }) => begin)
  await tx
    .update(ucfItems)
    .set({
      num: all.length,
      duration_ms: lengths[lengths.length >> 1] ?? 0,
      airtime: lengths.reduce((sum, length) => sum + length, 0) / 1000,
      first_at: new Date(Math.min(...begins)),
      last_at: new Date(Math.max(...begins)),
    })
    .where(eq(ucfItems.id, id))
  if (!all.some(({ clearest }) => clearest)) {
    const [best] = all
    if (best) {
      await tx.update(ucfOccurrences).set({ clearest: true }).where(eq(ucfOccurrences.id, best.id))
    }
  }
  return all.length
}
