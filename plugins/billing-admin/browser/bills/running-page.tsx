import { type Column, Columns, DataTable, Page, useFormat, useT } from '@console/core/browser'
import { useMemo } from 'react'
import type { RunningBill } from '#plugins/billing/contract'
import { adminRunning } from '../../contract'
import { useCustomerColumn } from './customer-column'

function Sums({ sums }: Pick<RunningBill, 'sums'>) {
  const format = useFormat()
  const t = useT()
  if (sums.length === 0) return t('Nothing')
  return sums.map(({ amount, currency }) => format.money(amount, currency)).join(', ')
}

const columns: Column<RunningBill>[] = [
  Columns.text('Company', ({ company }) => company),
  Columns.id('User ID', ({ uid }) => uid, { width: 104, grow: 0.2 }),
  Columns.badge('Plan', ({ plan }) => ({ label: plan }), { width: 116, grow: 0.2 }),
  Columns.days('Period', ({ bill_begin, bill_end }) => [bill_begin, bill_end], { width: 200 }),
  Columns.custom<RunningBill>('So far', {
    width: 120,
    align: 'end',
    whole: true,
    cell: ({ sums }) => <Sums sums={sums} />,
    csv: ({ sums }) => sums.map(({ amount, currency }) => `${amount} ${currency}`).join(' '),
  }),
  Columns.custom<RunningBill>('Invoice', {
    width: 116,
    grow: 0.2,
    cell: ({ no_country }, { t }) => (no_country ? t('No country') : ''),
    csv: ({ no_country }) => (no_country ? 'No country' : ''),
  }),
]

/** The running month of each account, counted anew whenever it is looked at. */
export default function RunningPage() {
  const t = useT()
  const customer = useCustomerColumn<RunningBill>()
  const all = useMemo(() => [customer, ...columns], [customer])
  return (
    <Page
      title={t('Current bills')}
      intro={t(
        'What the month comes to so far, counted from what was used; drafts until it is closed.',
      )}
    >
      <DataTable
        id="admin-running"
        query={adminRunning}
        columns={all}
        rowKey={({ uid }) => uid}
        rowName={({ email }) => email}
        search={t('Search by address, name, company or user ID')}
        label={t('Current bills')}
        empty={{ title: t('No customers yet') }}
      />
    </Page>
  )
}
