import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n'
import { saveCsv } from '../save-csv'
import { useAction } from '../use-action'
import { useChartStyles } from './chart.styles'
import { chartRows } from './chart-csv'
import type { ChartData } from './chart-data'
import { ChartTable } from './chart-table'

interface ChartFrameProps {
  data: ChartData
  title: string
  xLabel: string
  format(value: number): string
  height: number
  empty: string | undefined
  file: string
  /** There is nothing to draw, though there may be numbers. */
  isNothing: boolean
  /** The picture. */
  children: ReactNode
}

const emptyHeight = 120

/** What every picture of numbers has: a title, the same numbers as a table and as a CSV file, words for nothing. */
export function ChartFrame(props: ChartFrameProps) {
  const { data, title, xLabel, format, height, empty, file, isNothing, children } = props
  const t = useT()
  const styles = useChartStyles()
  const [asTable, setAsTable] = useState(false)
  const save = useAction(() => saveCsv(chartRows(data, xLabel), file))

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
        children
      )}
    </figure>
  )
}
