import { type TimelineController, useT, useTimelineStyles } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  AddRegular,
  ArrowMaximizeRegular,
  KeyboardRegular,
  NextRegular,
  PauseRegular,
  PlayRegular,
  PreviousRegular,
  SubtractRegular,
} from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { DayPlayer } from './day-player'
import { usePlayerState } from './use-day-player'

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', paddingInline: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface LineBarProps {
  player: DayPlayer
  controller: TimelineController | undefined
  clock(seconds: number): string
  /** Why nothing can be heard. */
  silence: string | undefined
  onGap(by: 1 | -1): void
  onKeys(): void
}

/** Player, gaps and zoom. */
export function LineBar({ player, controller, clock, silence, onGap, onKeys }: LineBarProps) {
  const t = useT()
  const styles = useTimelineStyles()
  const own = useStyles()
  const { playing, waiting, silent } = usePlayerState(player)
  const time = useRef<HTMLSpanElement>(null)
  const isOn = playing || waiting

  useEffect(
    () =>
      player.onPlace((seconds) => {
        const text = clock(seconds)
        if (time.current && time.current.textContent !== text) time.current.textContent = text
      }),
    [player, clock],
  )

  const button = (label: string, icon: React.JSX.Element, run: () => void) => (
    <Button appearance="subtle" icon={icon} aria-label={label} title={label} onClick={run} />
  )

  return (
    <>
      <div className={styles.bar}>
        <Button
          appearance="primary"
          icon={isOn ? <PauseRegular /> : <PlayRegular />}
          aria-label={isOn ? t('Pause') : t('Play')}
          disabledFocusable={silence !== undefined}
          onClick={() => player.toggle()}
        />
        {button(t('Previous gap'), <PreviousRegular />, () => onGap(-1))}
        {button(t('Next gap'), <NextRegular />, () => onGap(1))}
        <span ref={time} className={own.time} />
        <div className={styles.end}>
          {button(t('Zoom out'), <SubtractRegular />, () => controller?.zoom(1 / 2))}
          {button(t('Zoom in'), <AddRegular />, () => controller?.zoom(2))}
          {button(t('Show the whole day'), <ArrowMaximizeRegular />, () => controller?.fit())}
          {button(t('Keys'), <KeyboardRegular />, onKeys)}
        </div>
      </div>
      <p role="status" className={silent || silence ? own.note : styles.hidden}>
        {silence ? t(silence) : silent ? t('Nothing of it is kept from here on.') : ''}
      </p>
    </>
  )
}
