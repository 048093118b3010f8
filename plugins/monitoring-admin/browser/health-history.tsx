import { Chart, type ChartSeries, Section, tokens, useFormat, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { HealthHistory, HealthPoint } from '#plugins/monitoring-admin/contract'
import { milliseconds } from './servers/server-states'

/** Memory is drawn in these, so that the axis has round numbers of them. */
const megabyte = 1024 * 1024

const useStyles = makeStyles({
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
})

/** A step in which nothing ran has no point: its place stays empty. */
interface Step {
  at: number
  point: HealthPoint | undefined
}

interface SmallChart {
  title: string
  kind: 'line' | 'stacked'
  series: {
    label: string
    tone: ChartSeries<Step>['tone']
    of(point: HealthPoint): number | null
  }[]
  format?: (value: number) => string
}

/** The last hours of all servers together, each number as a small chart. */
export function HealthHistoryCharts({ history }: { history: HealthHistory }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const inTime = (value: number) => milliseconds(value, format)
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: format.zone,
  })
  const charts: SmallChart[] = [
    {
      title: t('Calls a minute'),
      kind: 'stacked',
      series: [
        { label: t('Answered'), tone: 'neutral', of: ({ calls, failed }) => calls - failed },
        { label: t('Failed'), tone: 'bad', of: ({ failed }) => failed },
      ],
    },
    {
      title: t('Time of a call'),
      kind: 'line',
      series: [{ label: t('On average'), tone: 'neutral', of: ({ call_ms }) => call_ms }],
      format: inTime,
    },
    {
      title: t('Streams'),
      kind: 'line',
      series: [
        { label: t('Streams wanted'), tone: 'none', of: ({ wanted }) => wanted },
        { label: t('Listened to'), tone: 'good', of: ({ heard }) => heard },
      ],
    },
    {
      title: t('Late at worst'),
      kind: 'line',
      series: [
        { label: t('Loop delay'), tone: 'neutral', of: ({ latest_ms }) => latest_ms },
        { label: t('Results late'), tone: 'other', of: ({ lag_ms }) => lag_ms },
      ],
      format: inTime,
    },
    {
      title: t('What waits'),
      kind: 'line',
      series: [
        { label: t('Jobs'), tone: 'neutral', of: ({ jobs }) => jobs },
        { label: t('Mails'), tone: 'other', of: ({ mails }) => mails },
        { label: t('Late callbacks'), tone: 'bad', of: ({ callbacks }) => callbacks },
      ],
    },
    {
      title: t('Cores in use'),
      kind: 'line',
      series: [{ label: t('CPU'), tone: 'neutral', of: ({ used }) => used }],
    },
    {
      title: t('Memory'),
      kind: 'line',
      series: [
        { label: t('Memory'), tone: 'neutral', of: ({ memory_bytes }) => memory_bytes / megabyte },
      ],
      format: (value) => format.size(value * megabyte),
    },
  ]
  const steps = stepsOf(history)
  return (
    <Section
      title={t('The last hours')}
      intro={t(
        'All servers together, in steps of five minutes. Where nothing stands, none of them ran.',
      )}
    >
      <div className={styles.charts}>
        {charts.map(({ series, ...chart }) => (
          <Chart
            key={chart.title}
            {...chart}
            height={140}
            rows={steps}
            x={{ label: t('Time'), of: ({ at }) => clock.format(at) }}
            empty={t('Nothing but zeros')}
            series={series.map(({ label, tone, of }) => ({
              label,
              tone,
              value: ({ point }: Step) => (point ? (of(point) ?? undefined) : undefined),
            }))}
          />
        ))}
      </div>
    </Section>
  )
}

/** Steps from the first measurement to the last one. */
export function stepsOf({ step_minutes, from, points }: HealthHistory): Step[] {
  const step = step_minutes * 60_000
  const byTime = new Map(points.map((point) => [Date.parse(point.at), point]))
  const first =
    points.length > 0 ? Math.min(...byTime.keys()) : Math.ceil(Date.parse(from) / step) * step
  const last = Math.max(first, ...byTime.keys())
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => {
    const at = first + index * step
    return { at, point: byTime.get(at) }
  })
}
