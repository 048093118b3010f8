import { useFormat, useT } from '@console/core/browser'
import {
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { SoundWaveCircleRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { onAir } from '../../contract'
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
  narrow: { '@media (max-width: 640px)': { paddingBlock: tokens.spacingVerticalXS } },
  old: {
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  title: { ...typographyStyles.subtitle2, overflowWrap: 'anywhere' },
})

/** Milliseconds after which it is looked whether something still sounds. */
const beat = 5000

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beat)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What sounds while somebody looks. */
export function OnAir({ rows: all, zone }: { rows: readonly ShownResult[]; zone: string }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat(zone)
  const now = useNow()
  const rows = all.filter(({ onAir }) => onAir)
  return (
    <div role="status" aria-label={t('On air now')}>
      {rows.map(({ id, title, artists, begin, end }) => {
        const isOld = now - end > onAir.silence * 1000
        return (
          <div key={id} className={mergeClasses(styles.card, styles.narrow, isOld && styles.old)}>
            <SoundWaveCircleRegular className={styles.icon} aria-hidden />
            <div>
              <div className={styles.title}>
                {isOld ? t('Heard last') : t('On air now')}: {title}
                {artists && ` – ${artists}`}
              </div>
              <div>
                {isOld
                  ? t('Nothing newer has come since {time}', { time: format.time(new Date(end)) })
                  : t('since {time}', { time: format.time(new Date(begin)) })}
              </div>
            </div>
          </div>
        )
      })}
    </div>
  )
}
