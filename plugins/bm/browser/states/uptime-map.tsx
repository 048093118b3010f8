import { HeatMap, type HeatTone, TextLink, useFormat, useT } from '@console/core/browser'
import { columnsOf, type Span, type StateSpan, uptimeOf, within } from './spans'

const toneOf = (uptime: number): HeatTone =>
  uptime >= 0.999 ? 'good' : uptime >= 0.95 ? 'fair' : uptime >= 0.5 ? 'poor' : 'bad'

interface UptimeRow {
  id: string
  name: string
  to: string
  uptime: number | undefined
  spans: readonly StateSpan[]
}

interface UptimeMapProps {
  rows: readonly UptimeRow[]
  range: Span
  zone: string
}

/** Streams by hours or days; each cell is the share of it that the stream ran. */
export function UptimeMap({ rows, range, zone }: UptimeMapProps) {
  const t = useT()
  const format = useFormat(zone)
  const { unit, spans } = columnsOf(range, zone)
  const columns = spans.map(({ begin }) => {
    const full = format.time(new Date(begin))
    const date = format.date(new Date(begin)).replace(/,? \d{4}$/, '')
    return { id: begin, full, label: unit === 'hour' ? full.slice(-8, -6) : date }
  })
  return (
    <HeatMap
      title={t('Uptime by stream')}
      corner={t('Stream')}
      sum={t('Uptime')}
      columns={columns}
      tone={toneOf}
      format={format.percent}
      short={(share) => String(Math.floor(share * 100))}
      rows={rows.map(({ id, name, to, uptime, spans: all }) => ({
        id,
        label: name,
        head: <TextLink to={to}>{name}</TextLink>,
        sum: uptime === undefined ? '–' : format.percent(uptime),
        values: spans.map((span) => uptimeOf(within(all, span))),
      }))}
    />
  )
}
