import {
  TimelineBar,
  type TimelineController,
  timeText,
  usePlayerState,
  useT,
} from '@console/core/browser'
import { useCallback } from 'react'
import type { Sound } from '../player/sound'
import { Volume } from '../player/volume'

interface FileBarProps {
  sound: Sound
  controller: TimelineController | undefined
  duration: number
  /** Why nothing can be heard; empty: it can. */
  silence: string
  onStep(by: 1 | -1): void
}

/** Player, matches and zoom. */
export function FileBar({ sound, controller, duration, silence, onStep }: FileBarProps) {
  const t = useT()
  const { failed } = usePlayerState(sound)
  const placeText = useCallback(
    (seconds: number) => `${timeText(seconds)} / ${timeText(duration)}`,
    [duration],
  )
  return (
    <TimelineBar
      player={sound}
      controller={controller}
      placeText={placeText}
      play={sound.canPlay ? 'offered' : 'absent'}
      note={failed ? t('The sound of this file cannot be played now. Try again later.') : silence}
      labels={{
        previous: t('Previous match'),
        next: t('Next match'),
        whole: t('Show the whole file'),
      }}
      onStep={onStep}
      volume={sound.canPlay && <Volume sound={sound} />}
    />
  )
}
