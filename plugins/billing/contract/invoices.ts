import { bytes, endpoint, one, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { accountQuery, Bill, BillSums } from './bills'
import { CreditNote } from './credit-notes'
import { DunningState } from './dunning'
import { cardPaymentStates } from './paid/cards'

/**
 * What a bill's debt is made of. What was paid beyond it, or was paid and then taken off by a credit note, leaves the bill
 * again `to credit` of the account, and comes back `from credit` when the payment was none after all: a `reversal` takes back
 * what was written down wrongly, a refund and a dispute what the payment provider has sent back.
 */
export const ledgerKinds = [
  'bill',
  'payment',
  'credit',
  'credit note',
  'to credit',
  'reversal',
  'from credit',
  'refund',
  'refund failed',
  'dispute',
  'dispute won',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One entry of the ledger for a bill; amounts are in the currency itself, what lowers the debt is less than 0. */
export const LedgerEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  amount: z.number(),
  /** Still to pay after it. */
  owed: z.number(),
  /** The bank's of a payment, the number of a credit note. */
  reference: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const Invoice = z.extend(Bill, {
  number: z.string(),
  /** Taken off by credit notes. */
  credited: z.number(),
  /** What the ledger says is still owed. */
  to_pay: z.number(),
  due_date: z.string(),
  paid_at: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceDetails = z.extend(Invoice, {
  sums: BillSums,
  /** Null: the operator has not set who bills. */
  issuer: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      country: z.string(),
      vat_number: z.string(),
      iban: z.string(),
      bic: z.optional(z.string()),
      bank: z.optional(z.string()),
    }),
  ),
  customer: z.object({
    company: z.string(),
    name: z.string(),
    email: z.string(),
    address: z._default(z.string(), ''),
    /** Two letters, or empty. */
    country: z._default(z.string(), ''),
    vat_number: z._default(z.string(), ''),
  }),
  /** ISO 11649, for the bank transfer. */
  reference: z.string(),
  /** The QR code of that transfer, in rows of 0 and 1; empty: no bank's app reads one for it. */
  epc: z.array(z.string()),
  /** Oldest first. */
  entries: z.array(LedgerEntry),
  credit_notes: z.array(CreditNote),
  /** The last try to be paid by card. */
  charge: z.nullable(
    z.object({ state: z.enum(cardPaymentStates), reason: z.string(), at: z.string() }),
  ),
  dunning: DunningState,
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/invoices',
    scope: 'read-billing',
    summary: 'Bills of closed months, newest first',
    query: z.object({ ...pageQuery, ...accountQuery }),
    response: z.object({
      data: z.array(Invoice),
      total: z.int(),
      current_page: z.int(),
      last_page: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/billing/invoices/{id}',
    scope: 'read-billing',
    summary: 'One bill of a closed month with its lines',
    response: one(InvoiceDetails),
  }),
  download: endpoint({
    method: 'GET',
    path: '/billing/invoices/{invoice}/download',
    scope: 'read-billing',
    summary: 'The PDF of `{uid}-{bill_id}`, with the invoice as Factur-X (EN 16931) inside',
    response: bytes,
    media: 'application/pdf',
  }),
  mail: endpoint({
    method: 'POST',
    path: '/billing/invoices/{id}/mail',
    scope: 'write-billing',
    summary: 'Mail the PDF once more to the addresses of the billing preferences',
    response: z.object({ sent_to: z.array(z.string()) }),
  }),
}

/** Media resources: the PDF of one bill, and a zip of several. */
export const invoiceResource = ({ uid, id }: Pick<Invoice, 'uid' | 'id'>) =>
  `/billing/invoices/${uid}-${id}/download`
export const invoicesResource = (ids: readonly number[]) => `/billing/invoices/zip/${ids.join(',')}`

/** Groups of four, as an IBAN is printed. */
export const groupIban = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
