import { type Column, Columns, ListPage, useMedia, useT } from '@console/core/browser'
import { type CreditNote, creditNoteResource, creditNotes } from '#plugins/billing/contract'

const columns: Column<CreditNote>[] = [
  Columns.text('Number', ({ number }) => number, { width: 160 }),
  Columns.link(
    'Invoice',
    ({ bill }) => bill,
    ({ bill_id }) => `/account/billing/invoices/${bill_id}`,
  ),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('VAT', ({ vat: amount, currency }) => ({ amount, currency }), { hidden: true }),
  Columns.text('Reason', ({ reason }) => reason),
  Columns.time('Issued', ({ created_at }) => created_at),
]

/** What was taken off invoices of the account. */
export default function CreditNotesPage() {
  const t = useT()
  const media = useMedia()
  return (
    <ListPage
      id="credit-notes"
      title={t('Credit notes')}
      intro={t(
        'A closed invoice never changes: a credit note takes something off it. What you had paid of that is your credit.',
      )}
      query={creditNotes}
      columns={columns}
      rowName={({ number }) => number}
      actions={[{ label: 'Download PDF', run: (note) => media.download(creditNoteResource(note)) }]}
      empty={{
        title: t('No credit notes'),
        text: t('Nothing has been taken off an invoice.'),
      }}
    />
  )
}
