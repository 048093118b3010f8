import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What is true of the whole database, by name. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** What the demo has made, by the plugin that has made it. */
export const demoThings = pgTable(
  'demo_things',
  {
    plugin: text().notNull(),
    /** The plugin's own word for it. */
    kind: text().notNull(),
    thing: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plugin, table.kind, table.thing] })],
)
