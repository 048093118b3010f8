import { TextLink, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { To } from 'react-router-dom'
import type { DayShare, Timemap } from '../../contract'
import { shareLooks } from './shares'

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  figure: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  swatch: {
    flexShrink: 0,
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxSizing: 'border-box',
    forcedColorAdjust: 'none',
  },
  value: { ...typographyStyles.subtitle2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  share: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  band: {
    display: 'flex',
    height: '16px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    forcedColorAdjust: 'none',
  },
})

interface DayBandProps {
  shares: Timemap['shares']
  /** Where a share is listed. */
  linkOf?(share: DayShare): To | undefined
  /** It was clicked. */
  onLink?(): void
}

/** The seconds of a day, each once: numbers above, one band below. */
export function DayBand({ shares, linkOf, onLink }: DayBandProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const all = shares.reduce((sum, { seconds }) => sum + seconds, 0)
  const present = shares.filter(({ seconds }) => seconds > 0)
  return (
    <div className={styles.all}>
      <dl className={styles.figures}>
        {present.map(({ share, seconds }) => {
          const { label, color, hint } = shareLooks[share]
          const to = linkOf?.(share)
          return (
            <div key={share} className={styles.figure} title={t(hint)}>
              <dt className={styles.name}>
                <span className={styles.swatch} style={{ backgroundColor: `var(${color})` }} />
                {to ? (
                  <TextLink to={to} preventScrollReset onClick={onLink}>
                    {t(label)}
                  </TextLink>
                ) : (
                  t(label)
                )}
              </dt>
              <dd className={styles.value}>
                {format.duration(seconds)}{' '}
                <span className={styles.share}>{format.percent(seconds / Math.max(1, all))}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <div
        className={styles.band}
        role="img"
        aria-label={t('{count second|seconds} of the day: {parts}', {
          count: format.number(all),
          parts: present
            .map(
              ({ share, seconds }) => `${t(shareLooks[share].label)} ${format.duration(seconds)}`,
            )
            .join(', '),
        })}
      >
        {present.map(({ share, seconds }) => (
          <span
            key={share}
            style={{
              flex: `${seconds} 0 0`,
              backgroundColor: `var(${shareLooks[share].color})`,
            }}
          />
        ))}
      </div>
    </div>
  )
}
