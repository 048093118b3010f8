import { endpoint, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

/** Takes something off a closed bill; amounts are in the currency itself. */
export const CreditNote = z.object({
  id: z.int(),
  number: z.string(),
  bill_id: z.int(),
  /** Number of the bill. */
  bill: z.string(),
  currency: z.string(),
  net: z.number(),
  vat: z.number(),
  amount: z.number(),
  reason: z.string(),
  created_at: z.string(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const creditNotesApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/credit-notes',
    scope: 'read-billing',
    summary: 'What was taken off closed bills, newest first',
    query: z.object(pageQuery),
    response: page(CreditNote),
  }),
}

export const creditNotes = list(creditNotesApi.list)

/** Media resource: its PDF. */
export const creditNoteResource = ({ id }: Pick<CreditNote, 'id'>) =>
  `/billing/credit-notes/${id}/download`
