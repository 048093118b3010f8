import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Played, ScanStatistics } from '../../contract'
import { type NumberColumn, NumbersTable } from './numbers-table'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
  },
})

/** Whose recordings were found most. */
export function PlayedTables({ labels, artists }: Pick<ScanStatistics, 'labels' | 'artists'>) {
  const t = useT()
  const styles = useStyles()
  const { duration } = useFormat()
  const columns: NumberColumn<Played>[] = [
    { title: 'Plays', value: ({ plays }) => plays },
    { title: 'Time', value: ({ seconds }) => Math.round(seconds), shown: duration },
  ]
  const shared = {
    columns,
    rowKey: ({ name }: Played) => name,
    name: ({ name }: Played) => name,
  }
  if (labels.length === 0 && artists.length === 0) {
    return <p>{t('No label and no artist is known of what was found in this range.')}</p>
  }
  return (
    <div className={styles.pair}>
      <NumbersTable
        {...shared}
        title={t('Top artists')}
        nameTitle="Artist"
        rows={artists}
        none={t('No artist is known of what was found in this range.')}
        file="top-artists"
      />
      <NumbersTable
        {...shared}
        title={t('Top labels')}
        nameTitle="Label"
        rows={labels}
        none={t('No label is known of what was found in this range.')}
        file="top-labels"
      />
    </div>
  )
}
