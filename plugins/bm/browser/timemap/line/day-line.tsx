import { useT } from '@console/core/browser'
import { useCallback } from 'react'
import { DayStage } from './day-stage'
import { sceneOf, type Waves } from './scene'
import type { DayInHand } from './use-day-in-hand'

/** A day as one line. */
export function DayLine({ hand, day }: { hand: DayInHand; day: string }) {
  const t = useT()
  const { map } = hand
  const draw = useCallback((waves: Waves) => sceneOf(map, waves, t), [map, t])
  return (
    <DayStage
      hand={hand}
      day={day}
      label={t('The day as a line')}
      keysText={t(
        'Keys: Space play; J and K next and previous gap; left and right 5 seconds, with Shift 1; [ and ] mark a range; Enter names it; B adds it to a bucket; + and − zoom; ? shows all keys. The list below holds the same as text.',
      )}
      maps={[map]}
      draw={draw}
    />
  )
}
