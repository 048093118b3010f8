import type { Db } from '@console/core/server'
import type { OpenPlay } from './play-book'

/** Answers once it is stored, or refused each time. */
type Write = (work: (tx: Db) => Promise<void>, stored: () => void) => Promise<void>

/** Plays on their way to those who are told of them: what waits to be written is written together, as it is by then. */
export class ToldPlays {
  private readonly waiting = new Set<OpenPlay>()

  constructor(
    /** Writes them down, and tells them to who wishes it. */
    private readonly store: (plays: readonly OpenPlay[], over: boolean, tx: Db) => Promise<void>,
    private readonly write: Write,
  ) {}

  async goesOn(play: OpenPlay): Promise<void> {
    const isFirst = this.waiting.size === 0
    this.waiting.add(play)
    if (isFirst) await this.tell(() => this.takeWaiting(), false)
  }

  async over(plays: readonly OpenPlay[]): Promise<void> {
    if (plays.length > 0) await this.tell(() => plays, true)
  }

  private takeWaiting(): OpenPlay[] {
    const plays = [...this.waiting]
    this.waiting.clear()
    return plays
  }

  /** All in one; when that is refused each by itself, so that one takes no other with it. */
  private async tell(take: () => readonly OpenPlay[], over: boolean): Promise<void> {
    const plays = new Set<OpenPlay>()
    let isStored = false
    await this.write(
      (tx) => {
        for (const play of take()) plays.add(play)
        return this.store([...plays], over, tx)
      },
      () => {
        isStored = true
      },
    )
    if (isStored || plays.size < 2) return
    for (const play of plays) {
      await this.write(
        (tx) => this.store([play], over, tx),
        () => undefined,
      )
    }
  }
}
