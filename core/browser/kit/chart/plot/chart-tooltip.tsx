import { useT } from '../../i18n'
import { useChartStyles } from '../chart.styles'
import type { ChartData } from '../chart-data'
import { Swatch } from '../series-paint'

interface ChartTooltipProps {
  data: ChartData
  at: number
  patternId: string | undefined
  format(value: number): string
  /** On which side of the place it stands, and how far from the chart's other edge. */
  side: 'left' | 'right'
  edge: number
}

/** The values of one place. Screen readers have them from the chart itself. */
export function ChartTooltip({ data, at, patternId, format, side, edge }: ChartTooltipProps) {
  const t = useT()
  const styles = useChartStyles()
  const position = side === 'left' ? { right: edge + 8 } : { left: edge + 8 }
  return (
    <div className={styles.tooltip} style={position} aria-hidden>
      <div className={styles.place}>{data.labels[at]}</div>
      {data.series.map(({ label, tone, line, values }, order) => {
        const value = values[at]
        return (
          <div key={label} className={styles.value}>
            <Swatch tone={tone} order={order} line={line} patternId={patternId} />
            {label}
            <span className={styles.number}>
              {value === undefined ? t('no value') : format(value)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
