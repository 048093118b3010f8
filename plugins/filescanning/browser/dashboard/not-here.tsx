import { Card, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Availability, addOnLabels, scanEngineLabels } from '../../contract'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  note: { color: tokens.colorNeutralForeground3 },
})

/** Engines and add-ons that this deployment lacks, and what they need; draws nothing where it has all. */
export function NotHere({ availability }: { availability: Availability }) {
  const t = useT()
  const styles = useStyles()
  const missing = [
    ...availability.engines.map(({ engine, ...told }) => ({
      ...told,
      label: scanEngineLabels[engine],
    })),
    ...availability.add_ons.map(({ add_on, ...told }) => ({ ...told, label: addOnLabels[add_on] })),
  ].filter(({ available }) => !available)
  if (missing.length === 0) return undefined
  return (
    <Card title={t('Not available in this deployment')}>
      <ul className={styles.list}>
        {missing.map(({ label, note }) => (
          <li key={label}>
            {t(label)}
            <div className={styles.note}>{t(note)}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
