import { Section, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { daysIn, type Span, type StateSpan, uptimeOf, within } from './spans'
import { StateLegend } from './state-legend'
import { StateStrip } from './state-strip'

const useStyles = makeStyles({
  days: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  day: {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) 56px',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 480px)': { gridTemplateColumns: '84px minmax(0, 1fr) 48px' },
  },
  uptime: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

interface DayStripsProps {
  spans: readonly StateSpan[]
  range: Span
  zone: string
}

/** A strip for each day, the newest first. */
export function DayStrips({ spans, range, zone }: DayStripsProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat(zone)
  const days = daysIn(range, zone).reverse()
  return (
    <Section title={t('Day by day')} intro={t('From midnight to midnight in {zone}.', { zone })}>
      <StateLegend />
      <div className={styles.days}>
        {days.map((day) => {
          const parts = within(spans, day)
          const uptime = uptimeOf(parts)
          const label = format.date(new Date(day.begin))
          return (
            <div key={day.begin} className={styles.day}>
              <span>{label}</span>
              <StateStrip of={day} spans={parts} label={label} />
              <span className={styles.uptime}>
                {uptime === undefined ? '–' : format.percent(uptime)}
              </span>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
