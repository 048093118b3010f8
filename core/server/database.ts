import { and, count, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound } from './failures'

export type Db = Pick<
  NodePgDatabase<Record<string, never>>,
  | 'select'
  | 'selectDistinct'
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

/** The rows of one account in one table; the account cannot be forgotten because no method is without it. */
export class OwnRows<T extends OwnedTable> {
  constructor(
    private readonly db: Db,
    private readonly table: T,
    private readonly uid: number,
  ) {}

  /** The condition for hand-written queries. */
  mine(where?: SQL): SQL {
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

  async count(where?: SQL): Promise<number> {
    const [row] = await this.db
      .select({ total: count() })
      .from(this.table as PgTable)
      .where(this.mine(where))
    return row?.total ?? 0
  }

  async find(where: SQL): Promise<InferSelectModel<T> | undefined> {
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

  async update(where: SQL, values: Partial<InferInsertModel<T>>): Promise<InferSelectModel<T>[]> {
    const rows = await this.db
      .update(this.table)
      .set(values as never)
      .where(this.mine(where))
      .returning()
    return rows as InferSelectModel<T>[]
  }

  async remove(where: SQL): Promise<InferSelectModel<T>[]> {
    return (await this.db
      .delete(this.table)
      .where(this.mine(where))
      .returning()) as InferSelectModel<T>[]
  }
}
