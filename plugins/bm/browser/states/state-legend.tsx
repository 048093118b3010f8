import { useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { streamStates } from '../shared/stream-states'
import { stateColor } from './state-colors'

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  swatch: {
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
})

export function StateLegend() {
  const t = useT()
  const styles = useStyles()
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {Object.entries(streamStates).map(([code, { label, hint }]) => (
        <li key={code} className={styles.entry} title={t(hint)}>
          <span className={styles.swatch} style={{ backgroundColor: stateColor(Number(code)) }} />
          {t(label)}
        </li>
      ))}
    </ul>
  )
}
