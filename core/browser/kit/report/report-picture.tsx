import { useMemo } from 'react'
import { Chart } from '../chart/chart'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { WorldMap } from '../map/world-map'
import { numberOf, type ReportChart, type ReportMap, textOf } from './report'

type Row = Record<string, unknown>

interface Place {
  x: string
  /** By the series. */
  values: (number | undefined)[]
}

/** Rows of the same place as one, in the order in which they come. */
export function placesOf(rows: readonly unknown[], { x, series }: ReportChart<Row>): Place[] {
  const places = new Map<string, Place>()
  for (const row of rows) {
    const at = textOf(row, x.field)
    const place = places.get(at) ?? { x: at, values: series.map(() => undefined) }
    places.set(at, place)
    series.forEach(({ field }, index) => {
      const more = field ? numberOf(row, field) : 1
      if (more !== undefined) place.values[index] = (place.values[index] ?? 0) + more
    })
  }
  return [...places.values()]
}

export function DrawnChart({ chart, rows }: { chart: ReportChart<Row>; rows: readonly unknown[] }) {
  const t = useT()
  const places = useMemo(() => placesOf(rows, chart).slice(0, chart.most), [rows, chart])
  return (
    <Chart
      kind={chart.kind}
      title={t(chart.title)}
      rows={places}
      x={{ label: t(chart.x.label), of: ({ x }) => x }}
      series={chart.series.map(({ label, tone, line }, index) => ({
        label: t(label),
        tone: tone ?? (Math.min(index, 5) as 0),
        value: ({ values }: Place) => values[index],
        ...(line !== undefined && { line }),
      }))}
    />
  )
}

interface DrawnMapProps {
  map: ReportMap<Row>
  rows: readonly unknown[]
  keyOf(row: unknown): string
  nameOf(row: unknown): string
}

const oneKind = { all: 'Places' }

export function DrawnMap({ map, rows, keyOf, nameOf }: DrawnMapProps) {
  const t = useT()
  const format = useFormat()
  const { longitude: east, latitude: north, kind } = map
  const points = rows.flatMap((row) => {
    const [longitude, latitude] = [numberOf(row, east), numberOf(row, north)]
    if (longitude === undefined || latitude === undefined) return []
    const its = kind ? textOf(row, kind.field) : 'all'
    return [{ key: keyOf(row), name: nameOf(row), kind: its, longitude, latitude }]
  })
  const missing = rows.length - points.length
  return (
    <>
      <WorldMap title={t(map.title)} points={points} kinds={kind?.values ?? oneKind} />
      {missing > 0 && (
        <p>
          {t('Not on the map, because their place is not known: {count} of {total}', {
            count: format.number(missing),
            total: format.number(rows.length),
          })}
        </p>
      )}
    </>
  )
}
