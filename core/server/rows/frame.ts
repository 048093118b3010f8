import type { Endpoint, LimitField } from '@console/core/contract'
import type { InferSelectModel } from 'drizzle-orm'
import type { Listing, OwnedTable, PageQuery } from '../database'
import { type Failure, notFound, orTaken } from '../failures'
import { type Call, type ChangedTopics, type Route, route } from '../plugin'

// A table whose keys are the words of the contract is nearly a resource: its rows are the answers.

type Row<T extends OwnedTable> = InferSelectModel<T>

/** What a row lacks for being the answer: most lack nothing. */
type Answers<T extends OwnedTable, C> = (rows: Row<T>[], call: C) => unknown[] | Promise<unknown[]>

/** One row by what answers many; 404 that names `what` where that answers nothing. */
export async function answered<One, Of, Answer>(
  answers: (rows: One[], of: Of) => Answer[] | Promise<Answer[]>,
  row: One,
  of: Of,
  what: string,
): Promise<Answer> {
  const [answer] = await answers([row], of)
  if (answer === undefined) throw notFound(what)
  return answer
}

/** `C` is what a call gets, here and below. */
export interface ListOptions<T extends OwnedTable, E extends Endpoint, C = Call<E>> {
  listing?(call: C): Listing | Promise<Listing>
  answers?: Answers<T, C>
}

/** The account's rows, a page at a time: `listed(bucketsApi.list, buckets, { listing: … })`. */
export const listed = <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  { listing, answers }: ListOptions<T, E> = {},
): Route =>
  route(endpoint, async (call) => {
    const query = call.query as PageQuery
    const { rows, total } = await call.rows(table).page(query, await listing?.(call))
    return call.page(answers ? await answers(rows, call) : rows, total) as never
  })

export interface GetOptions<T extends OwnedTable, E extends Endpoint, C = Call<E>> {
  /** Names the thing where it is not found: `bucket`. */
  what: string
  answers?: Answers<T, C>
}

/** The row of `{id}`. */
export const got = <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  { what, answers }: GetOptions<T, E>,
): Route =>
  route(endpoint, async (call) => {
    const row = await call.rows(table).get(idOf(call), what)
    return { data: answers ? await answered(answers, row, call, what) : row } as never
  })

interface WriteOptions<T extends OwnedTable, E extends Endpoint, C> {
  /** Sentences for what is there already, by the names of the constraints that say so. */
  taken?: Record<string, () => Failure>
  /** The topic of what is changed. */
  changes?: ChangedTopics<E, C>
  answers?: Answers<T, C>
}

export interface CreateOptions<T extends OwnedTable, E extends Endpoint, C = Call<E>>
  extends WriteOptions<T, E, C> {
  /** Of the plan, which may allow no more. */
  limit?: LimitField | ((call: C) => LimitField)
  /** What is stored: the body, unless told. Throws where that cannot be. */
  values?(call: C): object | Promise<object>
}

/** A new row of what the body says. */
export const created = <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  { limit, values, taken = {}, changes, answers }: CreateOptions<T, E>,
): Route =>
  route(
    endpoint,
    async (call) => {
      const { caller, db, services } = call
      const stored = (values ? await values(call) : call.body) as never
      const row = await db
        .transaction(async (tx) => {
          const field = typeof limit === 'function' ? limit(call) : limit
          if (field) await services.limits.check(caller.uid, field, { db: tx })
          return call.rows(table, tx).insert(stored)
        })
        .catch(orTaken(taken))
      return { data: answers ? (await answers([row], call))[0] : row } as never
    },
    { changes },
  )

export interface UpdateOptions<T extends OwnedTable, E extends Endpoint, C = Call<E>>
  extends WriteOptions<T, E, C> {
  /** Names the thing where it is not found: `bucket`. */
  what: string
  /** What is stored of it: the body, unless told; what is undefined stays. Throws where that cannot be. */
  values?(call: C, before: Row<T>): object | Promise<object>
}

/** The row of `{id}`, changed by what the body says. */
export const updated = <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  { what, values, taken = {}, changes, answers }: UpdateOptions<T, E>,
): Route =>
  route(
    endpoint,
    async (call) => {
      const own = call.rows(table)
      const before = await own.get(idOf(call), what)
      const stored = values ? await values(call, before) : (call.body as object)
      const now = 'updated_at' in table ? { updated_at: new Date() } : {}
      const row = await own
        .change(Number(idOf(call)), what, { ...stored, ...now } as never)
        .catch(orTaken(taken))
      return { data: answers ? (await answers([row], call))[0] : row } as never
    },
    { changes },
  )

export interface RemoveOptions<T extends OwnedTable, E extends Endpoint, C = Call<E>> {
  what: string
  changes?: ChangedTopics<E, C>
  /** Where more goes with it than the rows below it. Throws where it must stay. */
  remove?(row: Row<T>, call: C): Promise<unknown>
}

/** The row of `{id}`, deleted. */
export const removed = <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  { what, changes, remove }: RemoveOptions<T, E>,
): Route =>
  route(
    endpoint,
    async (call) => {
      const own = call.rows(table)
      const row = await own.get(idOf(call), what)
      if (remove) await remove(row, call)
      else await own.removeOne(Number(idOf(call)))
      return undefined as never
    },
    { changes },
  )

const idOf = <E extends Endpoint>({ params }: Call<E>): string => (params as { id: string }).id
