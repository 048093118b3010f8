import type { Tone } from './chart.styles'

/** What is drawn of each row of a `Chart`: bars unless it is a line. */
export interface ChartSeries<Row> {
  label: string
  /** What it means, and by that its colour: the same on every page, whatever stands beside it. */
  tone: Tone
  /** Undefined where nothing was measured: a line is broken there. */
  value(row: Row): number | undefined
  /** A line over bars. */
  line?: boolean
}

export interface ChartProps<Row> {
  kind: 'bar' | 'line' | 'stacked'
  /** Names the chart; stands above it. */
  title: string
  rows: readonly Row[]
  /** Where a row stands: name of the axis, and the row's place on it as shown. */
  x: { label: string; of(row: Row): string }
  series: readonly ChartSeries<Row>[]
  /** How values are written, plain numbers unless told. */
  format?: (value: number) => string
  height?: number
  /** Said when there are no rows, or nothing but zeros in them. */
  empty?: string
  /** Name of the CSV file, without the extension; the title unless told. */
  file?: string
}

/** A chart's rows as plain columns. */
export interface ChartData {
  labels: string[]
  series: { label: string; tone: Tone; values: (number | undefined)[]; line: boolean }[]
  stacked: boolean
}

export const toChartData = <Row>({ kind, rows, x, series }: ChartProps<Row>): ChartData => ({
  labels: rows.map((row) => x.of(row)),
  series: series.map(({ label, tone, value, line = kind === 'line' }) => ({
    label,
    tone,
    values: rows.map((row) => value(row)),
    line,
  })),
  stacked: kind === 'stacked',
})
