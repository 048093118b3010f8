import { Bytes, type Call, invalid, media, notFound } from '@console/core/server'
import { zipSync } from 'fflate'
import { standingOf, standingsOf } from '../ledger/entries'
import { bills, creditNotes } from '../tables'
import { creditNotePdf } from './credit-note-pdf'
import { invoicePdf } from './invoice-pdf'

/** As many as one zip takes. */
const mostAtOnce = 100

type Rows = Pick<Call, 'caller' | 'rows' | 'services'>

/** The bill of `{uid}-{bill_id}`, the name that documented calls give it, or of its id alone. */
export async function namedBill(invoice: string, { caller, rows }: Omit<Rows, 'services'>) {
  const [, uid = caller.uid, id] = /^(?:(\d{1,9})-)?(\d{1,9})$/.exec(invoice) ?? []
  if (!id || Number(uid) !== caller.uid) throw notFound('bill')
  return await rows(bills).get(Number(id), 'bill')
}

export async function pdfOf(invoice: string, call: Rows): Promise<Bytes> {
  const bill = await namedBill(invoice, call)
  const pdf = await invoicePdf(bill, await standingOf(bill.id, call.services.db))
  return new Bytes(pdf, 'application/pdf', `${bill.number}.pdf`)
}

export const invoiceMedia = media({
  path: '/billing/invoices/{invoice}/download',
  scope: 'read-billing',
  open: async (call) => {
    const { invoice } = call.params
    await namedBill(invoice, call)
    return { make: () => pdfOf(invoice, call) }
  },
})

/** Several bills in one file, each under its number. */
export const invoicesMedia = media({
  path: '/billing/invoices/zip/{ids}',
  scope: 'read-billing',
  async open({ params, rows, services }) {
    const ids = params.ids.split(',').map(Number)
    if (ids.length > mostAtOnce) throw invalid({ ids: `At most ${mostAtOnce} at once` })
    const found = await Promise.all(ids.map((id) => rows(bills).get(id, 'bill')))
    return {
      async make() {
        const files: Record<string, Uint8Array> = {}
        const standing = await standingsOf(ids, services.db)
        for (const bill of found)
          files[`${bill.number}.pdf`] = await invoicePdf(bill, standing(bill.id))
        // A PDF is packed already.
        return new Bytes(zipSync(files, { level: 0 }), 'application/zip', 'Invoices.zip')
      },
    }
  },
})

export const creditNoteMedia = media({
  path: '/billing/credit-notes/{id}/download',
  scope: 'read-billing',
  async open({ params, rows }) {
    const note = await rows(creditNotes).get(params.id, 'credit note')
    const bill = await rows(bills).get(note.bill_id, 'bill')
    return {
      make: async () =>
        new Bytes(await creditNotePdf(note, bill), 'application/pdf', `${note.number}.pdf`),
    }
  },
})
