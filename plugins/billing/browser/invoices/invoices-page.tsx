import {
  type Column,
  Columns,
  DataTable,
  Page,
  type PageProps,
  useApi,
  useMedia,
  useT,
} from '@console/core/browser'
import {
  type Invoice,
  invoiceResource,
  invoicesApi,
  invoicesResource,
  lookOf,
} from '#plugins/billing/contract'
import { toPage } from '../invoice-list'
import type * as loads from '../loads'

const columns: Column<Invoice>[] = [
  Columns.link(
    'Number',
    ({ number }) => number,
    ({ id }) => `/account/billing/invoices/${id}`,
  ),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('To pay', ({ to_pay: amount, currency }) => ({ amount, currency })),
  Columns.days('Period', ({ bill_begin, bill_end }) => [bill_begin, bill_end], { width: 240 }),
  Columns.badge('State', lookOf, { width: 120 }),
  Columns.days('Due', ({ due_date }) => [due_date]),
  Columns.time('Paid', ({ paid_at }) => paid_at),
]

/** Months that are closed. */
export default function InvoicesPage(props: PageProps<typeof loads.invoices>) {
  const { data: invoices, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(invoicesApi)
  const media = useMedia()
  return (
    <Page title={t('Invoices')} count={invoices.meta.total}>
      <DataTable
        id="invoices"
        list={invoices}
        fetchPage={async (query, signal) => toPage(await api.list({ query, signal }), query)}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        columns={columns}
        actions={[
          { label: 'Download PDF', run: (invoice) => media.download(invoiceResource(invoice)) },
        ]}
        bulk={[
          {
            label: 'Download as zip',
            run: (rows) => media.download(invoicesResource(rows.map(({ id }) => id))),
          },
        ]}
        empty={{
          title: t('No invoices yet'),
          text: t('A month is billed when it is over and something in it had a price.'),
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Invoices')}
      />
    </Page>
  )
}
