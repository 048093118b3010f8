import type { InferSelectModel } from 'drizzle-orm'
import type { OwnedTable } from './database'

type Row = Record<string, unknown>

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
}

interface Spec<T extends OwnedTable> {
  calls: readonly string[]
  kind: string
  key?: keyof InferSelectModel<T> & string
  name?: keyof InferSelectModel<T> & string
  within?: { things: NamedThings; column: keyof InferSelectModel<T> & string }
  // biome-ignore lint/suspicious/noExplicitAny: a row of whatever it lies in
  page?(row: InferSelectModel<T>, above: any): string | undefined
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
