import {
  ListPage,
  type PageProps,
  type RowAction,
  useChunk,
  useMedia,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import type { BookedBill } from '#plugins/billing/contract'
import { adminBills, billResource } from '../../contract'
import type * as loads from '../loads'
import { AgeingFigures } from './ageing-figures'
import { billColumns } from './bill-columns'
import { useCustomerColumn } from './customer-column'

const loadCharge = () => import('../cards/charge-dialog')
const loadNote = () => import('../credit-note-dialog')
const loadPayment = () => import('../payment-dialog')
const loadRecount = () => import('../recount-dialog')
const loadReminder = () => import('../reminder-dialog')
const loadReverse = () => import('../payments/reverse-dialog')

const scope = 'write-admin-billing'

const texts = {
  due: { title: 'Due bills', empty: 'No bill is waiting for its day' },
  unpaid: { title: 'Unpaid bills', empty: 'Nobody is late' },
  paid: { title: 'Paid bills', empty: 'No bill has been paid yet' },
} as const

/** Bills of all customers that are due, late or paid. */
export default function BillsPage({ data, reload }: PageProps<ReturnType<typeof loads.bills>>) {
  const { kind, ageing } = data
  const t = useT()
  const media = useMedia()
  const query = useMemo(() => adminBills(kind), [kind])
  const customer = useCustomerColumn<BookedBill>()
  const columns = useMemo(() => billColumns(kind, customer), [kind, customer])
  const [paid, setPaid] = useState<BookedBill>()
  const [noted, setNoted] = useState<BookedBill>()
  const [reminded, setReminded] = useState<BookedBill>()
  const [recounted, setRecounted] = useState<BookedBill>()
  const [charged, setCharged] = useState<BookedBill>()
  const [reversed, setReversed] = useState<BookedBill>()
  const charge = useChunk(loadCharge, charged !== undefined)
  const payment = useChunk(loadPayment, paid !== undefined)
  const note = useChunk(loadNote, noted !== undefined)
  const reminder = useChunk(loadReminder, reminded !== undefined)
  const recount = useChunk(loadRecount, recounted !== undefined)
  const reverse = useChunk(loadReverse, reversed !== undefined)
  const chargeNow: RowAction<BookedBill> = {
    label: 'Charge now',
    scope,
    run: setCharged,
    disabledReason: ({ card }) => (card === '' ? t('The account has no card') : undefined),
  }
  const actions: RowAction<BookedBill>[] = [
    { label: 'Download PDF', run: (bill) => media.download(billResource(bill)) },
    ...(kind === 'paid'
      ? []
      : [
          { label: 'Record a payment', scope, run: setPaid },
          chargeNow,
          { label: 'Send a reminder', scope, run: setReminded },
        ]),
    {
      label: 'Reverse a payment',
      scope,
      run: setReversed,
      disabledReason: ({ transfers }) =>
        transfers === 0 ? t('No transfer is written down for it') : undefined,
    },
    {
      label: 'Write a credit note',
      scope,
      run: setNoted,
      disabledReason: ({ state_name }) =>
        state_name === 'void' ? t('Nothing is left of the bill') : undefined,
    },
    { label: 'Recompute', scope, run: setRecounted },
  ]
  return (
    <>
      <ListPage
        key={kind}
        id={`admin-bills-${kind}`}
        title={t(texts[kind].title)}
        query={query}
        columns={columns}
        rowName={({ number }) => number}
        search={t('Search by number, reference, address, company or user ID')}
        actions={actions}
        note={kind !== 'paid' && <AgeingFigures ageing={ageing} />}
        empty={{ title: t(texts[kind].empty) }}
      />
      {paid && payment && (
        <payment.PaymentDialog bill={paid} onSaved={reload} onClose={() => setPaid(undefined)} />
      )}
      {charged && charge && (
        <charge.ChargeDialog
          bill={charged}
          onSaved={reload}
          onClose={() => setCharged(undefined)}
        />
      )}
      {noted && note && (
        <note.CreditNoteDialog bill={noted} onSaved={reload} onClose={() => setNoted(undefined)} />
      )}
      {reminded && reminder && (
        <reminder.ReminderDialog
          bill={reminded}
          onSaved={reload}
          onClose={() => setReminded(undefined)}
        />
      )}
      {reversed && reverse && (
        <reverse.ReverseOfBill
          bill={reversed}
          onSaved={reload}
          onClose={() => setReversed(undefined)}
        />
      )}
      {recounted && recount && (
        <recount.RecountDialog bill={recounted} onClose={() => setRecounted(undefined)} />
      )}
    </>
  )
}
