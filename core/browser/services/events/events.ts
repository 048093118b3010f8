import type { BehaviorSubject, Observable } from 'rxjs'

/** Topic of the event that follows each new connection: changes may have passed unseen before it. */
export const anyTopic = '*'

export interface LiveEvent {
  /** Like `buckets/12/files`, or `anyTopic`. */
  topic: string
}

/** Live changes of the account, read as server-sent events; silent where the API has none. */
export abstract class Events {
  abstract readonly changes$: Observable<LiveEvent>
  /** The connection has broken off and does not come back: what is shown may be old. */
  abstract readonly lost$: BehaviorSubject<boolean>
  /** Whether changes arrive by themselves; false: screens poll while something is processing. */
  abstract readonly live: boolean
}
