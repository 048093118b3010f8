import type { Db, Services } from '@console/core/server'
import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { isTold, labels } from '../../contract'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'

export const titleOf = ({ id, label, metadata }: Pick<ItemRow, 'id' | 'label' | 'metadata'>) =>
  metadata?.title || `${labels[label]} ${id}`

/** Occurrences of a reported or bucketed item are results of their streams, those of another are not. Answers how many came or went. */
export async function keepResults(id: number, services: Services, tx: Db, again = false) {
  const [item] = await tx.select().from(ucfItems).where(eq(ucfItems.id, id))
  if (!item) return 0
  const wanted = isTold(item.status)
  const changed = await takeBack(
    item,
    wanted && !again ? item.reported_from : undefined,
    services,
    tx,
  )
  if (!wanted) return changed
  const added = await add(item, services, tx)
  return again ? added : changed + added
}

/** All, or what was before a moment. */
async function takeBack(
  item: Pick<ItemRow, 'id' | 'uid'>,
  before: number | undefined,
  services: Services,
  tx: Db,
): Promise<number> {
  const of = and(
    eq(ucfOccurrences.item_id, item.id),
    isNotNull(ucfOccurrences.result_id),
    before === undefined ? undefined : lt(ucfOccurrences.begin, before),
  )
  const told = await tx.select().from(ucfOccurrences).where(of)
  const ids = told.flatMap(({ result_id }) => (result_id === null ? [] : [result_id]))
  await services.provided(MonitoredSound).removeResults(item.uid, ids, tx)
  await tx.update(ucfOccurrences).set({ result_id: null }).where(of)
  return ids.length
}

async function add(item: ItemRow, services: Services, tx: Db): Promise<number> {
  const missing = await tx
    .select({ occurrence: ucfOccurrences, row: ucfStreams.bm_row })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(
      and(
        eq(ucfOccurrences.item_id, item.id),
        isNull(ucfOccurrences.result_id),
        gte(ucfOccurrences.begin, item.reported_from),
      ),
    )
    .orderBy(asc(ucfOccurrences.begin))
  const { title: _, ...own } = item.metadata ?? { title: '' }
  const ids = await services.provided(MonitoredSound).addResults(
    item.uid,
    missing.map(({ occurrence, row }) => ({
      row,
      begin: new Date(occurrence.begin),
      end: new Date(occurrence.begin + occurrence.duration_ms),
      acrid: item.bucket_acr_id ?? item.acr_id,
      title: titleOf(item),
      item: { ...own, ucf_id: item.id, ucf_label: labels[item.label] },
    })),
    tx,
  )
  for (const [at, { occurrence }] of missing.entries()) {
    await tx
      .update(ucfOccurrences)
      .set({ result_id: ids[at] ?? null })
      .where(eq(ucfOccurrences.id, occurrence.id))
  }
  return ids.filter((id) => id !== undefined).length
}
