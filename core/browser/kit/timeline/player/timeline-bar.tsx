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
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../i18n'
import { useTimelineStyles } from '../painting/timeline.styles'
import type { TimelineController } from '../timeline-controller'
import { BarButton } from './bar-button'
import type { Player } from './player'
import { usePlayerState } from './use-player-state'

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', paddingInline: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface TimelineBarProps {
  player: Player
  controller: TimelineController | undefined
  /** The place in words. */
  placeText(seconds: number): string
  /** There may be no button for playing, or one that does nothing. */
  play: 'offered' | 'refused' | 'absent'
  /** Why nothing is heard, if so. */
  note: string
  /** What is stepped to, and what all of it is called. */
  labels: { previous: string; next: string; whole: string }
  onStep(by: 1 | -1): void
  /** After the place. */
  volume?: ReactNode
  /** After the buttons that zoom. */
  end?: ReactNode
}

/** Player, steps and zoom of a timeline. */
export function TimelineBar(props: TimelineBarProps) {
  const { player, controller, placeText, play, note, labels, onStep, volume, end } = props
  const t = useT()
  const styles = useTimelineStyles()
  const own = useStyles()
  const { playing, waiting } = usePlayerState(player)
  const isOn = playing || waiting
  const time = useRef<HTMLSpanElement>(null)

  useEffect(
    () =>
      player.onPlace((seconds) => {
        const text = placeText(seconds)
        if (time.current && time.current.textContent !== text) time.current.textContent = text
      }),
    [player, placeText],
  )

  return (
    <>
      <div className={styles.bar}>
        {play !== 'absent' && (
          <Button
            appearance="primary"
            icon={isOn ? <PauseRegular /> : <PlayRegular />}
            aria-label={isOn ? t('Pause') : t('Play')}
            disabledFocusable={play === 'refused'}
            onClick={() => player.toggle()}
          />
        )}
        <BarButton label={labels.previous} icon={<PreviousRegular />} run={() => onStep(-1)} />
        <BarButton label={labels.next} icon={<NextRegular />} run={() => onStep(1)} />
        <span ref={time} className={own.time} />
        {volume}
        <div className={styles.end}>
          <BarButton
            label={t('Zoom out')}
            icon={<SubtractRegular />}
            run={() => controller?.zoom(1 / 2)}
          />
          <BarButton label={t('Zoom in')} icon={<AddRegular />} run={() => controller?.zoom(2)} />
          <BarButton
            label={labels.whole}
            icon={<ArrowMaximizeRegular />}
            run={() => controller?.fit()}
          />
          {end}
        </div>
      </div>
      <p role="status" className={note ? own.note : styles.hidden}>
        {note}
      </p>
    </>
  )
}
