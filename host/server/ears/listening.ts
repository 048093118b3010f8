import type { Db, EarState, HeardPlay, MonitorSet, StreamChange } from '@console/core/server'
import { type HeldStream, LeaseLost, type WishRow } from './leases'
import type { ListeningParts } from './listening-parts'
import { cameFromElsewhere } from './plays/carried-plays'
import { keptAtOnce } from './plays/keep-around'
import { type OpenPlay, PlayBook } from './plays/play-book'
import { leftPlays } from './plays/stored-plays'
import { Quiet } from './quiet'
import { Keeping } from './recorder/keeping'
import { Telling } from './telling'
import { isSameAgain, nameOf, setKey } from './wish-names'
import { deafFor, eachOwner, setsOf, ToldWishes } from './wishers'
import { Writes } from './writes'

/** By which plays are told to whom. */
const namesOf = (wishes: readonly WishRow[]) =>
  wishes.map((wish) => `${nameOf(wish)} ${setKey(wish)}`).join()

/** One stream, read once for all who want it, while this process holds it. */
export class Listening {
  private readonly stopping = new AbortController()
  private connection = new AbortController()
  private readonly book: PlayBook
  private readonly writes: Writes
  private readonly keeping: Keeping
  private readonly telling: Telling
  private wishes: readonly WishRow[] = []
  private sets: MonitorSet[] = []
  private readonly told = new ToldWishes()
  private state: EarState | undefined
  private looking: Promise<void> | undefined
  private readonly quiet = new Quiet()
  private readonly unwritten = new Set<OpenPlay>()
  readonly ended: Promise<void>

  constructor(
    private readonly parts: ListeningParts,
    readonly held: HeldStream,
    wishes: readonly WishRow[],
    closing: AbortSignal,
  ) {
    const signal = AbortSignal.any([this.stopping.signal, closing])
    const { db, log } = parts.services
    this.book = new PlayBook(parts.longestPause, (set) => deafFor(this.sets, set))
    this.writes = new Writes(db, held, log, signal)
    this.telling = new Telling(held, parts.listenerOf, () => this.wishes)
    this.keeping = new Keeping(parts, this.writes, held.id, {
      connectAnew: () => this.connectAnew(),
      tell: (tx) =>
        eachOwner(parts.listenerOf, this.wishes, (one, subjects) => one.kept?.(subjects, tx)),
    })
    this.change(wishes)
    this.ended = this.listen(signal).then(() => this.settled())
  }

  get isHeard(): boolean {
    return this.state?.state === 'running' || this.state?.state === 'mute'
  }

  get subjects(): readonly WishRow[] {
    return this.wishes
  }

  change(wishes: readonly WishRow[]): void {
    const isAskedAnew = wishes.some((wish) => this.wishes.some((one) => isSameAgain(one, wish)))
    const isOther = this.wishes.length > 0 && namesOf(wishes) !== namesOf(this.wishes)
    if (isOther) this.moveUntold(wishes)
    this.wishes = wishes
    if (isOther) this.takeOver()
    this.sets = setsOf(wishes)
    this.keeping.want(Math.max(0, ...wishes.map(keptAtOnce)))
    if (isAskedAnew) this.connectAnew()
  }

  /** Plays go on over it. */
  private connectAnew(): void {
    // Nobody is told that it runs before it does.
    this.state = undefined
    this.connection.abort()
  }

  stop(): void {
    this.stopping.abort()
  }

