import { plainTime } from '@console/core/contract'
import type { EarState } from '@console/core/server'

/** Milliseconds that searches may be late before the state of the stream says so. */
const patience = 60_000
const words = 'Not matched since '

/** How far what is heard has been looked up: behind that, nothing is known to be over or missing. */
export class NotMatched {
  since: Date | undefined

  /** Of this moment everything is known that was heard until then. */
  get known(): number {
    return Math.min(Date.now(), this.since?.getTime() ?? Number.POSITIVE_INFINITY)
  }

  /** What the state is to be told as, when it has come to that or is over. */
  changed(state: EarState | undefined): EarState | undefined {
    if (!state || (state.state !== 'running' && state.state !== 'mute')) return undefined
    const at = new Date()
    const isLong = this.since && at.getTime() - this.since.getTime() > patience
    const isSaid = state.reason.startsWith(words)
    if (!isSaid && isLong) {
      return { ...state, reason: `${words}${plainTime(this.since as Date)} UTC`, at }
    }
    return isSaid && !this.since ? { ...state, reason: '', at } : undefined
  }
}
