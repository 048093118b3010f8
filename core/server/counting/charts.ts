import type { SQL } from 'drizzle-orm'

export interface ChartedSpan {
  /** Days from `from` to before `until`, like `2026-08-01`, in UTC. */
  from: string
  until: string
  /** Of these accounts alone. */
  uids?: readonly number[] | undefined
}

/** How often a product has recognised which music. */
export interface Chart {
  /** Product, as price tables name it. */
  service: string
  /** A query of `acr_id`, `title`, `artists` and `times`; a recording may stand in several rows. */
  tracks(span: ChartedSpan): SQL
}
