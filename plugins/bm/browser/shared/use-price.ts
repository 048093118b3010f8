import { useData, useFormat, useT } from '@console/core/browser'
import { costOf, priceItems, pricesApi } from '#plugins/pricing/contract'

/**
 * What so many more of a thing cost a month today, as a sentence: `useMonthlyPrice('per_timemap')(3)`. Undefined where it is
 * not on the bills of the account, or the operator has published no price of it: then it
 * says `otherwise`.
 */
export function useMonthlyPrice(key: 'per_stream' | 'per_timemap', otherwise?: string) {
  const t = useT()
  const format = useFormat()
  const { data } = useData(async ({ api }) => {
    const found = await api(pricesApi).prices({ query: { service_types: 'BM' } })
    const charged = found.charged?.BM?.includes(key) ?? false
    return { table: found.data[0], charged, discount: found.discount?.BM ?? 0 }
  })
  const item = priceItems.BM.find((one) => one.key === key)
  return (count: number): string | undefined => {
    if (!data || count === 0) return undefined
    const cost = data.table && item && costOf(data.table.prices, item, count)
    if (!data.table || cost === undefined) return otherwise
    if (!data.charged) return undefined
    const price = format.money(cost * (1 - data.discount / 100), data.table.currency)
    return t('At the prices of today this costs {price} a month.', { price })
  }
}
