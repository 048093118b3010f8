import type { ChartData } from '../chart-data'
import { dashOf, fillOf, SeriesPatterns, useToneClass } from '../series-paint'
import type { Geometry } from './geometry'

interface ChartSeriesProps extends Pick<Geometry, 'x' | 'y' | 'paths'> {
  series: ChartData['series']
  /** The place that is pointed at: lines have a dot there. */
  at: number | undefined
  patternId: string | undefined
}

/** With more places, marks would hide the line. */
const maxMarkedPlaces = 14

/** The places where a line with few of them has a mark: a line through empty days hides what was measured. */
export function markedPlaces(values: readonly (number | undefined)[]) {
  if (values.length > maxMarkedPlaces) return []
  return values.flatMap((value, place) => (value ? [{ place, value }] : []))
}

/** Bars and lines. */
export function ChartSeries({ series, x, y, paths, at, patternId }: ChartSeriesProps) {
  const classOf = useToneClass()
  return (
    <>
      {patternId && <SeriesPatterns id={patternId} tones={series.map(({ tone }) => tone)} />}
      {series.map(({ label, tone, line, values }, order) => (
        <g key={label} className={classOf(tone)}>
          <path
            d={paths[order]}
            fill={line ? 'none' : fillOf(patternId, order)}
            stroke={line || patternId ? 'currentColor' : 'none'}
            strokeWidth={line ? 2 : 1}
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeDasharray={line ? dashOf(order) : 'none'}
          />
          {line &&
            markedPlaces(values).map(({ place, value }) => (
              <circle key={place} cx={x(place)} cy={y(value)} r={3} fill="currentColor" />
            ))}
          {line && at !== undefined && values[at] !== undefined && (
            <circle cx={x(at)} cy={y(values[at])} r={4} fill="currentColor" />
          )}
        </g>
      ))}
    </>
  )
}
