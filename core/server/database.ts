import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  ilike,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AskedTogether } from './asked-together'
import { notFound } from './failures'

/** What statements are made with: the database, or a transaction of it. */
export type Db = Pick<
  NodePgDatabase<Record<string, never>>,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
>

/** Every table of a customer's things has its account (`uid`) in it. */
export type OwnedTable = PgTable & { id: PgColumn; uid: PgColumn }

export interface RowsQuery {
  where?: SQL | undefined
  orderBy?: (SQL | PgColumn)[]
  limit?: number
  offset?: number
}

/** Text inside an ILIKE pattern, its own `%` and `_` taken as they are. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a row can have this id at all: a positive whole number of 31 bits. */
export const isRowId = (id: string | number) =>
  Number.isInteger(Number(id)) && Number(id) > 0 && Number(id) < 2 ** 31

/** The condition that a column has this value, or one of these; none where nothing is asked for. */
export const is = (column: PgColumn, value: unknown): SQL | undefined =>
  value === undefined
    ? undefined
    : Array.isArray(value)
      ? inArray(column, value)
      : eq(column, value)

/** Part of a list, as a call asks for it. */
export interface PageQuery {
  page: number
  per_page: number
  order?: 'asc' | 'desc'
  sort?: string
  search?: string | undefined
  region?: string | undefined
}

/** How many rows come before a page. */
export const offsetOf = ({ page, per_page }: Pick<PageQuery, 'page' | 'per_page'>) =>
  (page - 1) * per_page

/** What a list holds, beside what its query says by itself: page, order, region. */
export interface Listing {
  where?: SQL | undefined
  /** Columns of text, or of words, that `search` may stand in; or the condition for what is searched. */
  search?: readonly PgColumn[] | ((text: string) => SQL | undefined)
  /** What names of `sort` stand for that are no columns. */
  sorts?: Record<string, SQL | PgColumn>
  /** Whether rows without a value come last in either order. */
  nullsLast?: boolean
  /** How many there are, where that is known. */
  total?: number | undefined
}

const holds = (column: PgColumn, text: string) =>
  column.columnType === 'PgArray'
    ? sql`array_to_string(${column}, ' ') ilike ${contains(text)}`
    : ilike(column, contains(text))

const searched = (search: NonNullable<Listing['search']>, text: string) =>
  typeof search === 'function' ? search(text) : or(...search.map((one) => holds(one, text)))

/** A page of a table and how many rows fit. Rows that are equal in the order come by their ids. */
export async function pageOf<
  T extends PgTable & { id: PgColumn },
  Name extends keyof InferSelectModel<T> = keyof InferSelectModel<T>,
>(
  db: Db,
  table: T,
  query: PageQuery,
  listing: Listing & {
    /** All of them unless told. */
    columns?: Record<Name, PgColumn>
  } = {},
): Promise<{ rows: Pick<InferSelectModel<T>, Name>[]; total: number }> {
  const { where, search = [], sorts = {}, nullsLast = false, total } = listing
  const { per_page, order = 'desc', sort = 'id', region, search: text } = query
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = sorts[sort] ?? columns[sort]
  if (!column) throw new Error(`There is no order by ${sort}`)
  const direction = order === 'asc' ? asc : desc
  const asked = and(
    columns.region && is(columns.region, region),
    text ? searched(search, text) : undefined,
    where,
  )
  const ordered = direction(column)
  const [rows, known] = await Promise.all([
    db
      .select(listing.columns ?? columns)
      .from(table as PgTable)
      .where(asked)
      .orderBy(nullsLast ? sql`${ordered} nulls last` : ordered, direction(table.id))
      .limit(per_page)
      .offset(offsetOf(query)),
    total ?? countOf(db, table, asked),
  ])
  return { rows: rows as Pick<InferSelectModel<T>, Name>[], total: known }
}

const counts = new WeakMap<Db, AskedTogether<number>>()

/** How many rows fit. Open pages load again together, and counting takes the longer the more there are. */
function countOf(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const query = db.select({ num: count() }).from(table).where(where)
  const together = counts.get(db) ?? new AskedTogether()
  counts.set(db, together)
  const key = JSON.stringify(query.toSQL(), (_name, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return together.ask(key, async () => (await query)[0]?.num ?? 0)
}

/** Values that are told; what is undefined stays as it is. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type Given<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** The rows of one account in one table; the account cannot be forgotten because no method is without it. */
export class OwnRows<T extends OwnedTable> {
  constructor(
    private readonly db: Db,
    private readonly table: T,
    private readonly uid: number,
  ) {}

  /** The condition for hand-written queries. */
  mine(where?: SQL | undefined): SQL {
    return and(eq(this.table.uid, this.uid), where) as SQL
  }

  async list({ where, orderBy = [], limit, offset = 0 }: RowsQuery = {}) {
    const query = this.db
      .select()
      .from(this.table as PgTable)
      .where(this.mine(where))
      .orderBy(...orderBy)
      .offset(offset)
    return (await (limit === undefined ? query : query.limit(limit))) as InferSelectModel<T>[]
  }

  async count(where?: SQL | undefined): Promise<number> {
    const [row] = await this.db
      .select({ total: count() })
      .from(this.table as PgTable)
      .where(this.mine(where))
    return row?.total ?? 0
  }

  /** A page of the list and how many rows that list has. */
  page(
    query: PageQuery,
    listing: Listing = {},
  ): Promise<{ rows: InferSelectModel<T>[]; total: number }> {
    return pageOf(this.db, this.table, query, { ...listing, where: this.mine(listing.where) })
  }

  async find(where: SQL | undefined): Promise<InferSelectModel<T> | undefined> {
    return (await this.list({ where, limit: 1 }))[0]
  }

  /** The row with this id, else 404 that names `what`. Ids that are not whole numbers do not exist either. */
  async get(id: string | number, what: string): Promise<InferSelectModel<T>> {
    const row = isRowId(id) ? await this.find(eq(this.table.id, Number(id))) : undefined
    if (!row) throw notFound(what)
    return row
  }

  async insert(values: Omit<InferInsertModel<T>, 'uid'>): Promise<InferSelectModel<T>> {
    const [row] = await this.db
      .insert(this.table)
      .values({ ...values, uid: this.uid } as never)
      .returning()
    return row as InferSelectModel<T>
  }

  /** Of one row, else 404 that names `what`; what is undefined stays as it is. */
  async change(
    id: number,
    what: string,
    values: Given<InferInsertModel<T>>,
  ): Promise<InferSelectModel<T>> {
    const [row] = await this.update(eq(this.table.id, id), values)
    if (!row) throw notFound(what)
    return row
  }

  /** What is undefined stays as it is. */
  async update(
    where: SQL | undefined,
    values: Given<InferInsertModel<T>>,
  ): Promise<InferSelectModel<T>[]> {
    const rows = await this.db
      .update(this.table)
      .set(given(values) as never)
      .where(this.mine(where))
      .returning()
    return rows as InferSelectModel<T>[]
  }

  async removeOne(id: number): Promise<void> {
    await this.remove(eq(this.table.id, id))
  }

  async remove(where: SQL | undefined): Promise<InferSelectModel<T>[]> {
    return (await this.db
      .delete(this.table)
      .where(this.mine(where))
      .returning()) as InferSelectModel<T>[]
  }
}
