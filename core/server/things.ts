import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { OwnedTable } from './database'

type Row = Record<string, unknown>

/** How operators find a thing beside by the number of its row, and count those of a customer. */
export interface FoundThings {
  /** Columns of ids, of which the whole is given. */
  whole?: readonly string[]
  /** Columns of ids, of which the beginning is enough. */
  begins?: readonly string[]
  /** Also by a part of its name. */
  named?: boolean
  /** What rows are of; all unless told. */
  only?: SQL
  /** Its column, and what its codes are called. */
  states?: { column: string; names: Readonly<Record<number, string>> }
}

/** Things of accounts that calls are about, so that the audit log can name them and lead to them. */
export interface NamedThings {
  /** Where their calls begin, like `/buckets`: the next part of an address is the id of one, or of several; ids before it are `*`. */
  calls: readonly string[]
  /** What one is called, English: `bucket`. */
  kind: string
  table: OwnedTable
  /** Column of the id that calls give; `id` unless told. */
  key: string
  /** Column of its name; `name` unless told. */
  name: string
  /** What it lies in, and the column that says in which. */
  within?: { things: NamedThings; column: string }
  /** Its page, from its row and that of what it lies in. The region is added. */
  page?(row: Row, above: Row): string | undefined
  found?: FoundThings
}

interface Spec<T extends OwnedTable> {
  calls: readonly string[]
  kind: string
  key?: keyof InferSelectModel<T> & string
  name?: keyof InferSelectModel<T> & string
  within?: { things: NamedThings; column: keyof InferSelectModel<T> & string }
  // biome-ignore lint/suspicious/noExplicitAny: a row of whatever it lies in
  page?(row: InferSelectModel<T>, above: any): string | undefined
  found?: {
    whole?: readonly (keyof InferSelectModel<T> & string)[]
    begins?: readonly (keyof InferSelectModel<T> & string)[]
    named?: boolean
    only?: SQL
    states?: {
      column: keyof InferSelectModel<T> & string
      names: Readonly<Record<number, string>>
    }
  }
}

/** `things(buckets, { calls: ['/buckets'], kind: 'bucket', page: (bucket) => bucketPaths.one('avr', bucket) })` */
export const things = <T extends OwnedTable>(
  table: T,
  { page, ...spec }: Spec<T>,
): NamedThings => ({
  key: 'id',
  name: 'name',
  ...spec,
  table,
  ...(page && { page: page as NonNullable<NamedThings['page']> }),
})
