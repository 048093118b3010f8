import { type TimelineController, timeText, useT, useTimelineStyles } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  AddRegular,
  ArrowMaximizeRegular,
  NextRegular,
  PauseRegular,
  PlayRegular,
  PreviousRegular,
  SubtractRegular,
} from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { Sound } from '../player/sound'
import { useSoundState } from '../player/use-sound'
import { Volume } from '../player/volume'

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', paddingInline: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface TimelineBarProps {
  sound: Sound
  controller: TimelineController | undefined
  duration: number
  /** Why nothing can be heard; empty: it can. */
  silence: string
  onStep(by: 1 | -1): void
}

/** Player and zoom. */
export function TimelineBar({ sound, controller, duration, silence, onStep }: TimelineBarProps) {
  const t = useT()
  const styles = useTimelineStyles()
  const own = useStyles()
  const { playing, waiting, failed } = useSoundState(sound)
  const time = useRef<HTMLSpanElement>(null)
  const isOn = playing || waiting

  useEffect(
    () =>
      sound.onPlace((seconds) => {
        const text = `${timeText(seconds)} / ${timeText(duration)}`
        if (time.current && time.current.textContent !== text) time.current.textContent = text
      }),
    [sound, duration],
  )

  const button = (label: string, icon: React.JSX.Element, run: () => void) => (
    <Button appearance="subtle" icon={icon} aria-label={label} title={label} onClick={run} />
  )

  return (
    <>
      <div className={styles.bar}>
        {sound.canPlay && (
          <Button
            appearance="primary"
            icon={isOn ? <PauseRegular /> : <PlayRegular />}
            aria-label={isOn ? t('Pause') : t('Play')}
            onClick={() => sound.toggle()}
          />
        )}
        {button(t('Previous match'), <PreviousRegular />, () => onStep(-1))}
        {button(t('Next match'), <NextRegular />, () => onStep(1))}
        <span ref={time} className={own.time} />
        {sound.canPlay && <Volume sound={sound} />}
        <div className={styles.end}>
          {button(t('Zoom out'), <SubtractRegular />, () => controller?.zoom(1 / 2))}
          {button(t('Zoom in'), <AddRegular />, () => controller?.zoom(2))}
          {button(t('Show the whole file'), <ArrowMaximizeRegular />, () => controller?.fit())}
        </div>
      </div>
      <p role="status" className={failed || silence ? own.note : styles.hidden}>
        {failed ? t('The sound of this file cannot be played now. Try again later.') : silence}
      </p>
    </>
  )
}
