import { Card, StateBadge, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Overview, stateCodes } from '../../contract'
import { streamStates } from '../shared/stream-states'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  state: { display: 'flex', justifyContent: 'space-between' },
  count: { margin: 0, fontVariantNumeric: 'tabular-nums' },
})

/** How many streams are in each state. */
export function StateCounts({ counts }: { counts: Overview['streams'] }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  return (
    <Card title={t('Streams and stations by state')}>
      <dl className={styles.list}>
        {Object.entries(stateCodes).map(([code, name]) => (
          <div key={code} className={styles.state}>
            <dt>
              <StateBadge state={code} states={streamStates} />
            </dt>
            <dd className={styles.count}>{format.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