  /** Ends what has not gone on, and tells newcomers how the stream is. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async lookOnce(): Promise<void> {
    const now = Date.now()
    const over = this.book.settle(now)
    // Who is told of a play may ask for its sound at once.
    if (over.length > 0) await this.keeping.keep()
    for (const play of over) await this.write((tx) => this.telling.play(play, true, tx))
    if (this.state && this.told.missing(this.wishes).length > 0) {
      const state = { ...this.state, at: new Date(now) }
      await this.write(
        (tx) => this.telling.state(state, this.told.missing(this.wishes), tx),
        this.told.add,
      )
    }
    await this.keeping.tell()
    if (this.state?.state === 'running') await this.tellNothing(now)
  }

  private async listen(signal: AbortSignal): Promise<void> {
    const { log } = this.parts.services
    try {
      await this.resume()
      while (!signal.aborted) {
        this.connection = new AbortController()
        await this.follow(AbortSignal.any([signal, this.connection.signal]))
      }
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) return
      log.warn({ stream: this.held.id, error: String(error) }, 'A stream is not listened to')
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const events = this.parts.services.recognition.monitor(this.held.addresses, {
      sets: () => this.sets,
      channel: () => this.wishes.find(({ channel }) => channel)?.channel,
      tap: () => this.keeping.tap(),
      signal,
    })
    for await (const event of events) {
      // Reading goes on while the database is away: senders cut who does not read.
      if (event.type === 'state') this.changeState(event)
      else if (event.type === 'title') this.writeLater((tx) => this.telling.title(event, tx))
      else this.hear(event)
    }
  }

  /** What came last is written as well. */
  private async settled(): Promise<void> {
    await Promise.all([this.keeping.keep(), this.looking]).catch(() => undefined)
    await this.writes.idle()
  }

  private moveUntold(wishes: readonly WishRow[]): void {
    const kept = new Set(wishes.map(setKey))
    for (const before of this.wishes) {
      const now = wishes.find((wish) => nameOf(wish) === nameOf(before))
      if (now && !kept.has(setKey(before))) this.book.moveUntold(setKey(before), setKey(now))
    }
  }

  /** What plays for a wish that came from elsewhere, or looks elsewhere now, goes on. */
  private takeOver(): void {
    this.writeLater(async (tx) => {
      const { id } = this.held
      const came = await cameFromElsewhere(id, tx)
      if (came.length === 0) return
      const plays = await leftPlays(id, tx)
      this.book.resume(plays.filter((play) => play.id !== undefined && came.includes(play.id)))
    })
  }

  /** What the process before this one has left: plays that may go on, and perhaps a time without anybody. */
  private async resume(): Promise<void> {
    this.book.resume(await leftPlays(this.held.id, this.parts.services.db))
    const { state, heard_at: heardAt } = this.held
    if ((state === 'running' || state === 'mute') && heardAt) {
      const at = new Date(heardAt)
      const reason = 'The service was not listening'
      this.setState({ ...this.nowhere(), state: 'error', reason, at })
    }
  }

  private changeState({ state, at, reason = '', address }: StreamChange): void {
    const isRead = state === 'running' || state === 'mute'
    const change = { ...this.nowhere(), state, reason, at, address: isRead ? (address ?? '') : '' }
    this.quiet.clear()
    this.setState(change)
  }

  private setState(state: EarState): void {
    this.writeLater(
      (tx) => this.telling.change(state, tx),
      (told) => {
        this.state = state
        this.told.clear()
        this.told.add(told)
      },
    )
  }

  private nowhere(): Pick<EarState, 'stream' | 'address'> {
    return { stream: this.held.id, address: '' }
  }

  private hear(heard: HeardPlay): void {
    const play = this.book.add(heard)
    this.quiet.heard(heard.set)
    // What waits to be written is written as it is by then.
    if (!play || this.unwritten.has(play)) return
    this.unwritten.add(play)
    this.writeLater((tx) => {
      this.unwritten.delete(play)
      return this.telling.play(play, false, tx)
    })
  }

  /** Once for every minute of sound in which a set has nothing. */
  private async tellNothing(now: number): Promise<void> {
    const sets = this.sets.map(({ key }) => key)
    for (const { set, begin } of this.quiet.minutes(sets, now)) {
      await this.write((tx) => this.telling.nothing(set, begin, tx))
    }
  }

  private writeLater<T>(work: (tx: Db) => Promise<T>, stored?: (what: T) => void): void {
    this.write(work, stored).catch(() => undefined)
  }

  private async write<T>(work: (tx: Db) => Promise<T>, stored?: (what: T) => void): Promise<void> {
    try {
      await this.writes.add(work, stored)
    } catch (error) {
      // Of what is refused each time the rest goes on; it stands in the log.
      if (!(error instanceof LeaseLost)) return
      this.stop()
      throw error
    }
  }
}
