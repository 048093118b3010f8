import { useId } from 'react'
import { useFormat } from '../format/use-format'
import { useChartStyles } from './chart.styles'
import type { ChartData } from './chart-data'
import { ChartFrame } from './chart-frame'
import { ChartPlot } from './plot/chart-plot'
import { Swatch } from './series-paint'
import { usePatterns } from './use-patterns'

interface ChartPaneProps {
  data: ChartData
  title: string
  xLabel: string
  format: ((value: number) => string) | undefined
  height: number
  empty: string | undefined
  file: string
}

export function ChartPane(props: ChartPaneProps) {
  const { data, title, height } = props
  const styles = useChartStyles()
  const { number, compact } = useFormat()
  const format = props.format ?? number
  const id = useId()
  const patternId = usePatterns() ? id : undefined
  // An axis from 0 to 1 without anything on it tells nobody anything.
  const isNothing = data.series.every(({ values }) => values.every((value) => !value))
  return (
    <ChartFrame {...props} format={format} isNothing={isNothing}>
      {data.series.length > 1 && (
        <ul className={styles.legend}>
          {data.series.map(({ label, tone, line }, order) => (
            <li key={label} className={styles.key}>
              <Swatch tone={tone} order={order} line={line} patternId={patternId} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <ChartPlot
        data={data}
        title={title}
        height={height}
        patternId={patternId}
        format={format}
        axisFormat={props.format ?? compact}
      />
    </ChartFrame>
  )
}
