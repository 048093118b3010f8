import { BehaviorSubject, Observable, type Subscription } from 'rxjs'
import { once } from '../once'
import { Events, type LiveEvent } from './events'

/** Fetches the reader of events when a screen first follows changes: the login does without it. */
export class LazyEvents extends Events {
  readonly lost$ = new BehaviorSubject(false)
  readonly changes$: Observable<LiveEvent>
  private opened: Events | undefined

  constructor(
    private readonly isOffered: boolean,
    open: (lost$: BehaviorSubject<boolean>) => Promise<Events>,
  ) {
    super()
    const fetched = once(async () => {
      this.opened = await open(this.lost$)
      this.lost$.next(false)
      return this.opened
    })
    this.changes$ = new Observable<LiveEvent>((reader) => {
      if (!isOffered) return
      let reading: Subscription | undefined
      fetched().then(
        (events) => {
          if (!reader.closed) reading = events.changes$.subscribe(reader)
        },
        () => this.lost$.next(true),
      )
      return () => reading?.unsubscribe()
    })
  }

  get live() {
    return this.opened ? this.opened.live : this.isOffered && !this.lost$.value
  }
}
