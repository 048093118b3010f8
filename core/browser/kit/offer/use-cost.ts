import { type Cost, costsApi } from '@console/core/contract'
import { useApi } from '../../react'
import { useData } from '../data/use-data'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'

/** A thing that costs, by the names of the price table; `more` of it, one unless told. */
export interface Costing {
  service: string
  item: string
  more?: number
}

/**
 * What more of a thing costs this account, as sentences beside the button that makes it; undefined while that is not known,
 * and where no bill counts it. Where nobody knows how much it will be, `more` is left out and the text says what one of it costs.
 */
export function useCost({ service, item, more = 1 }: Costing): string | undefined {
  const text = useCostText()
  const { data } = useData(
    async ({ api }) =>
      more > 0 ? (await api(costsApi).of({ query: { service, item, more } })).data : null,
    [service, item, more],
  )
  return data ? text(data) : undefined
}

/** As `useCost`, where it is asked for in a handler. */
export function useAskCost() {
  const text = useCostText()
  const api = useApi(costsApi)
  return async ({ service, item, more = 1 }: Costing): Promise<string | undefined> => {
    if (more <= 0) return undefined
    const { data } = await api.of({ query: { service, item, more } })
    return data ? text(data) : undefined
  }
}

function useCostText() {
  const t = useT()
  const format = useFormat()
  return ({ currency, vat_rate, held, included, left, now, month, ...rest }: Cost): string => {
    const words = {
      now: format.money(now, currency),
      month: format.money(month, currency),
      rate: format.number(vat_rate),
      included: format.number(included),
      left: format.number(left),
      reserved: format.number(rest.reserved),
      rest: format.number(rest.reserved_left),
    }
    const plan = included > 0 && t('The plan includes {included}, of which {left} are left.', words)
    const reserved =
      rest.reserved > 0 &&
      t(
        'Of {reserved} that are reserved, {rest} are left: what is reserved is not charged again.',
        words,
      )
    return [plan, reserved, sentence()].filter(Boolean).join(' ')

    function sentence(): string {
      if (now === 0 && month === 0) return t('This costs nothing more.')
      if (!held) {
        return vat_rate > 0
          ? t('This costs {now} this month, with {rate}% VAT.', words)
          : t('This costs {now} this month.', words)
      }
      return vat_rate > 0
        ? t('This costs {now} this month and {month} a whole month, with {rate}% VAT.', words)
        : t('This costs {now} this month and {month} a whole month.', words)
    }
  }
}
