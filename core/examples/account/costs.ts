// What more of a thing costs the account. Beside a button `useCost` and `CostNote` say it; this is the call behind them.
import { type Client, useApi, useData } from '@console/core/browser'
import { type Cost, type costsApi, Dues, usersApi } from '@console/core/contract'

export const ofMonth = ({ month, currency }: Cost) => `${month.toFixed(2)} ${currency}`

export async function costOf(api: Client<typeof costsApi>, more: number) {
  const { data } = await api.of({ query: { service: 'acme', item: 'station', more } })
  return data ? ofMonth(data) : undefined
}

/** What has to be paid before the account can be deleted. */
export function useDues(id: number) {
  const api = useApi(usersApi)
  return useData(async () => Dues.parse((await api.dues({ params: { id } })).data), [id])
}
