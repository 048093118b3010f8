import * as z from 'zod/mini'
import { Invoice } from './invoices'
import { Card, returnKinds, returnStages } from './paid/cards'
import { Credit } from './paid/credits'
import type { BillPayment, PaymentReversed } from './paid/payments'

/** A bill as the operator sees it. */
export const BookedBill = z.extend(Invoice, {
  email: z.string(),
  company: z.string(),
  /** After the day it was due; 0 before, and of what is paid. */
  days_overdue: z.int(),
  /** What it can be charged to, like `Visa •••• 4242`; empty: nothing. */
  card: z.string(),
  /** Why the last payment by card failed; empty: it did not. */
  failure: z.string(),
  /** The account reads only until it is paid. */
  frozen: z.boolean(),
  /** Days (UTC) on which the card is charged again, and the account frozen, as it stands; null: not by itself. */
  next_try: z.nullable(z.string()),
  freezes_on: z.nullable(z.string()),
  /** That were written down for it, and were not taken back. */
  transfers: z.int(),
  reminders: z.int(),
  reminded_at: z.nullable(z.string()),
})
export type BookedBill = z.infer<typeof BookedBill>

/** A step of somebody's credit as the operator sees it. */
export const BookedCredit = z.extend(Credit, { uid: z.int(), email: z.string() })
export type BookedCredit = z.infer<typeof BookedCredit>

/** A card as the operator sees it. */
export const BookedCard = z.extend(Card, {
  uid: z.int(),
  email: z.string(),
  company: z.string(),
})
export type BookedCard = z.infer<typeof BookedCard>

/** Cards that need somebody: both, those that were refused, those at their end, or simply all. */
export const cardKinds = ['trouble', 'failing', 'expiring', 'all'] as const
export type CardKind = (typeof cardKinds)[number]

/** What went back to a card without this console; amounts are in the currency itself. */
export const BookedReturn = z.object({
  id: z.int(),
  uid: z.int(),
  email: z.string(),
  kind: z.enum(returnKinds),
  stage: z.enum(returnStages),
  /** The payment provider's words for how it stands, and why. */
  status: z.string(),
  reason: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** That neither a bill nor credit of the account was left for. */
  uncovered: z.number(),
  /** Number of the bill that was paid by it; empty: it was credit. */
  bill: z.string(),
  /** The provider's id. */
  reference: z.string(),
  created_at: z.string(),
  changed_at: z.string(),
})
export type BookedReturn = z.infer<typeof BookedReturn>

/** Disputes that are not decided, all of them, refunds, or everything. */
export const returnFilters = ['open', 'disputes', 'refunds', 'all'] as const
export type ReturnFilter = (typeof returnFilters)[number]

/** What is not paid, in the currency itself. */
export const Ageing = z.object({
  currency: z.string(),
  due_today: z.number(),
  not_due: z.number(),
  days_0_30: z.number(),
  days_31_60: z.number(),
  days_61: z.number(),
})
export type Ageing = z.infer<typeof Ageing>

/** What an account's running month comes to. */
export const RunningBill = z.object({
  uid: z.int(),
  email: z.string(),
  company: z.string(),
  plan: z.string(),
  bill_begin: z.string(),
  bill_end: z.string(),
  sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Nothing is invoiced until the customer has a country. */
  no_country: z.boolean(),
})
export type RunningBill = z.infer<typeof RunningBill>

/** A closed month counted again; amounts in the currency itself. */
export const Recount = z.object({
  uid: z.int(),
  currency: z.string(),
  billed: z.number(),
  counted: z.number(),
  /** Lines that are not what they were. */
  lines: z.array(
    z.object({
      service: z.string(),
      item: z.string(),
      billed: z.number(),
      counted: z.number(),
    }),
  ),
})
export type Recount = z.infer<typeof Recount>

export const bookKinds = ['due', 'unpaid', 'paid'] as const
export type BookKind = (typeof bookKinds)[number]

interface Asked {
  search: string
  limit: number
  offset: number
}

interface Listed<T> {
  found: T[]
  total: number
}

/** The books of all accounts, as the server half of an admin area asks for them. */
export abstract class BillingBooks {
  /** `due`: not paid, and there is time yet; `unpaid`: the day has passed. */
  abstract bills(kind: BookKind, asked: Asked): Promise<Listed<BookedBill>>
  abstract ageing(): Promise<Ageing[]>
  abstract running(asked: Asked): Promise<Listed<RunningBill>>
  /** Money that has come: all that is owed, a part, or more, which becomes credit. Refuses with the field at fault. */
  abstract pay(id: string, payment: { amount: string; reference: string }): Promise<BookedBill>
  /** Transfers that were written down for a bill. */
  abstract payments(id: string): Promise<BillPayment[]>
  /** Takes one back that was written down wrongly; `tell` mails the customer. */
  abstract reverse(payment: {
    number: string
    reference: string
    reason: string
    tell: boolean
  }): Promise<PaymentReversed>
  /** Takes something off a bill, `amount` with its VAT; what was paid of that becomes credit. */
  abstract creditNote(id: string, note: { amount: string; reason: string }): Promise<BookedBill>
  /** Mails the bill once more, as a reminder. */
  abstract remind(id: string): Promise<BookedBill>
  /** Counts the month again, from the rows that are there and the prices of then; the bill stays as it is. */
  abstract recount(id: string): Promise<Recount>
  /** A PDF with its file name. */
  abstract pdf(id: string): Promise<{ content: Uint8Array; name: string }>
  abstract credits(asked: Asked): Promise<Listed<BookedCredit>>
  /** `amount` is decimal text, less than 0 to take back; the account by its address or number. */
  abstract credit(given: {
    account: string
    amount: string
    currency: string
    reason: string
    /** The last day (UTC) on which it can be used; empty: it stays. */
    expires: string
  }): Promise<BookedCredit>
  /** Writes down that credit was paid back by a transfer. */
  abstract refund(given: {
    account: string
    amount: string
    currency: string
    reference: string
    reason: string
  }): Promise<BookedCredit>
  /** Sends credit back to the card that it was paid by. */
  abstract refundToCard(given: {
    account: string
    amount: string
    currency: string
    reason: string
  }): Promise<BookedCredit>
  /** Charges all that is left of a bill to the default card; `amount` is what the operator takes that for. */
  abstract charge(id: string, asked: { amount: string }): Promise<BookedBill>
  abstract cards(kind: CardKind, asked: Asked): Promise<Listed<BookedCard>>
  /** Newest first. */
  abstract returns(filter: ReturnFilter, asked: Asked): Promise<Listed<BookedReturn>>
}
