import { Chart, useFormat, useT } from '@console/core/browser'
import { type BillSums, inMajor, itemOf } from '#plugins/billing/contract'
import { serviceTypes } from '#plugins/pricing/contract'

/** A product has its colour in every month, whatever else was used. */
const tones = [0, 1, 2, 3, 4, 5] as const
const toneOf = (service: string) =>
  tones[(serviceTypes as readonly string[]).indexOf(service)] ?? 'none'

/** What each day has cost, by product: a line's amount shared out by what its days used. */
export function CostChart({ sums: { currency, lines } }: { sums: BillSums }) {
  const t = useT()
  const format = useFormat()
  const charged = lines.filter(({ amount }) => amount > 0)
  if (charged.length === 0) return null
  const days = daysBetween(charged.flatMap((line) => line.days.map(({ day }) => day)).sort())
  const services = [...new Set(charged.map(({ service }) => service))]
  const costOn = (day: string, service: string) =>
    charged
      .filter((line) => line.service === service)
      .flatMap(({ amount, quantity, days: its }) =>
        its
          .filter((one) => one.day === day)
          .map((one) => (inMajor(amount, currency) * Number(one.quantity)) / Number(quantity)),
      )
      .reduce((sum, cost) => sum + cost, 0)
  return (
    <Chart
      kind="stacked"
      title={t('Cost by day and product')}
      rows={days}
      x={{ label: t('Day'), of: (day) => format.day(day) }}
      series={services.map((service) => ({
        label: t(itemOf({ service, item: '' }).product),
        tone: toneOf(service),
        value: (day: string) => costOn(day, service),
      }))}
      format={(value) => format.money(value, currency)}
    />
  )
}

/** Every day from the first to the last: one on which nothing was used is a gap that can be seen. */
function daysBetween(used: readonly string[]): string[] {
  const [first, last] = [used[0], used.at(-1)]
  if (!first || !last) return []
  const begin = Date.parse(first)
  const count = Math.round((Date.parse(last) - begin) / 86_400_000) + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(begin + at * 86_400_000).toISOString().slice(0, 10),
  )
}
