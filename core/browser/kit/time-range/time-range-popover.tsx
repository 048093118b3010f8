import { browserZone, toWallTime } from '@console/core/contract'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  Select,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n'
import { useFocusReturn } from '../use-focus-return'
import { presetLabels, type RangePreset, rangeProblem, readMoment } from './time-range'
import type { ChosenTimeRange } from './use-time-range'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: 'min(360px, calc(100vw - 32px))',
  },
  presets: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalS },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

interface TimeRangePopoverProps {
  range: ChosenTimeRange
  target: HTMLButtonElement | null
  onClose(): void
}

const minutes = (time: Date, zone: string) => toWallTime(time, zone).slice(0, 16)

export function TimeRangePopover({ range, target, onClose }: TimeRangePopoverProps) {
  const t = useT()
  const styles = useStyles()
  const [zone, setZone] = useState(range.zone)
  const [from, setFrom] = useState(minutes(range.from, range.zone))
  const [to, setTo] = useState(minutes(range.to, range.zone))
  const [tried, setTried] = useState(false)
  const problem = rangeProblem(readMoment(from, zone), readMoment(to, zone), range.maxDays)

  useFocusReturn()

  /** The moments stay, the clock that shows them changes. */
  function changeZone(next: string) {
    const moved = (text: string) => {
      const moment = readMoment(text, zone)
      return moment ? minutes(moment, next) : text
    }
    setFrom(moved(from))
    setTo(moved(to))
    setZone(next)
  }

  function choosePreset(preset: RangePreset) {
    range.choose({ from: preset, tz: zone })
    onClose()
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (problem) return
    range.choose({ from, to, tz: zone })
    onClose()
  }

  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={onClose}
    >
      <PopoverSurface aria-label={t('Time range')} className={styles.surface}>
        <div className={styles.presets}>
          {(Object.keys(presetLabels) as RangePreset[]).map((preset) => (
            <Button
              key={preset}
              aria-pressed={preset === range.preset}
              appearance={preset === range.preset ? 'primary' : 'secondary'}
              onClick={() => choosePreset(preset)}
            >
              {t(presetLabels[preset])}
            </Button>
          ))}
        </div>
        <h3 className={styles.title}>{t('From one time to another')}</h3>
        <form className={styles.form} noValidate onSubmit={apply}>
          <Field label={t('From')}>
            <Input type="datetime-local" value={from} onChange={(_, { value }) => setFrom(value)} />
          </Field>
          <Field
            label={t('To')}
            validationState={tried && problem ? 'error' : 'none'}
            validationMessage={tried && problem ? t(problem.text, problem.values) : null}
          >
            <Input type="datetime-local" value={to} onChange={(_, { value }) => setTo(value)} />
          </Field>
          <Field label={t('Time zone')}>
            <Select value={zone} onChange={(_, { value }) => changeZone(value)}>
              <option value="UTC">UTC</option>
              {browserZone() !== 'UTC' && (
                <option value={browserZone()}>
                  {t('This browser: {zone}', { zone: browserZone() })}
                </option>
              )}
              <optgroup label={t('Other zones')}>
                {otherZones(zone).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            </Select>
          </Field>
          <Button type="submit" appearance="primary">
            {t('Apply')}
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}

/** All zones the browser knows, and the chosen one even if it goes by an older name. */
function otherZones(chosen: string): string[] {
  const shown = ['UTC', browserZone()]
  const names = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  return [...names].filter((name) => !shown.includes(name)).sort()
}
