import type { Events } from './services'

/** Who wants to know what changes in an account. */
export interface EventSubscriber {
  changed(topic: string): void
  /** Changes may have been missed: whatever is shown may be old. */
  gap(): void
}

/** The events as the host's own parts use them: also heard, of one account. */
export interface Changes extends Events {
  /** Until the returned function is called. */
  subscribe(uid: number, subscriber: EventSubscriber): () => void
}
