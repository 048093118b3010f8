import { large, moment, owned, tags } from '@console/core/outside'
import { text } from 'drizzle-orm/pg-core'

export const things = owned('acme_things', {
  name: text().notNull(),
  labels: tags(),
  size: large(),
  made_at: moment().notNull().defaultNow(),
})
