import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useFormat } from '../../format/use-format'
import { useChartStyles } from '../chart.styles'
import { ChartFrame } from '../chart-frame'
import { fillOf, SeriesPatterns, Swatch, useToneClass } from '../series-paint'
import { usePatterns } from '../use-patterns'
import type { StackedStripProps } from './strip-data'

const useStyles = makeStyles({
  strip: { display: 'block', width: '100%', height: '28px' },
  parts: { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground1 },
  value: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
})

export function StripPane(props: StackedStripProps) {
  const { title, xLabel, valueLabel, parts, empty, file = title } = props
  const chart = useChartStyles()
  const styles = useStyles()
  const classOf = useToneClass()
  const { number, percent } = useFormat()
  const format = props.format ?? number
  const id = useId()
  const patternId = usePatterns() ? id : undefined
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const begins = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  const shareOf = (value: number) => (total > 0 ? value / total : 0)
  const data = {
    labels: parts.map(({ label }) => label),
    series: [
      {
        label: valueLabel,
        tone: 'neutral' as const,
        values: parts.map(({ value }) => value),
        line: false,
      },
    ],
    stacked: true,
  }
  return (
    <ChartFrame
      data={data}
      title={title}
      xLabel={xLabel}
      format={format}
      empty={empty}
      file={file}
      height={120}
      isNothing={total === 0}
    >
      {/* The list below says the same. */}
      <svg className={styles.strip} preserveAspectRatio="none" aria-hidden>
        {patternId && <SeriesPatterns id={patternId} tones={parts.map(({ tone }) => tone)} />}
        {parts.map(({ label, tone, value }, order) => (
          <rect
            key={label}
            className={classOf(tone)}
            x={`${shareOf(begins[order] ?? 0) * 100}%`}
            width={`${shareOf(value) * 100}%`}
            height="100%"
            fill={fillOf(patternId, order)}
          >
            <title>{`${label}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <ul className={mergeClasses(chart.legend, styles.parts)} aria-label={title}>
        {parts.map(({ label, tone, value, head }, order) => (
          <li key={label} className={chart.key}>
            <Swatch tone={tone} order={order} line={false} patternId={patternId} />
            {head ?? label}
            <span className={styles.value}>
              {format(value)} · {percent(shareOf(value))}
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
