import { useMemo } from 'react'
import { useT } from '../../i18n'
import { useChartStyles } from '../chart.styles'
import type { ChartData } from '../chart-data'
import { ChartAxes } from './chart-axes'
import { ChartSeries } from './chart-series'
import { ChartTooltip } from './chart-tooltip'
import { geometryOf } from './geometry'
import { shownLabels } from './scale'
import { usePlaces } from './use-places'
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
  const { labels, series } = data
  const t = useT()
  const styles = useChartStyles()
  const { element, width } = useWidth<HTMLDivElement>(640)
  const last = labels.length - 1

  const { left, x, y, band, ticks, paths } = useMemo(() => {
    let left = 0
    const geometry = geometryOf(data, (ticks) => {
      left = Math.max(...ticks.map((tick) => axisFormat(tick).length)) * letterWidth + 12
      return { left, top: 8, width: width - left - 4, height: height - axisHeight - 8 }
    })
    return { left, ...geometry }
  }, [data, width, height, axisFormat])
  const { at, heard } = usePlaces({ last, left, band })

  const said = (index: number) =>
    [
      labels[index],
      ...series.map(({ label, values }) => {
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
      {...heard}
    >
      <svg className={styles.svg} height={height} aria-hidden>
        <ChartAxes
          ticks={ticks}
          y={y}
          axisFormat={axisFormat}
          left={left}
          width={width}
          bottom={height - 8}
          labels={labels}
          shown={shownLabels(labels, { x, band, width }, letterWidth)}
        />
        {at !== undefined && (
          <rect
            className={styles.here}
            x={x(at) - Math.max(band, 2) / 2}
            y={0}
            width={Math.max(band, 2)}
            height={height - axisHeight}
          />
        )}
        <ChartSeries series={series} x={x} y={y} paths={paths} at={at} patternId={patternId} />
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
