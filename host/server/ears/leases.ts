import type { Db, EarWish } from '@console/core/server'
import { sql } from 'drizzle-orm'

/** A process that does not say so for this long has ended, and another one listens instead. */
export const leaseSeconds = 20

const wanted = sql`exists (select from ear_wishes where ear_wishes.stream_id = ear_streams.id)`
const until = sql`now() + make_interval(secs => ${leaseSeconds})`

export interface HeldStream {
  id: number
  addresses: string[]
  fence: number
  state: string
  /** When a process last listened. */
  heard_at: Date | null
}

export interface WishRow extends Required<Omit<EarWish, 'addresses' | 'keepAround'>> {
  id: number
  stream: number
  /** Seconds around what is recognised; null: all that comes is kept. */
  keepBefore: number | null
  keepAfter: number | null
}

type Rows<T> = { rows: (T & Record<string, unknown>)[] }

const columns = sql`id, addresses, fence, state, heard_at`

/** Which streams this process listens to. Each process takes its turn by asking the same table. */
export class StreamLeases {
  constructor(
    private readonly db: Db,
    private readonly self: string,
  ) {}

  /** Keeps what is still wanted, also what could not be kept in time and nobody took; lets go the rest. */
  async keep(heard: readonly number[]): Promise<HeldStream[]> {
    await this.db.execute(sql`
      update ear_streams set held_by = '', held_until = null, state = '', reason = '', address = ''
      where held_by = ${this.self} and not ${wanted}`)
    const kept: Rows<HeldStream> = await this.db.execute(sql`
      update ear_streams set held_until = ${until},
        heard_at = case when id = any(${idList(heard)}::integer[]) then now() else heard_at end
      where held_by = ${this.self} returning ${columns}`)
    return kept.rows
  }

  /** Streams that nobody listens to, longest left alone first. */
  async take(most: number): Promise<HeldStream[]> {
    if (most <= 0) return []
    const taken: Rows<HeldStream> = await this.db.execute(sql`
      update ear_streams set held_by = ${this.self}, held_until = ${until}, fence = fence + 1
      where id in (
        select id from ear_streams
        where coalesce(held_until, 'epoch') < now() and ${wanted}
        order by held_until nulls first, id limit ${most} for update skip locked)
      returning ${columns}`)
    return taken.rows
  }

  async wishes(streams: readonly number[]): Promise<WishRow[]> {
    if (streams.length === 0) return []
    const found: Rows<WishRow> = await this.db.execute(sql`
      select id, owner, subject, stream_id as stream, collections, record_length as "recordLength",
        interval, deep, channel, keep_seconds as "keepSeconds",
        keep_before as "keepBefore", keep_after as "keepAfter"
      from ear_wishes where stream_id = any(${idList(streams)}::integer[]) order by id`)
    return found.rows
  }

  /** Of all processes: streams that are wanted, those of them that one holds, and how many processes hold any. */
  async standing(): Promise<{ wanted: number; heard: number; processes: number }> {
    const { rows }: Rows<{ wanted: string; heard: string; processes: string }> =
      await this.db.execute(sql`
        select count(*) as wanted, count(*) filter (where held_until > now()) as heard,
          count(distinct held_by) filter (where held_until > now()) as processes
        from ear_streams where ${wanted}`)
    const [{ wanted: all, heard, processes } = { wanted: 0, heard: 0, processes: 0 }] = rows
    return { wanted: Number(all), heard: Number(heard), processes: Number(processes) }
  }

  /** So that another process can go on at once. */
  async giveBack(): Promise<void> {
    await this.db.execute(sql`
      update ear_streams set held_by = '', held_until = null, heard_at = now()
      where held_by = ${this.self}`)
  }
}

const idList = (ids: readonly number[]) => `{${ids.join(',')}}`

/** Another process listens by now. */
export class LeaseLost extends Error {}

/** Work that counts only while this process is the one that listens. */
export function fenced<T>(
  db: Db,
  { id, fence }: { id: number; fence: number },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from ear_streams where id = ${id} and fence = ${fence} for no key update`)
    if (rows.length === 0) throw new LeaseLost()
    return work(tx)
  })
}
