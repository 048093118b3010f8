import { endpoint, list, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  Ageing,
  BillPayment,
  BookedBill,
  BookedCard,
  BookedCredit,
  BookedReturn,
  type BookKind,
  bookKinds,
  cardKinds,
  PaymentReversed,
  Recount,
  RunningBill,
  returnFilters,
} from '#plugins/billing/contract'
import { Amount, Payment, Reversal } from './payment'

const read = 'read-admin-billing'
const write = 'write-admin-billing'

const Search = z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))

/** What is taken off a bill. */
export const NoteWritten = z.object({
  /** Decimal text, with the VAT. */
  amount: Amount,
  reason: Reason,
})
export type NoteWritten = z.infer<typeof NoteWritten>

export const CreditGiven = z.object({
  /** Address or number of the account. */
  account: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say whose credit it is'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  /** Decimal text; less than 0 takes back. */
  amount: Amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency like EUR')),
  reason: Reason,
})
export type CreditGiven = z.infer<typeof CreditGiven>

/** Credit that may have an end. */
export const CreditGift = z.extend(CreditGiven, {
  /** The last day (UTC) on which it can be used; empty: it stays. */
  expires: z._default(
    z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A day like 2027-01-31')),
    '',
  ),
})

/** Credit that went back to the customer. */
export const Refund = z.extend(CreditGiven, { reference: Payment.shape.reference })
export type Refund = z.infer<typeof Refund>

/** What is charged to a card: typed, so that nobody charges another amount than they mean. */
export const Charge = z.object({ amount: Amount, reason: Reason })

const billPath = '/admin/billing/bills/{id}'

export const billingAdminApi = {
  bills: endpoint({
    method: 'GET',
    path: '/admin/billing/bills',
    scope: read,
    summary: 'Bills of all accounts: due, unpaid after the day they were due, or paid',
    query: z.object({
      ...pageQuery,
      search: Search,
      kind: z._default(z.enum(bookKinds), 'due'),
    }),
    response: page(BookedBill),
  }),
  ageing: endpoint({
    method: 'GET',
    path: '/admin/billing/ageing',
    scope: read,
    summary: 'What is not paid, by how long it has been due',
    response: one(z.array(Ageing)),
  }),
  running: endpoint({
    method: 'GET',
    path: '/admin/billing/current-bills',
    scope: read,
    summary: 'What the running month of each account comes to, counted anew',
    query: z.object({ ...pageQuery, search: Search }),
    response: page(RunningBill),
  }),
  pay: endpoint({
    method: 'POST',
    path: `${billPath}/payments`,
    scope: write,
    summary: 'Write down a transfer that has come for a bill; what is more than it becomes credit',
    body: Payment,
    status: 201,
    response: one(BookedBill),
  }),
  payments: endpoint({
    method: 'GET',
    path: `${billPath}/payments`,
    scope: read,
    summary: 'Transfers that were written down for a bill, oldest first',
    response: one(z.array(BillPayment)),
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/admin/billing/reversals',
    scope: write,
    summary:
      'Take a payment back that was written down wrongly, by an entry of its own: the bill is open again',
    body: Reversal,
    status: 201,
    response: one(PaymentReversed),
  }),
  creditNote: endpoint({
    method: 'POST',
    path: `${billPath}/credit-notes`,
    scope: write,
    summary: 'Take something off a bill; what was paid of that becomes credit',
    body: NoteWritten,
    status: 201,
    response: one(BookedBill),
  }),
  remind: endpoint({
    method: 'POST',
    path: `${billPath}/reminders`,
    scope: write,
    summary: 'Mail a bill that is not paid once more',
    body: z.object({ reason: Reason }),
    status: 201,
    response: one(BookedBill),
  }),
  recount: endpoint({
    method: 'POST',
    path: `${billPath}/recount`,
    scope: write,
    summary: 'Count the month of a bill again; the bill stays as it is',
    body: z.object({ reason: Reason }),
    response: one(Recount),
  }),
  credits: endpoint({
    method: 'GET',
    path: '/admin/billing/credits',
    scope: read,
    summary: 'Credit of all accounts, or of one by its address or number',
    query: z.object({ ...pageQuery, search: Search }),
    response: page(BookedCredit),
  }),
  credit: endpoint({
    method: 'POST',
    path: '/admin/billing/credits',
    scope: write,
    summary: 'Give an account credit, or take some back',
    body: CreditGift,
    status: 201,
    response: one(BookedCredit),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/billing/refunds',
    scope: write,
    summary: 'Write down that credit was paid back by a transfer',
    body: Refund,
    status: 201,
    response: one(BookedCredit),
  }),
  refundToCard: endpoint({
    method: 'POST',
    path: '/admin/billing/card-refunds',
    scope: write,
    summary: 'Send credit back to the card that it was paid by',
    body: CreditGiven,
    status: 201,
    response: one(BookedCredit),
  }),
  charge: endpoint({
    method: 'POST',
    path: `${billPath}/charges`,
    scope: write,
    summary: 'Charge what is left of a bill to the default card of its account, now',
    body: Charge,
    status: 201,
    response: one(BookedBill),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/admin/billing/cards',
    scope: read,
    summary: 'Cards of all accounts: those that were refused or expire, or all',
    query: z.object({
      ...pageQuery,
      search: Search,
      kind: z._default(z.enum(cardKinds), 'trouble'),
    }),
    response: page(BookedCard),
  }),
}

export const returnsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/billing/card-returns',
    scope: read,
    summary:
      'What went back to cards at the payment provider: disputes that are not decided (open), all of them, refunds, or everything',
    query: z.object({
      ...pageQuery,
      search: Search,
      kind: z._default(z.enum(returnFilters), 'open'),
    }),
    response: page(BookedReturn),
  }),
}

export const adminReturns = list(returnsAdminApi.list)
export const adminBills = (kind: BookKind) => list(billingAdminApi.bills, { query: { kind } })
export const adminRunning = list(billingAdminApi.running)
export const adminCredits = list(billingAdminApi.credits)
export const adminCards = list(billingAdminApi.cards)

export {
  AdminPrices,
  adminPrices,
  type PriceComparison,
  PricesDraft,
  PricesPublished,
  pricesAdminApi,
} from './prices'
export { AdminSettings, SettingsChange, settingsAdminApi } from './settings'
export { EntriesBooked, mostBooked, statementsApi } from './statements'
export { mostTopDays, TopTrack, topMusic, topMusicApi } from './top-music'
export { Payment, Reversal }

/** Media resource: the PDF of anybody's bill. */
export const billResource = ({ id }: { id: number }) => `/admin/billing/bills/${id}/download`
