import { type Call, Failure, type Route, route } from '@console/core/server'
import { type CardPayment, cardPaymentsApi, inMajor } from '../../contract'
import { creditOf } from '../ledger/balance'
import { standingOf } from '../ledger/entries'
import { answered, stripeFor, stripeOf } from '../stripe/client'
import { bills } from '../tables'
import { chargeBill } from './charge-bill'
import { pageForPayment } from './checkout'
import { numberOf, refresh } from './refresh'
import { paymentOf } from './settle'
import { type CardPaymentRow, cardPayments } from './tables'

async function toPayment(row: CardPaymentRow, { services, db }: Pick<Call, 'services' | 'db'>) {
  const { id, uid, purpose, bill_id, currency, state, reason } = row
  const number = await numberOf(row, services)
  const payment: CardPayment = {
    id,
    purpose,
    currency,
    state,
    reason,
    bill: bill_id !== null && number ? { id: bill_id, number } : null,
    amount: inMajor(row.amount, currency),
    balance: inMajor(await creditOf(uid, currency, db), currency),
  }
  return payment
}

export const paymentRoutes: Route[] = [
  route(cardPaymentsApi.get, async (call) => {
    const { params, rows, services, db } = call
    const row = await rows(cardPayments).get(params.id, 'payment')
    const stripe = await stripeOf(services)
    if (row.state === 'pending' && stripe) await answered(refresh(row, stripe, services))
    return { data: await toPayment((await paymentOf(row.id, db)) ?? row, call) }
  }),

  route(cardPaymentsApi.charge, async (call) => {
    const { params, rows, services } = call
    const bill = await rows(bills).get(params.id, 'bill')
    await stripeFor(services)
    const { payment, reason } = await answered(chargeBill(bill, services))
    if (!payment) throw new Failure(409, reason)
    return { data: await toPayment(payment, call) }
  }),

  route(cardPaymentsApi.checkout, async ({ params, rows, services, db }) => {
    const { id, uid, currency, number } = await rows(bills).get(params.id, 'bill')
    const stripe = await stripeFor(services)
    const { owed } = await standingOf(id, db)
    if (owed <= 0) throw new Failure(409, 'Nothing is left to pay')
    const wanted = { uid, purpose: 'bill' as const, bill_id: id, currency, amount: owed }
    return { data: { url: await answered(pageForPayment(wanted, number, stripe, services)) } }
  }),
]
