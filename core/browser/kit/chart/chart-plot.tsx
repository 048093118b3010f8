import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useT } from '../i18n'
import { useChartStyles } from './chart.styles'
import type { ChartData } from './chart-data'
import { ChartTooltip } from './chart-tooltip'
import { geometryOf } from './geometry'
import { labelStride } from './scale'
import { dashOf, fillOf, SeriesPatterns, useSeriesClass } from './series-paint'
import { useWidth } from './use-width'

interface ChartPlotProps {
  data: ChartData
  title: string
  height: number
  /** Set when series must differ without their colours. */
  patternId: string | undefined
  format(value: number): string
  axisFormat(value: number): string
}

const axisHeight = 28
const letterWidth = 6.5

/** The picture. One stop for the keyboard: arrows go from place to place, and each is read out. */
export function ChartPlot(props: ChartPlotProps) {
  const { data, title, height, patternId, format, axisFormat } = props
  const t = useT()
  const styles = useChartStyles()
  const classOf = useSeriesClass()
  const { element, width } = useWidth<HTMLDivElement>(640)
  const [at, setAt] = useState<number>()
  const last = data.labels.length - 1

  const { left, x, y, band, ticks, paths } = useMemo(() => {
    let left = 0
    const geometry = geometryOf(data, (ticks) => {
      left = Math.max(...ticks.map((tick) => axisFormat(tick).length)) * letterWidth + 12
      return { left, top: 8, width: width - left - 4, height: height - axisHeight - 8 }
    })
    return { left, ...geometry }
  }, [data, width, height, axisFormat])
  const stride = labelStride(data.labels, band, letterWidth)

  function onKeyDown(event: KeyboardEvent) {
    const from = at ?? -1
    const to = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + 10,
      PageDown: from - 10,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape' && at !== undefined) setAt(undefined)
    else if (to !== undefined) setAt(Math.min(last, Math.max(0, to)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPointerMove(event: PointerEvent) {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setAt(Math.min(last, Math.max(0, Math.floor(across / band))))
  }

  const said = (index: number) =>
    [
      data.labels[index],
      ...data.series.map(({ label, values }) => {
        const value = values[index]
        return `${label} ${value === undefined ? t('no value') : format(value)}`
      }),
    ].join(', ')

  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-roledescription={t('chart')}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(at ?? 0) + 1}
      aria-valuetext={said(at ?? 0)}
      className={styles.plot}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setAt(undefined)}
      onFocus={(event) => event.target.matches(':focus-visible') && setAt(at ?? 0)}
      onBlur={() => setAt(undefined)}
    >
      <svg className={styles.svg} height={height} aria-hidden>
        {patternId && <SeriesPatterns id={patternId} count={data.series.length} />}
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
        {data.labels.map(
          (label, index) =>
            // The last one may have no room left to its right.
            (index === 0 || (index % stride === 0 && x(index) + halfOf(label) <= width)) && (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its order
                key={index}
                className={styles.label}
                x={Math.max(x(index), halfOf(label))}
                y={height - 8}
                textAnchor="middle"
              >
                {label}
              </text>
            ),
        )}
        {at !== undefined && (
          <rect
            className={styles.here}
            x={x(at) - Math.max(band, 2) / 2}
            y={0}
            width={Math.max(band, 2)}
            height={height - axisHeight}
          />
        )}
        {data.series.map(({ label, line, values }, order) => (
          <g key={label} className={classOf(order)}>
            <path
              d={paths[order]}
              fill={line ? 'none' : fillOf(patternId, order)}
              stroke={line || patternId ? 'currentColor' : 'none'}
              strokeWidth={line ? 2 : 1}
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={line ? dashOf(order) : 'none'}
            />
            {line && at !== undefined && values[at] !== undefined && (
              <circle cx={x(at)} cy={y(values[at])} r={4} fill="currentColor" />
            )}
          </g>
        ))}
      </svg>
      {at !== undefined && (
        <ChartTooltip
          data={data}
          at={at}
          patternId={patternId}
          format={format}
          side={x(at) > width / 2 ? 'left' : 'right'}
          edge={x(at) > width / 2 ? width - x(at) + band / 2 : x(at) + band / 2}
        />
      )}
    </div>
  )
}

const halfOf = (label: string) => (label.length * letterWidth) / 2
