import { useFormat, useT } from '@console/core/browser'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayAfter, offeredZones } from './day'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  day: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalXS },
  // On a phone the zone of the settings or of the address applies.
  wide: { '@media (max-width: 640px)': { display: 'none' } },
})

interface DayBarProps {
  day: string
  today: string
  zone: string
  children?: ReactNode
}

/** Which day is shown, and in whose clock. */
export function DayBar({ day, today, zone, children }: DayBarProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()

  function go(change: Record<string, string>) {
    const next = new URLSearchParams(query)
    next.delete('page')
    next.delete('result')
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setQuery(next, { preventScrollReset: true })
  }

  return (
    <div className={styles.bar}>
      <div className={styles.day}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t('The day before')}
          onClick={() => go({ day: dayAfter(day, -1) })}
        />
        <Field label={t('Day')}>
          <Input
            type="date"
            value={day}
            max={today}
            title={format.day(day)}
            onChange={(_, { value }) => value && go({ day: value })}
          />
        </Field>
        <Button
          icon={<ChevronRightRegular />}
          aria-label={t('The day after')}
          disabledFocusable={day >= today}
          onClick={() => go({ day: dayAfter(day, 1) })}
        />
        <Button disabledFocusable={day === today} onClick={() => go({ day: today })}>
          {t('Today')}
        </Button>
      </div>
      <Field className={styles.wide} label={t('Time zone')}>
        <Select value={zone} onChange={(_, { value }) => go({ tz: value })}>
          {offeredZones(format.zone, zone).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  )
}
