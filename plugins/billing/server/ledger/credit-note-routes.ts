import { offsetOf, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { creditNotesApi } from '../../contract'
import { creditNotes } from '../tables'
import { creditNotesOf, toCreditNote } from './credit-notes'

export const creditNoteRoutes: Route[] = [
  route(creditNotesApi.list, async ({ query, caller, rows, db, page }) => {
    const paging = { limit: query.per_page, offset: offsetOf(query) }
    const [found, total] = await Promise.all([
      creditNotesOf(eq(creditNotes.uid, caller.uid), db, paging),
      rows(creditNotes).count(),
    ])
    return page(found.map(toCreditNote), total)
  }),
]
