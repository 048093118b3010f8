import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { SoundWaveCircleRegular } from '@fluentui/react-icons'
import type { ShownResult } from './table/result-rows'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  icon: { flexShrink: 0, fontSize: '28px' },
  title: { ...typographyStyles.subtitle2, overflowWrap: 'anywhere' },
})

/** What sounds while somebody looks. */
export function OnAir({ rows: all }: { rows: readonly ShownResult[] }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const rows = all.filter(({ onAir }) => onAir)
  return (
    <div role="status" aria-label={t('On air now')}>
      {rows.map(({ id, title, artists, begin }) => (
        <div key={id} className={styles.card}>
          <SoundWaveCircleRegular className={styles.icon} aria-hidden />
          <div>
            <div className={styles.title}>
              {t('On air now')}: {title}
              {artists && ` – ${artists}`}
            </div>
            <div>{t('since {time}', { time: format.time(new Date(begin)) })}</div>
          </div>
        </div>
      ))}
    </div>
  )
}
