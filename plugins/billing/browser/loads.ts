import type { LoadContext } from '@console/core/browser'
import { billsApi, invoicesApi } from '#plugins/billing/contract'

export async function bills({ api }: LoadContext) {
  const [open, next] = await Promise.all([api(billsApi).open(), api(billsApi).nextDate()])
  return { open: open.data, next }
}

/** Bills of a page of the list. */
const perPage = 20

export const invoices = ({ api, query }: LoadContext) =>
  api(invoicesApi).list({ query: { page: Number(query.get('page') ?? 1), per_page: perPage } })

export const invoice = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(invoicesApi).get({ params })).data
