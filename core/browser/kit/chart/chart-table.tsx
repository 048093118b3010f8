import { useChartStyles } from './chart.styles'
import type { ChartData } from './chart-data'

interface ChartTableProps {
  data: ChartData
  title: string
  xLabel: string
  format(value: number): string
}

/** The numbers of a chart as rows. */
export function ChartTable({ data, title, xLabel, format }: ChartTableProps) {
  const styles = useChartStyles()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {data.series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its order
            <tr key={at}>
              <th scope="row">{place}</th>
              {data.series.map(({ label, values }) => {
                const value = values[at]
                return <td key={label}>{value === undefined ? '' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
