import { useRef, useState } from 'react'
import type { Airtime, Status } from '../../../contract'

export interface Decision {
  id: number
  outcome: Status | 'merged'
  at: number
}

/** What was done at this desk since it was opened. */
export function useSession({ unknown_seconds, explained_seconds }: Airtime) {
  const atBegin = useRef(explained_seconds)
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const first = decisions[0]?.at ?? 0
  const last = decisions.at(-1)?.at ?? 0
  const minutes = (last - first) / 60_000
  const more = Math.max(0, explained_seconds - atBegin.current)
  return {
    decisions,
    /** Items in a minute; undefined before there is anything to count. */
    speed: decisions.length > 1 && minutes > 0 ? (decisions.length - 1) / minutes : undefined,
    /** Share of the unknown airtime that was explained here. */
    explained: unknown_seconds > 0 ? Math.min(1, more / unknown_seconds) : 0,
    decided: (id: number, outcome: Decision['outcome']) =>
      setDecisions((before) => [...before, { id, outcome, at: Date.now() }]),
    /** It was taken back, or could not be done. */
    back: (id: number) => setDecisions((before) => before.filter((one) => one.id !== id)),
  }
}
export type Session = ReturnType<typeof useSession>
