import type { Db, EarListener, EarState } from '@console/core/server'
import { type HeldStream, unchangedWishes, type WishRow } from './leases'
import { keepAround } from './plays/keep-around'
import { type OpenPlay, toldOf } from './plays/play-book'
import { storePlays } from './plays/stored-plays'
import { storeState, storeTitle } from './stored-state'
import { setKey } from './wish-names'
import { eachOwner } from './wishers'

/** Writes down what is heard of a stream, and tells it to those who wish it, in one transaction. */
export class Telling {
  private sorted: { wishes: readonly WishRow[]; bySet: Map<string, WishRow[]> } | undefined

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

  /** In as many statements for many plays, sets and subjects as for one. */
  async plays(plays: readonly OpenPlay[], over: boolean, tx: Db): Promise<void> {
    if (plays.length === 0) return
    const known = plays.filter(({ id }) => id !== undefined)
    const ids = await storePlays(plays, this.held, over, tx)
    // What nobody knew of could not be carried elsewhere.
    const asked = this.of(known.map(({ set }) => set))
    const unchanged = new Set(asked.length > 0 ? await unchangedWishes(asked, tx) : [])
    const told = plays.map((play, at) => ({
      play: { ...toldOf(play), id: ids[at] as number, stream: this.held.id, over },
      wishes: this.of([play.set]).filter((wish) => !known.includes(play) || unchanged.has(wish)),
    }))
    await keepAround(told, tx)
    for (const owner of new Set(this.wishes().map((wish) => wish.owner))) {
      const theirs = told.flatMap(({ play, wishes }) => {
        const subjects = wishes.flatMap((wish) => (wish.owner === owner ? [wish.subject] : []))
        return subjects.length > 0 ? [{ play, subjects }] : []
      })
      if (theirs.length > 0) await this.listenerOf(owner)?.plays?.(theirs, tx)
    }
  }

  async nothing(sets: readonly string[], begin: number, tx: Db): Promise<void> {
    const quiet = { stream: this.held.id, begin: new Date(begin) }
    await eachOwner(this.listenerOf, this.of(sets), (listener, subjects) =>
      listener.nothing?.(subjects, quiet, tx),
    )
  }

  private of(sets: readonly string[]): readonly WishRow[] {
    const bySet = this.wishesBySet()
    return [...new Set(sets)].flatMap((set) => bySet.get(set) ?? [])
  }

  /** Made anew when the wishes are others. */
  private wishesBySet(): Map<string, WishRow[]> {
    const wishes = this.wishes()
    if (this.sorted?.wishes !== wishes) {
      const bySet = new Map<string, WishRow[]>()
      for (const wish of wishes) {
        const key = setKey(wish)
        bySet.set(key, [...(bySet.get(key) ?? []), wish])
      }
      this.sorted = { wishes, bySet }
    }
    return this.sorted.bySet
  }
}
