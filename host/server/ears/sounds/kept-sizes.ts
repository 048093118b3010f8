import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'

/** Seconds of the newest sound that a rate is measured by. */
const measured = 600

/** Bytes kept of each stretch: of a piece that lies in it in part, that part. */
export async function keptSizes(
  stretches: readonly { stream: number; begin: Date; end: Date }[],
  db: Db,
): Promise<number[]> {
  if (stretches.length === 0) return []
  const wanted = JSON.stringify(
    stretches.map(({ stream, begin, end }, at) => ({ at, stream, begin, end })),
  )
  const { rows } = await db.execute<{ at: number; size: string }>(sql`
    select wanted.at, round(sum(
      piece.size * extract(epoch from least(piece."end", wanted."end") - greatest(piece.begin, wanted.begin))
        / extract(epoch from piece."end" - piece.begin))) as size
    from json_to_recordset(${wanted}::json)
      as wanted(at integer, stream integer, begin timestamptz, "end" timestamptz)
    join ear_pieces piece on piece.stream_id = wanted.stream
      and piece.begin < wanted."end" and piece."end" > wanted.begin and piece."end" > piece.begin
    group by wanted.at`)
  const sizes = new Map(rows.map(({ at, size }) => [at, Number(size)]))
  return stretches.map((_, at) => sizes.get(at) ?? 0)
}

/** Bits a second, of those of which something is kept. */
export async function keptBitRates(
  streams: readonly number[],
  db: Db,
): Promise<ReadonlyMap<number, number>> {
  if (streams.length === 0) return new Map()
  const { rows } = await db.execute<{ stream: number; rate: string }>(sql`
    select wanted.stream, sum(piece.size) * 8 / extract(epoch from sum(piece."end" - piece.begin)) as rate
    from json_array_elements_text(${JSON.stringify(streams)}::json) with ordinality as listed(id, place)
    cross join lateral (select listed.id::integer as stream) wanted
    cross join lateral (
      select max("end") as newest from ear_pieces where stream_id = wanted.stream
    ) last
    join ear_pieces piece on piece.stream_id = wanted.stream and piece."end" > piece.begin
      and piece.begin >= last.newest - make_interval(secs => ${measured})
    group by wanted.stream`)
  return new Map(rows.map(({ stream, rate }) => [stream, Math.round(Number(rate))]))
}
