import { type Column, Columns, ListPage, useT } from '@console/core/browser'
import { type BookedCredit, creditLooks } from '#plugins/billing/contract'
import { adminCredits } from '../contract'

const loadForm = () => import('./credit-dialog')

const columns: Column<BookedCredit>[] = [
  Columns.time('When', ({ at }) => at),
  Columns.text('Customer', ({ email }) => email, { width: 200 }),
  Columns.badge('What', ({ kind }) => creditLooks[kind], { width: 112, grow: 0.2 }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Balance', ({ balance: amount, currency }) => ({ amount, currency })),
  Columns.text('Reason', ({ reason }) => reason, { width: 180 }),
  Columns.text('Bill', ({ bill }) => bill, { width: 130, grow: 0.4 }),
  Columns.id('User ID', ({ uid }) => uid, { hidden: true }),
]

/** Credit that customers were given and have used. */
export default function CreditsPage() {
  const t = useT()
  return (
    <ListPage
      id="admin-credits"
      title={t('Credits')}
      intro={t('Credit pays bills before anything else, from the next one on.')}
      query={adminCredits}
      columns={columns}
      rowName={({ email }) => email}
      search={t('Address or user ID of an account')}
      form={{
        ...{ load: loadForm, create: t('Give credit'), scope: 'write-admin-billing' },
        onlyNew: true,
      }}
      empty={{
        title: t('Nobody has been given credit yet'),
        text: t('Credit makes up for what went wrong, or is what was agreed.'),
      }}
    />
  )
}
