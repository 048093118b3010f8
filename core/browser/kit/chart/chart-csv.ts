import { saveFile } from '../save-file'
import { csvLines } from '../table/csv'
import type { ChartData } from './chart-data'

/** Saves the numbers of a chart, unformatted. */
export function saveChart(data: ChartData, xLabel: string, name: string) {
  const lines = csvLines([
    [xLabel, ...data.series.map(({ label }) => label)],
    ...data.labels.map((place, at) => [place, ...data.series.map(({ values }) => values[at])]),
  ])
  saveFile(new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
