import { endpoint, one, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { BookedEntry, Statement } from '#plugins/billing/contract'
import { Payment } from './payment'

const path = '/admin/billing/statements'

/** Written down by one call at most. */
export const mostBooked = 100

export const EntriesBooked = z.object({
  entries: z
    .array(
      z.object({
        reference: Payment.shape.reference,
        amount: Payment.shape.amount,
        /** Of the bill. */
        number: z.string().check(z.trim(), z.minLength(1, 'Name the bill'), z.maxLength(100)),
      }),
    )
    .check(z.minLength(1, 'Choose what is to be written down'), z.maxLength(mostBooked)),
  reason: Reason,
})

export const statementsApi = {
  read: endpoint({
    method: 'POST',
    path,
    scope: 'write-admin-billing',
    summary:
      'What a statement of the bank says (`file`: CAMT.053 or CSV, at most 5 MB), and which bills its entries are for; nothing of it is kept',
    audited: false,
    multipart: true,
    response: one(Statement),
  }),
  book: endpoint({
    method: 'POST',
    path: `${path}/payments`,
    scope: 'write-admin-billing',
    summary:
      'Write down entries of a statement as payments of bills; what was written down before is refused by itself',
    body: EntriesBooked,
    response: one(z.array(BookedEntry)),
  }),
}
