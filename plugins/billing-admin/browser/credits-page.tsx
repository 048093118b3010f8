import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { type BookedCredit, creditLooks } from '#plugins/billing/contract'
import { adminCredits } from '../contract'

const loadRefunds = () => import('./refund-dialogs')
const loadForm = () => import('./credit-dialog')

const columns: Column<BookedCredit>[] = [
  Columns.time('When', ({ at }) => at),
  Columns.text('Customer', ({ email }) => email, { width: 200 }),
  Columns.badge('What', ({ kind }) => creditLooks[kind], { width: 112, grow: 0.2 }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Balance', ({ balance: amount, currency }) => ({ amount, currency })),
  Columns.days('Until', ({ expires }) => (expires ? [expires] : []), { width: 116 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 180 }),
  Columns.text('Bill', ({ bill }) => bill, { width: 130, grow: 0.4 }),
  Columns.text('Reference', ({ reference }) => reference, { hidden: true }),
  Columns.id('User ID', ({ uid }) => uid, { hidden: true }),
]

/** Credit that customers were given, have used and got back. */
export default function CreditsPage({ reload }: PageProps<typeof adminCredits>) {
  const t = useT()
  const [paidBack, setPaidBack] = useState<BookedCredit>()
  const [sentBack, setSentBack] = useState<BookedCredit>()
  const refunds = useChunk(loadRefunds, paidBack !== undefined || sentBack !== undefined)
  return (
    <>
      <ListPage
        id="admin-credits"
        title={t('Credits')}
        intro={t(
          'Credit pays bills before anything else: what is open at once, then the next one.',
        )}
        query={adminCredits}
        columns={columns}
        rowName={({ email }) => email}
        search={t('Address or user ID of an account')}
        form={{
          load: loadForm,
          create: t('Give credit'),
          scope: 'write-admin-billing',
          onlyNew: true,
        }}
        actions={[
          { label: 'Pay back', scope: 'write-admin-billing', run: setPaidBack },
          { label: 'Send back to the card', scope: 'write-admin-billing', run: setSentBack },
        ]}
        empty={{
          title: t('Nobody has been given credit yet'),
          text: t('Credit makes up for what went wrong, or is what was agreed.'),
        }}
      />
      {paidBack && refunds && (
        <refunds.RefundDialog
          credit={paidBack}
          onSaved={reload}
          onClose={() => setPaidBack(undefined)}
        />
      )}
      {sentBack && refunds && (
        <refunds.CardRefundDialog
          credit={sentBack}
          onSaved={reload}
          onClose={() => setSentBack(undefined)}
        />
      )}
    </>
  )
}
