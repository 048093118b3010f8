import { Button } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { saveCsv } from '../save-csv'
import { useAction } from '../use-action'
import { useChartStyles } from './chart.styles'
import { chartRows } from './chart-csv'
import type { ChartData } from './chart-data'
import { ChartPlot } from './chart-plot'
import { ChartTable } from './chart-table'
import { Swatch } from './series-paint'
import { usePatterns } from './use-patterns'

interface ChartPaneProps {
  data: ChartData
  title: string
  xLabel: string
  format: ((value: number) => string) | undefined
  height: number
  empty: string | undefined
  file: string
}

const emptyHeight = 120

export function ChartPane(props: ChartPaneProps) {
  const { data, title, xLabel, height, empty, file } = props
  const t = useT()
  const styles = useChartStyles()
  const { number, compact } = useFormat()
  const format = props.format ?? number
  const axisFormat = props.format ?? compact
  const [asTable, setAsTable] = useState(false)
  const save = useAction(() => saveCsv(chartRows(data, xLabel), file))
  const id = useId()
  const patternId = usePatterns() ? id : undefined
  // An axis from 0 to 1 without anything on it tells nobody anything.
  const isNothing = data.series.every(({ values }) => values.every((value) => !value))

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.actions}>
          <Button size="small" appearance="subtle" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('Show as chart') : t('Show as table')}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => void save.run()}>
            {t('CSV')}
          </Button>
        </span>
      </figcaption>
      {data.labels.length === 0 || (isNothing && !asTable) ? (
        <div className={styles.empty} style={{ height: Math.min(height, emptyHeight) }}>
          {empty ?? t('No data')}
        </div>
      ) : asTable ? (
        <ChartTable data={data} title={title} xLabel={xLabel} format={format} />
      ) : (
        <>
          {data.series.length > 1 && (
            <ul className={styles.legend}>
              {data.series.map(({ label, line }, order) => (
                <li key={label} className={styles.key}>
                  <Swatch order={order} line={line} patternId={patternId} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <ChartPlot
            data={data}
            title={title}
            height={height}
            patternId={patternId}
            format={format}
            axisFormat={axisFormat}
          />
        </>
      )}
    </figure>
  )
}
