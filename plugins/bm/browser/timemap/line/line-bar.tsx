import {
  BarButton,
  TimelineBar,
  type TimelineController,
  usePlayerState,
  useT,
} from '@console/core/browser'
import { KeyboardRegular } from '@fluentui/react-icons'
import type { DayPlayer } from './day-player'

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
  const { failed } = usePlayerState(player)
  const nothingLeft = failed ? t('Nothing of it is kept from here on.') : ''
  return (
    <TimelineBar
      player={player}
      controller={controller}
      placeText={clock}
      play={silence === undefined ? 'offered' : 'refused'}
      note={silence === undefined ? nothingLeft : t(silence)}
      labels={{
        previous: t('Previous gap'),
        next: t('Next gap'),
        whole: t('Show the whole day'),
      }}
      onStep={onGap}
      end={<BarButton label={t('Keys')} icon={<KeyboardRegular />} run={onKeys} />}
    />
  )
}
