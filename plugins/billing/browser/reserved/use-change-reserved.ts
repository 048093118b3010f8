import {
  Confirm,
  Notifications,
  Session,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { type Reserved, type ReservedItem, reservedApi } from '#plugins/billing/contract'

/** What is bought, by its key in the price table. */
const charged = {
  per_stream: 'You are charged {amount} today for {count more stream|more streams}.',
  per_timemap: 'You are charged {amount} today for {count more timemap|more timemaps}.',
  per_cover_song: 'You are charged {amount} today for {count more cover song|more cover songs}.',
} as const

/** Says to the cent what a change costs, and makes it once that was agreed to. */
export function useChangeReserved(onChanged: (reserved: Reserved) => Promise<unknown>) {
  const t = useT()
  const format = useFormat()
  const api = useApi(reservedApi)
  const confirm = useService(Confirm)
  const session = useService(Session)
  const notifications = useService(Notifications)

  return async ({ item, current, next }: ReservedItem, quantity: number) => {
    if (quantity === next) return
    const { data } = await api.preview({ query: { item, quantity } })
    const { more, currency, today, month, version, vat_rate } = data
    const money = (amount: number) => format.money(amount, currency)
    const [from, end, day] = [data.from, data.end, data.next_month].map(format.day)
    const later = t('From {day} on it is {amount} a month.', {
      day: day ?? '',
      amount: money(month.total),
    })
    const bought = [
      t('For {from} to {end}: {net} and {vat} VAT ({rate}%).', {
        from: from ?? '',
        end: end ?? '',
        net: money(today.net),
        vat: money(today.vat),
        rate: format.number(vat_rate),
      }),
      later,
    ]
    const less = [
      t('What is paid for this month can be used until then, and is not paid back.'),
      later,
    ]
    await confirm.ask({
      title: more > 0 ? t('Reserve more') : quantity < current ? t('Reserve less') : t('Keep it'),
      text:
        more > 0
          ? t(charged[item], { amount: money(today.total), count: more })
          : quantity < current
            ? t('From {day} on only {quantity} are reserved, instead of {current}.', {
                day: day ?? '',
                quantity: format.number(quantity),
                current: format.number(current),
              })
            : t('It stays at {quantity}. Nothing is charged for that today.', {
                quantity: format.number(quantity),
              }),
      consequences: more > 0 ? bought : quantity < current ? less : [later],
      confirmLabel: more > 0 ? t('Buy for {amount}', { amount: money(today.total) }) : t('Change'),
      danger: quantity < current,
      async run() {
        const body = { item, quantity, version, amount: String(today.total) }
        const reloaded = onChanged((await api.change({ body })).data)
        notifications.success(t('Reservation updated successfully'))
        await Promise.all([reloaded, session.getInfo()])
      },
    })
  }
}
