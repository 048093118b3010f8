import { expect, test } from 'vitest'
import { type ChartProps, toChartData } from '../../../../core/browser/kit/chart/chart-data'
import { markedPlaces } from '../../../../core/browser/kit/chart/plot/chart-series'
import { geometryOf } from '../../../../core/browser/kit/chart/plot/geometry'
import { niceTicks, shownLabels } from '../../../../core/browser/kit/chart/plot/scale'

interface Day {
  date: string
  hits: number
  misses: number | undefined
}

const days: Day[] = [
  { date: 'Mon', hits: 10, misses: 5 },
  { date: 'Tue', hits: 0, misses: undefined },
  { date: 'Wed', hits: 30, misses: 15 },
]

const props: ChartProps<Day> = {
  kind: 'stacked',
  title: 'Requests',
  rows: days,
  x: { label: 'Day', of: ({ date }) => date },
  series: [
    { label: 'Hits', tone: 'good', value: ({ hits }) => hits },
    { label: 'Misses', tone: 'none', value: ({ misses }) => misses },
  ],
}

const draw = (changed: Partial<ChartProps<Day>>) =>
  geometryOf(toChartData({ ...props, ...changed }), () => ({
    left: 0,
    top: 0,
    width: 300,
    height: 100,
  }))

test.each([
  [0, 1125, false, [0, 250, 500, 750, 1000, 1250]],
  [0, 3, true, [0, 1, 2, 3]],
  [0, 0.7, false, [0, 0.2, 0.4, 0.6, 0.8]],
  [-40, 60, false, [-40, -20, 0, 20, 40, 60]],
  [0, 0, true, [0, 1]],
])('the axis from %d to %d has round numbers', (least, greatest, whole, ticks) => {
  expect(niceTicks(least, greatest, 5, whole)).toEqual(ticks)
})

test('labels that have no room are left out evenly, and today, the last one, always has its label', () => {
  const shown = (days: number, width: number) => {
    const labels = Array.from({ length: days }, (_, day) => `Aug ${day + 10}, 2026`)
    const band = width / days
    const x = (index: number) => band * (index + 0.5)
    return shownLabels(labels, { x, band, width })
  }
  expect(shown(2, 300).map(({ index }) => index)).toEqual([0, 1])
  expect(shown(10, 300).map(({ index }) => index)).toEqual([1, 5, 9])
  for (const [days, width] of [
    [30, 640],
    [31, 250],
    [365, 900],
    [1, 20],
  ] as const) {
    const labels = shown(days, width)
    expect(labels.at(-1)?.index).toBe(days - 1)
    const half = (12 * 6.5) / 2
    for (const [at, { x }] of labels.entries()) {
      expect(x - half).toBeGreaterThanOrEqual(0)
      const next = labels[at + 1]
      if (next) expect(next.x - x).toBeGreaterThan(half * 2)
    }
  }
})

test('stacked bars stand on each other, and the axis holds their sum', () => {
  const { ticks, paths, y, x, band } = draw({})
  expect(ticks.at(-1)).toBe(50)
  expect(band).toBe(100)
  expect(x(1)).toBe(150)
  expect(y(0)).toBe(100)
  expect(y(50)).toBe(0)
  expect(paths[0]).toBe('M22 100V80h56V100zM222 100V40h56V100z')
  expect(paths[1]).toBe('M22 80V70h56V80zM222 40V10h56V40z')
})

test('bars of several series stand side by side', () => {
  const { ticks, paths } = draw({ kind: 'bar' })
  expect(ticks.at(-1)).toBe(30)
  expect(paths[0]).toMatch(/^M22 100V/)
  expect(paths[1]).toMatch(/^M50 100V/)
})

test('a line is broken where nothing was measured, and a lone point is still drawn', () => {
  const { paths } = draw({ kind: 'line' })
  expect(paths[0]).toMatch(/^M50 [\d.]+L150 [\d.]+L250 [\d.]+$/)
  expect(paths[1]).toMatch(/^M50 [\d.]+h0M250 [\d.]+h0$/)
})

test('a line over stacked bars is not stacked', () => {
  const { ticks } = draw({
    series: [...props.series, { label: 'Valid', tone: 'neutral', value: () => 40, line: true }],
  })
  expect(ticks.at(-1)).toBe(50)
})

test('no rows are no trouble', () => {
  expect(draw({ rows: [] }).paths).toEqual(['', ''])
})

test('a line with few places has marks where there is a value', () => {
  expect(markedPlaces([0, undefined, 5])).toEqual([{ place: 2, value: 5 }])
  expect(markedPlaces(Array.from({ length: 31 }, () => 5))).toEqual([])
})
