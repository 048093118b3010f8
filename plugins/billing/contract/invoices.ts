import { endpoint, one, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { Bill, BillSums } from './bills'

export const Invoice = z.extend(Bill, {
  number: z.string(),
  /** The amount without what credit has paid; 0 of a bill that is paid. */
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
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/invoices',
    scope: 'read-billing',
    summary: 'Bills of closed months, newest first',
    query: z.object(pageQuery),
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
    response: z.unknown(),
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
