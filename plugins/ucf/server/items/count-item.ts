import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'

export const countItem = async (id: number, tx: Db): Promise<number> =>
  (await countItems([id], tx)).get(id) ?? 0

/** Brings what items say of their occurrences in step with these; answers with how many each has, if any. */
export async function countItems(ids: readonly number[], tx: Db): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const asked = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const { rows } = await tx.execute(sql`
    update ucf_items set num = heard.num, duration_ms = heard.duration_ms,
      airtime = heard.airtime, first_at = heard.first_at, last_at = heard.last_at
    from (
      select item_id, count(*)::int as num,
        (array_agg(duration_ms order by duration_ms))[1 + count(*) / 2] as duration_ms,
        sum(duration_ms) / 1000.0 as airtime,
        to_timestamp(min(begin) / 1000.0) as first_at,
        to_timestamp(max(begin) / 1000.0) as last_at
      from ucf_occurrences where item_id in ${asked} group by item_id
    ) heard
    where ucf_items.id = heard.item_id
    returning ucf_items.id, ucf_items.num`)
  // Until sound is kept: then it is the clearest of what is heard.
  await tx.execute(sql`
    update ucf_occurrences set clearest = true where id in (
      select distinct on (item_id) id from ucf_occurrences one
      where item_id in ${asked} and not exists (
        select from ucf_occurrences other where other.item_id = one.item_id and other.clearest)
      order by item_id, score desc, begin)`)
  return new Map(rows.map((row) => [Number(row.id), Number(row.num)]))
}
