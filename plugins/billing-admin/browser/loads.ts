import type { LoadContext } from '@console/core/browser'
import type { BookKind } from '#plugins/billing/contract'
import { adminBills, billingAdminApi, settingsAdminApi } from '../contract'

/** Bills of one kind, and how old what is not paid is. The table of bills reads with the page. */
export const bills = (kind: BookKind) => async (context: Pick<LoadContext, 'api' | 'read'>) => {
  const { api, read } = context
  const [{ data: ageing }] = await Promise.all([
    api(billingAdminApi).ageing(),
    read(adminBills(kind)),
  ])
  return { kind, ageing }
}

export const settings = async ({ api }: Pick<LoadContext, 'api'>) =>
  (await api(settingsAdminApi).get()).data
