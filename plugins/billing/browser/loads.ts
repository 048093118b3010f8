import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { billsApi, invoicesApi, preferencesApi } from '#plugins/billing/contract'
import { toPage } from './invoice-list'

export async function bills({ api }: LoadContext) {
  const [open, next] = await Promise.all([api(billsApi).open(), api(billsApi).nextDate()])
  return { open: open.data, next }
}

export async function invoices({ api, query }: LoadContext) {
  const asked = tableQuery(query, invoicesApi.list)
  return toPage(await api(invoicesApi).list({ query: asked }), asked)
}

export const invoice = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(invoicesApi).get({ params })).data

export const preferences = async ({ api }: LoadContext) => (await api(preferencesApi).get()).data
