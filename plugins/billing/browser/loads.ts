import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import {
  billsApi,
  cardPaymentsApi,
  credits as creditList,
  invoicesApi,
  paymentMethodsApi,
  planApi,
  preferencesApi,
  reservedApi,
  topUpsApi,
} from '#plugins/billing/contract'
import { toPage } from './invoice-list'

const day = 86_400_000

export async function bills({ api }: LoadContext) {
  const [open, next, paying, last] = await Promise.all([
    api(billsApi).open(),
    api(billsApi).nextDate(),
    api(paymentMethodsApi).list({ query: {} }),
    api(invoicesApi).list({ query: { page: 1, per_page: 20 } }),
  ])
  const failed = last.data.filter(({ state_name }) => state_name === 'failed')
  const before = last.data.filter(
    ({ charge_type, bill_end }) =>
      charge_type === 'monthly' && Date.parse(bill_end) === Date.parse(open.data.bill_begin) - day,
  )
  const card = paying.data.cards.find(({ is_default }) => is_default)
  return { open: open.data, next, failed, before, card: paying.data.cards[0], paysBy: card }
}

export async function invoices({ api, query }: LoadContext) {
  const asked = tableQuery(query, invoicesApi.list)
  return toPage(await api(invoicesApi).list({ query: asked }), asked)
}

export async function invoice({ api, params }: LoadContext<{ id: string }>) {
  const [bill, paying] = await Promise.all([
    api(invoicesApi).get({ params }),
    api(paymentMethodsApi).list({ query: {} }),
  ])
  return { ...bill.data, paying: paying.data }
}

export async function paymentMethods({ api, query }: LoadContext) {
  const fresh = query.get('fresh') ?? undefined
  return (await api(paymentMethodsApi).list({ query: fresh ? { fresh } : {} })).data
}

/** What credit costs; the table of steps reads with the page. */
export async function credits({ api, read }: LoadContext) {
  const [offer] = await Promise.all([api(topUpsApi).offer(), read(creditList)])
  return offer.data
}

/** Where the payment provider sends people back to. */
export async function creditsComplete({ api, query }: LoadContext) {
  const id = query.get('payment') ?? ''
  if (!/^\d{1,9}$/.test(id)) return { payment: undefined, back: false }
  const { data: payment } = await api(cardPaymentsApi).get({ params: { id } })
  return { payment, back: query.has('back') }
}

export const preferences = async ({ api }: LoadContext) => (await api(preferencesApi).get()).data

/** What is reserved, and the plan that it is reserved under. */
export async function subscriptions({ api }: LoadContext) {
  const [reserved, plan] = await Promise.all([api(reservedApi).get(), api(planApi).get()])
  return { reserved: reserved.data, plan: plan.data }
}
