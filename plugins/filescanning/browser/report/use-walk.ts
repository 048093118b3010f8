import { announce, timeText, useT } from '@console/core/browser'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReportMatch } from '../../contract'
import { neighbour } from './matches/match-filter'
import type { Sound } from './player/sound'

/** The match that is looked at: opened ones, and those that are stepped to. */
export function useWalk(matches: readonly ReportMatch[], sound: Sound, opened: number | undefined) {
  const t = useT()
  const [current, setCurrent] = useState(opened)
  const latest = useRef({ matches, current })
  useEffect(() => {
    latest.current = { matches, current }
  })
  useEffect(() => {
    if (opened !== undefined) setCurrent(opened)
  }, [opened])

  /** Goes to the previous or the next match of the list and says which it is. */
  const step = useCallback(
    (by: 1 | -1): ReportMatch | undefined => {
      const { matches, current } = latest.current
      const next = neighbour(matches, by, sound.place, current)
      if (!next) {
        announce(by > 0 ? t('There is no later match') : t('There is no earlier match'))
        return undefined
      }
      latest.current.current = next.id
      setCurrent(next.id)
      sound.seek(next.begin)
      announce(
        t('{title}, {begin} to {end}', {
          title: next.title,
          begin: timeText(next.begin),
          end: timeText(next.end),
        }),
      )
      return next
    },
    [sound, t],
  )

  return { current, setCurrent, step }
}
