import { useFormat, useT } from '@console/core/browser'
import type { Totals } from '../../contract'
import { explainedOf } from '../item-words'
import type { Queue } from './reviewing/use-queue'
import type { Session } from './reviewing/use-session'

interface DeskBarProps {
  totals: Totals
  queue: Queue
  session: Session
}

/** How far the airtime is explained, how much of it here, and what waits. */
export function DeskBar({ totals, queue, session }: DeskBarProps) {
  const t = useT()
  const format = useFormat()
  const { counts } = queue
  const { speed, explained, decisions } = session
  const facts = [
    t('{share} of {time} unknown airtime is explained.', {
      share: explainedOf(totals),
      time: format.duration(Math.round(totals.unknown_seconds)),
    }),
    decisions.length > 0 &&
      t('{count item|items} decided here, {share} of the airtime.', {
        count: decisions.length,
        share: format.percent(explained),
      }),
    speed !== undefined && t('{count} a minute.', { count: format.number(Math.round(speed)) }),
    counts && t('{count item waits|items wait}.', { count: counts.waiting }),
    counts &&
      counts.elsewhere > 0 &&
      t('{count open item is|open items are} being reviewed by others.', {
        count: counts.elsewhere,
      }),
  ]
  return facts.filter(Boolean).join(' ')
}
