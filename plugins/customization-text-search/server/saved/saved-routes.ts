import { created, invalid, listed, type Route, removed, updated } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { savedApi, textTopics } from '../../contract'
import { type SearchRow, textSearches, textSentences } from '../tables'

const changes = () => textTopics.saved()

const told = (rows: SearchRow[]) => rows.map((row) => ({ ...row, on: Number(row.on) }))

/** What is there already is no news. */
const latest = sql<number>`coalesce((select max(${textSentences.id}) from ${textSentences}), 0)`

export const savedRoutes: Route[] = [
  listed(savedApi.list, textSearches, { answers: told }),
  created(savedApi.create, textSearches, {
    changes,
    answers: told,
    values: ({ body }) => ({
      ...body,
      streams: body.streams ?? [],
      language: body.language ?? '',
      seen: latest,
    }),
    taken: { text_searches_name: () => invalid({ name: 'There is a search of this name' }) },
  }),
  updated(savedApi.switch, textSearches, {
    what: 'saved search',
    changes,
    answers: told,
    // What was said while it was off is not mailed.
    values: ({ body: { on } }, before) => ({
      on: on === 1,
      ...(on === 1 && !before.on && { seen: latest }),
    }),
  }),
  removed(savedApi.remove, textSearches, { what: 'saved search', changes }),
]
