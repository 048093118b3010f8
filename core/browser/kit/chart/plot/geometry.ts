import type { ChartData } from '../chart-data'
import { niceTicks } from './scale'

export interface Geometry {
  /** Middle of a place on the horizontal axis. */
  x(index: number): number
  y(value: number): number
  /** Width that each place has. */
  band: number
  ticks: number[]
  /** One path for each series: a year of bars is one element. */
  paths: string[]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where everything of a chart goes. The vertical axis always holds zero. */
export function geometryOf(data: ChartData, box: (ticks: number[]) => Box): Geometry {
  const bars = data.series.filter(({ line }) => !line)
  const lines = data.series.filter(({ line }) => line)
  const places = data.labels.map((_, at) => at)
  const sums = (sign: number) =>
    places.map((at) =>
      bars.reduce((sum, { values }) => sum + Math.max(0, sign * (values[at] ?? 0)), 0),
    )
  const singles = (data.stacked ? lines : data.series).flatMap(({ values }) =>
    values.filter((value) => value !== undefined),
  )
  const all = data.stacked ? [...singles, ...sums(1), ...sums(-1).map((sum) => -sum)] : singles
  const least = all.reduce((a, b) => Math.min(a, b), 0)
  const greatest = all.reduce((a, b) => Math.max(a, b), 0)
  const ticks = niceTicks(least, greatest, 5, all.every(Number.isInteger))
  const { left, top, width, height } = box(ticks)

  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const band = width / Math.max(1, data.labels.length)
  const x = (index: number) => left + band * (index + 0.5)
  const y = (value: number) => top + height * (1 - (value - low) / (high - low))

  const barRoom = Math.min(band * 0.72, 56)
  const barWidth = data.stacked ? barRoom : barRoom / Math.max(1, bars.length)
  const above = places.map(() => 0)
  const below = places.map(() => 0)

  function barPath(values: ChartData['series'][number]['values'], order: number) {
    return places
      .map((at) => {
        const value = values[at]
        if (!value) return ''
        const stack = value > 0 ? above : below
        const base = data.stacked ? (stack[at] ?? 0) : 0
        if (data.stacked) stack[at] = base + value
        const start = x(at) - barRoom / 2 + (data.stacked ? 0 : order * barWidth)
        return `M${round(start)} ${round(y(base))}V${round(y(base + value))}h${round(barWidth)}V${round(y(base))}z`
      })
      .join('')
  }

  function linePath(values: ChartData['series'][number]['values']) {
    let pen = 'M'
    return places
      .map((at) => {
        const value = values[at]
        if (value === undefined) {
          pen = 'M'
          return ''
        }
        const alone = pen === 'M' && values[at + 1] === undefined
        const point = `${pen}${round(x(at))} ${round(y(value))}${alone ? 'h0' : ''}`
        pen = 'L'
        return point
      })
      .join('')
  }

  const paths = data.series.map((series) =>
    series.line ? linePath(series.values) : barPath(series.values, bars.indexOf(series)),
  )
  return { x, y, band, ticks, paths }
}

const round = (value: number) => Math.round(value * 100) / 100
