import type { Db, EarListener, EarState } from '@console/core/server'
import { type HeldStream, unchangedWishes, type WishRow } from './leases'
import { keepAround } from './plays/keep-around'
import { type OpenPlay, toldOf } from './plays/play-book'
import { storePlay } from './plays/stored-plays'
import { storeState, storeTitle } from './stored-state'
import { setKey } from './wish-names'
import { eachOwner } from './wishers'

/** Writes down what is heard of a stream, and tells it to those who wish it, in one transaction. */
export class Telling {
  constructor(
    private readonly held: HeldStream,
    private readonly listenerOf: (owner: string) => EarListener | undefined,
    private readonly wishes: () => readonly WishRow[],
  ) {}

  /** Answers with those who were told, which counts once it is stored. */
  async change(state: EarState, tx: Db): Promise<readonly WishRow[]> {
    await storeState(tx, state)
    return this.state(state, this.wishes(), tx)
  }

  async state(state: EarState, wishes: readonly WishRow[], tx: Db): Promise<readonly WishRow[]> {
    await eachOwner(this.listenerOf, wishes, (listener, subjects) =>
      listener.state?.(subjects, state, tx),
    )
    return wishes
  }

  async title({ title, at }: { title: string; at: Date }, tx: Db): Promise<void> {
    const told = { stream: this.held.id, title, at }
    await storeTitle(tx, told)
    await eachOwner(this.listenerOf, this.wishes(), (listener, subjects) =>
      listener.title?.(subjects, told, tx),
    )
  }

  async play(play: OpenPlay, over: boolean, tx: Db): Promise<void> {
    const isNew = play.id === undefined
    const id = await storePlay(play, this.held, over, tx)
    // What nobody knew of could not be carried elsewhere.
    const wished = this.of(play.set)
    const wishes = isNew ? wished : await unchangedWishes(wished, tx)
    const told = { ...toldOf(play), id, stream: this.held.id, over }
    await keepAround(play, wishes, tx)
    await eachOwner(this.listenerOf, wishes, (listener, subjects) =>
      listener.play?.(subjects, told, tx),
    )
  }

  async nothing(set: string, begin: number, tx: Db): Promise<void> {
    const quiet = { stream: this.held.id, begin: new Date(begin) }
    await eachOwner(this.listenerOf, this.of(set), (listener, subjects) =>
      listener.nothing?.(subjects, quiet, tx),
    )
  }

  private of(set: string): WishRow[] {
    return this.wishes().filter((wish) => setKey(wish) === set)
  }
}
