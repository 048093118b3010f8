import { Chart, useFormat, useT } from '@console/core/browser'
import type { DayCount } from '#plugins/base-projects/contract'

/** Requests of the last days, and what of them is charged. */
export function RequestsChart({ days }: { days: readonly DayCount[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Chart
      kind="stacked"
      title={t('Requests of the last 30 days')}
      rows={days}
      x={{ label: t('Day'), of: ({ date }) => format.day(date) }}
      series={[
        { label: t('With result'), tone: 'good', value: (day) => day.with_result },
        { label: t('Without result'), tone: 'none', value: (day) => day.no_result },
        { label: t('Valid requests'), tone: 'neutral', value: (day) => day.valid, line: true },
      ]}
      height={240}
    />
  )
}

/** Answered today, in the browser's zone. */
export function requestsToday(days: readonly DayCount[]): number {
  const today = days.at(-1)
  return today ? today.with_result + today.no_result : 0
}

export const hasRequests = (days: readonly DayCount[]) =>
  days.some(({ with_result, no_result }) => with_result + no_result > 0)
