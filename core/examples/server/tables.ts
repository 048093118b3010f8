// Tables of a server half: `owned` gives each row an id and its account, all other columns are named as in the contract.
import { bytea, large, moment, owned, tags } from '@console/core/outside'
import { text } from 'drizzle-orm/pg-core'

export const stations = owned('stations', {
  name: text().notNull(),
  city: text().notNull(),
  labels: tags(),
  /** Bytes: beyond 31 bits. */
  size: large().notNull().default(0),
  logo: bytea(),
  heard_at: moment(),
})
