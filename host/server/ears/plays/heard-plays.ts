import type { Db, HeardPlay } from '@console/core/server'
import type { HeldStream, WishRow } from '../leases'
import { nameOf, setKey } from '../wish-names'
import { cameFromElsewhere } from './carried-plays'
import { longestGap, type OpenPlay, type PlayBook } from './play-book'
import { leftPlays } from './stored-plays'
import type { ToldPlays } from './told-plays'

type WriteLater = (work: (tx: Db) => Promise<void>) => void

/** The plays of one stream that may go on, each told as it is heard. */
export class HeardPlays {
  /** Sets that wishes look by in place of another one, and since when, in milliseconds. */
  private readonly successors = new Map<string, { to: string; at: number }[]>()

  constructor(
    private readonly held: HeldStream,
    private readonly book: PlayBook,
    private readonly told: ToldPlays,
    private readonly writeLater: WriteLater,
  ) {}

  /** Those that can be added to no more. */
  settle(now: number): OpenPlay[] {
    return this.book.settle(now)
  }

  /** Goes on from what the process before this one has left. */
  async resume(db: Db): Promise<void> {
    this.book.resume(await leftPlays(this.held.id, db))
  }

  add(heard: HeardPlay): void {
    this.addNow(heard)
    for (const { to, at } of this.successors.get(heard.set) ?? []) {
      if (heard.begin.getTime() < at) this.addToSuccessor(heard, to, at)
    }
  }

  private addNow(heard: HeardPlay): void {
    const play = this.book.add(heard)
    if (play) this.told.goesOn(play).catch(() => undefined)
  }

  /** What a set says late of the time before its wish was changed, after `takeOver` has stored the plays it belongs to. */
  private addToSuccessor(heard: HeardPlay, set: string, at: number): void {
    if (this.book.setOf(heard.id) === set) return
    const end = new Date(Math.min(heard.end.getTime(), at))
    const id = `${heard.id} for ${set}`
    this.writeLater(async () => this.addNow({ ...heard, id, set, end, over: true }))
  }

  over(plays: readonly OpenPlay[]): Promise<void> {
    return this.told.over(plays)
  }

  /** What has no row yet is told by what is looked for now. */
  moveUntold(before: readonly WishRow[], wishes: readonly WishRow[], at = Date.now()): void {
    const kept = new Set(wishes.map(setKey))
    for (const one of before) {
      const now = wishes.find((wish) => nameOf(wish) === nameOf(one))
      if (!now || setKey(now) === setKey(one)) continue
      if (!kept.has(setKey(one))) this.book.moveUntold(setKey(one), setKey(now))
      this.follow(setKey(one), setKey(now), at)
    }
  }

  private follow(from: string, to: string, at: number): void {
    const others = this.successors.get(from) ?? []
    const recent = others.filter((one) => one.to !== to && at - one.at < longestGap)
    this.successors.set(from, [...recent, { to, at }])
  }

  /** What plays for a wish that came from elsewhere, or looks elsewhere now, goes on. */
  takeOver(): void {
    this.writeLater(async (tx) => {
      const { id } = this.held
      const came = await cameFromElsewhere(id, tx)
      if (came.length === 0) return
      const plays = await leftPlays(id, tx)
      this.book.resume(plays.filter((play) => play.id !== undefined && came.includes(play.id)))
    })
  }
}
