import { useChartStyles } from '../chart.styles'
import type { ShownLabel } from './scale'

interface ChartAxesProps {
  ticks: readonly number[]
  y(value: number): number
  axisFormat(value: number): string
  left: number
  width: number
  /** Where the labels of places stand. */
  bottom: number
  labels: readonly string[]
  shown: readonly ShownLabel[]
}

/** Lines and numbers of the vertical axis, and the labels of places that have room. */
export function ChartAxes(props: ChartAxesProps) {
  const { ticks, y, axisFormat, left, width, bottom, labels, shown } = props
  const styles = useChartStyles()
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? styles.zero : styles.grid}
            d={`M${left} ${y(tick)}H${width}`}
          />
          <text className={styles.label} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {axisFormat(tick)}
          </text>
        </g>
      ))}
      {shown.map(({ index, x }) => (
        <text key={index} className={styles.label} x={x} y={bottom} textAnchor="middle">
          {labels[index]}
        </text>
      ))}
    </>
  )
}
