import { Chart, useFormat, useT } from '@console/core/browser'
import type { DayCounts } from '../../contract'
import { hoursOf } from './figures'

/** Files and hours of each day. */
export function DayCharts({ days }: { days: readonly DayCounts[] }) {
  const t = useT()
  const format = useFormat()
  const x = { label: t('Day'), of: ({ date }: DayCounts) => format.day(date) }
  return (
    <>
      <Chart
        kind="stacked"
        title={t('Files by day')}
        rows={days}
        x={x}
        series={[
          { label: t('With result'), tone: 'good', value: (day) => day.with_result },
          { label: t('Without result'), tone: 'none', value: (day) => day.no_result },
          { label: t('Failed'), tone: 'bad', value: (day) => day.failed },
        ]}
        file="scanned-files"
      />
      <Chart
        kind="bar"
        title={t('Hours by day')}
        rows={days}
        x={x}
        series={[
          { label: t('Hours scanned'), tone: 'neutral', value: (day) => hoursOf(day.seconds) },
          {
            label: t('Hours billed'),
            tone: 'other',
            value: (day) => hoursOf(day.billed),
            line: true,
          },
        ]}
        format={(hours) => format.hours(hours * 3600)}
        file="scanned-hours"
      />
    </>
  )
}
