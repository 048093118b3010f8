import { useFormat, useT } from '@console/core/browser'
import { Checkbox, mergeClasses } from '@fluentui/react-components'
import { useMatchStyles } from './matches.styles'

const columns = ['Time', 'Played', 'Title', 'Artists', 'Kind', 'ISRC', 'Bucket'] as const

interface MatchHeadProps {
  compact: boolean
  count: number
  ticked: number
  onTick(ticked: boolean): void
}

/** What the numbers and words below it are. */
export function MatchHead({ compact, count, ticked, onTick }: MatchHeadProps) {
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const head = (title: string, isNumber = false) => (
    <th
      key={title}
      scope="col"
      className={mergeClasses(styles.cell, isNumber && styles.end)}
      title={title}
    >
      {title}
    </th>
  )
  return (
    <thead className={styles.heads}>
      <tr
        className={mergeClasses(styles.head, compact ? styles.compactGrid : styles.grid)}
        aria-rowindex={1}
      >
        <th scope="col" className={styles.tick}>
          <Checkbox
            checked={ticked === 0 ? false : ticked === count || 'mixed'}
            aria-label={t('Tick all {count}', { count: format.number(count) })}
            onChange={(_, { checked }) => onTick(checked === true)}
          />
        </th>
        {compact ? head(t('Match')) : columns.map((name) => head(t(name), name === 'Played'))}
        {head(t('Score'), true)}
      </tr>
    </thead>
  )
}
