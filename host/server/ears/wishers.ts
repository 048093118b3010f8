import { type EarListener, getWindowSeconds, type MonitorSet } from '@console/core/server'
import type { WishRow } from './leases'
import { nameOf, setKey } from './wish-names'

/** What is looked up for these wishes, each in the same way once. */
export const setsOf = (wishes: readonly WishRow[]): MonitorSet[] =>
  [...new Map(wishes.map((wish) => [setKey(wish), wish]))].map(([key, wish]) => ({
    key,
    collections: wish.collections,
    recordLength: wish.recordLength,
    interval: wish.interval,
    deep: wish.deep,
    noise: wish.noise,
  }))

/** How long the windows are that each set is searched in. */
export const getWindowsSeconds = (sets: readonly MonitorSet[]) => sets.map(getWindowSeconds)

/** Milliseconds between two looks of a set. */
export const deafFor = (sets: readonly MonitorSet[], set: string) =>
  1000 * (sets.find(({ key }) => key === set)?.interval ?? 0)

/** Tells each who wished something, with their own names for it. */
export async function eachOwner(
  listenerOf: (owner: string) => EarListener | undefined,
  wishes: readonly WishRow[],
  tell: (listener: EarListener, subjects: string[]) => Promise<void> | undefined,
): Promise<void> {
  for (const owner of new Set(wishes.map((wish) => wish.owner))) {
    const listener = listenerOf(owner)
    const subjects = wishes.filter((wish) => wish.owner === owner).map(({ subject }) => subject)
    if (listener) await tell(listener, subjects)
  }
}

/** Wishes whose owner has been told the state. */
export class ToldWishes {
  private readonly names = new Set<string>()

  missing(wishes: readonly WishRow[]): WishRow[] {
    return wishes.filter((wish) => !this.names.has(nameOf(wish)))
  }

  readonly add = (wishes: readonly WishRow[]): void => {
    for (const wish of wishes) this.names.add(nameOf(wish))
  }

  clear(): void {
    this.names.clear()
  }
}
