import { type Db, type EarWish, sentStream } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { setKey, type WishRow } from './wish-names'

/** A process that does not say so for this long has ended, and another one listens instead. */
export const leaseSeconds = 16
/** It says so every four seconds: who did within these is there. */
const livelySeconds = 9

/** Of those that the service reads itself. */
export const isWanted = sql`(addresses[1] not like ${`${sentStream}%`}
  and exists (select from ear_wishes where ear_wishes.stream_id = ear_streams.id))`
const until = sql`now() + make_interval(secs => ${leaseSeconds})`
/** Nobody listens to it. */
export const isFree = sql`coalesce(held_until, 'epoch') < now()`

export interface HeldStream {
  id: number
  addresses: string[]
  fence: number
  state: string
  /** When a process last listened. */
  heard_at: Date | null
  /** Of a stream that is on its way to another process: which, and whether that hears enough of it. */
  move_to: string
  move_ready: boolean
}

export type { WishRow }

type Rows<T> = { rows: (T & Record<string, unknown>)[] }

const columns = sql`id, addresses, fence, state, heard_at, move_to, move_ready`

const wishColumns = sql`id, owner, subject, stream_id as stream, collections,
  record_length as "recordLength", interval, deep, noise, channel, keep_seconds as "keepSeconds",
  keep_before as "keepBefore", keep_after as "keepAfter"`

/** A wish as it is now, held until the transaction ends. */
export async function heldWish(
  { owner, subject }: Pick<EarWish, 'owner' | 'subject'>,
  tx: Db,
): Promise<WishRow | undefined> {
  const { rows }: Rows<WishRow> = await tx.execute(sql`
    select ${wishColumns} from ear_wishes
    where owner = ${owner} and subject = ${subject} for no key update`)
  return rows[0]
}

/** Those of these wishes that look for nothing else by now, which stays so until the transaction ends. */
export async function unchangedWishes(wishes: readonly WishRow[], tx: Db): Promise<WishRow[]> {
  const owners = wishes.map(({ owner }) => owner)
  const subjects = wishes.map(({ subject }) => subject)
  const { rows }: Rows<WishRow> = await tx.execute(sql`
    select ${wishColumns} from ear_wishes
    where (owner, subject) in (
      select * from unnest(${sql.param(owners)}::text[], ${sql.param(subjects)}::text[]))
    order by id for share`)
  const isOther = (one: WishRow, now: WishRow) =>
    now.owner === one.owner &&
    now.subject === one.subject &&
    (now.stream !== one.stream || setKey(now) !== setKey(one))
  // One that is taken back hears the end of what it has heard the beginning of.
  return wishes.filter((one) => !rows.some((now) => isOther(one, now)))
}

export async function wishesOf(streams: readonly number[], db: Db): Promise<WishRow[]> {
  if (streams.length === 0) return []
  const found: Rows<WishRow> = await db.execute(sql`
    select ${wishColumns} from ear_wishes
    where stream_id = any(${idList(streams)}::integer[]) order by id`)
  return found.rows
}

/** Which streams this process listens to. Each process takes its turn by asking the same table. */
export class StreamLeases {
  constructor(
    private readonly db: Db,
    private readonly self: string,
  ) {}

  /** Keeps what is still wanted, also what could not be kept in time and nobody took; lets go the rest. */
  async keep(heard: readonly number[]): Promise<HeldStream[]> {
    await this.db.execute(sql`
      update ear_streams set held_by = '', held_until = null, state = '', reason = '', address = '',
        move_to = '', move_ready = false
      where held_by = ${this.self} and not ${isWanted}`)
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
      update ear_streams set held_by = ${this.self}, held_until = ${until}, fence = fence + 1,
        move_to = '', move_ready = false
      where id in (
        select id from ear_streams where ${isFree} and ${isWanted}
        order by held_until nulls first, id limit ${most} for update skip locked)
      returning ${columns}`)
    return taken.rows
  }

  /** Streams that are wanted, and those of them that a process listens to. */
  async standing(): Promise<{ wanted: number; heard: number }> {
    const { rows }: Rows<{ wanted: string; heard: string }> = await this.db.execute(sql`
      select count(*) as wanted, count(*) filter (where held_until > now()) as heard
      from ear_streams where ${isWanted}`)
    const [{ wanted: all, heard } = { wanted: 0, heard: 0 }] = rows
    return { wanted: Number(all), heard: Number(heard) }
  }

  /** So that another process can go on at once: who hears one early already, if that lives, else anyone. */
  async giveBack(): Promise<void> {
    await this.db.execute(sql`
      update ear_streams set held_by = move_to, held_until = ${until}, heard_at = now(),
        fence = fence + 1, move_to = '', move_ready = false
      where held_by = ${this.self} and exists (select from ear_processes
        where ear_processes.id = move_to
          and beat_at > now() - make_interval(secs => ${livelySeconds}))`)
    await this.db.execute(sql`
      update ear_streams set held_by = '', held_until = null, heard_at = now()
      where held_by = ${this.self}`)
  }
}

const idList = (ids: readonly number[]) => `{${ids.join(',')}}`

/** Another process listens by now. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process listens to it by now')
  }
}

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
