import { Section, Time, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { AdminSettings } from '../../contract'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, paddingInlineStart: 0 },
  version: { listStyleType: 'none', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Who has changed what, when and why, the last change first. */
export function SettingsHistory({ versions }: Pick<AdminSettings, 'versions'>) {
  const t = useT()
  const styles = useStyles()
  return (
    <Section title={t('Changes')}>
      {versions.length === 0 && (
        <p className={styles.quiet}>{t('Nothing was changed here yet.')}</p>
      )}
      <ul className={styles.list}>
        {versions.map(({ id, at, by, reason, changes }) => (
          <li key={id} className={styles.version}>
            <div>
              <Time value={at} />, {by}: {reason}
            </div>
            {changes.map(({ setting, before, after }) => (
              <div key={setting} className={styles.quiet}>
                {setting}: {before || t('Nothing')} → {after || t('Nothing')}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
