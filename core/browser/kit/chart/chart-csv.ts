import type { ChartData } from './chart-data'

/** The numbers of a chart, unformatted, below their labels. */
export const chartRows = (data: ChartData, xLabel: string) => [
  [xLabel, ...data.series.map(({ label }) => label)],
  ...data.labels.map((place, at) => [place, ...data.series.map(({ values }) => values[at])]),
]
