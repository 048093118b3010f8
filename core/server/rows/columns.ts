import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import {
  bigint,
  customType,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

// Keys of tables are the words of the contract, which are the names of the columns: a thing is said once.

/** A point in time. */
export const moment = () => timestamp({ withTimezone: true })

/** Words of a list, none unless told. */
export const tags = () => text().array().notNull().default([])

/** A whole number beyond 31 bits: cents, bytes, milliseconds since 1970. */
export const large = () => bigint({ mode: 'number' })

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const own = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The account that it belongs to. */
  uid: integer().notNull(),
}

/** Said in full: the declarations of the package for authors cannot carry what is inferred. */
type Owned<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, typeof own & Columns, 'pg'>
  dialect: 'pg'
}>

/** A table of customers' things: each row has a number of its own, and belongs to an account. */
export const owned = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  indexes?: (
    table: BuildExtraConfigColumns<Name, typeof own & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[],
): Owned<Name, Columns> => pgTable(name, { ...own, ...columns }, indexes as never)
