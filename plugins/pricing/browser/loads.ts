import type { LoadContext } from '@console/core/browser'
import { pricesApi, serviceOfArea } from '#plugins/pricing/contract'

/** The table in force for the product of the area; undefined while the operator has published none. */
export async function pricing({ api, area }: LoadContext) {
  const service = serviceOfArea(area)
  const answer = await api(pricesApi).prices({ query: { service_types: service } })
  const { data, discount, not_offered } = answer
  return {
    service,
    isBilled: answer.billed,
    table: data[0],
    discount: discount?.[service] ?? 0,
    notOffered: not_offered?.[service] ?? {},
  }
}
