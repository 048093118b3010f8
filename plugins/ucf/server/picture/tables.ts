import { large } from '@console/core/server'
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { SoundPicture } from '../../contract'
import { ucfOccurrences } from '../tables'

/** What the sound of an occurrence looks like, made when it was first asked for. */
export const ucfPictures = pgTable(
  'ucf_pictures',
  {
    occurrence_id: integer()
      .notNull()
      .references(() => ucfOccurrences.id, { onDelete: 'cascade' }),
    extend: integer().notNull(),
    /** Edges of the occurrence that it was made with. */
    begin: large().notNull(),
    duration_ms: integer().notNull(),
    picture: jsonb().$type<SoundPicture>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.occurrence_id, table.extend] })],
)
