import type { Db, EarState, MonitorEvent, MonitorSet, StreamChange } from '@console/core/server'
import { type HeldStream, LeaseLost, type WishRow } from './leases'
import type { ListeningHow, ListeningParts } from './listening-parts'
import { NotMatched } from './not-matched'
import { HeardPlays } from './plays/heard-plays'
import { keptAtOnce } from './plays/keep-around'
import { PlayBook } from './plays/play-book'
import { ToldPlays } from './plays/told-plays'
import { Quiet } from './quiet'
import { Keeping } from './recorder/keeping'
import { Early } from './sharing/early'
import { keptUntil } from './stored-state'
import { Telling } from './telling'
import { isSameAgain, namesOf } from './wish-names'
import { deafFor, eachOwner, getWindowsSeconds, setsOf, ToldWishes } from './wishers'
import { Writes } from './writes'

/** One stream, read once for all who want it, while this process holds it or is about to. */
export class Listening {
  private readonly stopping = new AbortController()
  private connection = new AbortController()
  private readonly plays: HeardPlays
  private readonly writes: Writes
  private readonly keeping: Keeping
  private readonly telling: Telling
  private wishes: readonly WishRow[] = []
  private sets: MonitorSet[] = []
  private readonly told = new ToldWishes()
  private state: EarState | undefined
  private looking: Promise<void> | undefined
  private readonly quiet = new Quiet()
  private readonly notMatched = new NotMatched()
  private early: Early | undefined
  readonly ended: Promise<void>

  constructor(
    private readonly parts: ListeningParts,
    readonly held: HeldStream,
    wishes: readonly WishRow[],
    { closing, isEarly }: ListeningHow,
  ) {
    const signal = AbortSignal.any([this.stopping.signal, closing])
    const { db, log } = parts.services
    this.early = isEarly ? new Early() : undefined
    this.writes = new Writes(db, held, log, signal, this.early?.granted)
    this.telling = new Telling(held, parts.listenerOf, () => this.wishes)
    const book = new PlayBook(parts.longestPause, (set) => deafFor(this.sets, set))
    const told = new ToldPlays(
      (...plays) => this.telling.plays(...plays),
      (work, stored) => this.write(work, stored),
    )
    this.plays = new HeardPlays(held, book, told, (work) => this.writeLater(work))
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

  /** Milliseconds that it has been heard here without a break. */
  get runsFor(): number {
    return this.state && this.isHeard ? Date.now() - this.state.at.getTime() : 0
  }

  /** Another process can let go of it. */
  get isReady(): boolean {
    return this.early?.isReady(getWindowsSeconds(this.sets)) ?? false
  }

  /** Milliseconds by which what was heard is looked up late, or written late. */
  readonly lag = () => Math.max(Date.now() - this.notMatched.known, this.writes.late)

  /** It is this process's for a while from now on. */
  renew(until: number): void {
    this.writes.sureUntil = until
  }

  /** It is this process's: the other one has written its last and handed it over, or is gone. */
  async takeOn(held: HeldStream, isHandedOver: boolean): Promise<void> {
    Object.assign(this.held, held)
    const hasHeardAll = isHandedOver || this.early?.hasHeardSince(held.heard_at) === true
    await this.resume({ isHandedOver: hasHeardAll })
    const kept = await keptUntil(held.id, this.parts.services.db)
    if (kept) this.keeping.dropBefore(kept)
    const events = this.early?.take() ?? []
    this.early = undefined
    for (const event of events) this.tell(event)
  }

  change(wishes: readonly WishRow[]): void {
    const isAskedAnew = wishes.some((wish) => this.wishes.some((one) => isSameAgain(one, wish)))
    const isOther = this.wishes.length > 0 && namesOf(wishes) !== namesOf(this.wishes)
    if (isOther) this.plays.moveUntold(this.wishes, wishes)
    this.wishes = wishes
    if (isOther) this.plays.takeOver()
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
    this.early?.drop()
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
    const now = this.notMatched.known
    const said = this.notMatched.changed(this.state)
    if (said) this.setState(said)
    const over = this.plays.settle(now)
    // Who is told of a play may ask for its sound at once.
    if (over.length > 0) await this.keeping.keep()
    await this.plays.over(over)
    if (this.state && this.told.missing(this.wishes).length > 0) {
      const state = { ...this.state, at: new Date() }
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
      if (!this.early) await this.resume({ isHandedOver: false })
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
      stream: this.held.id,
      sets: () => this.sets,
      channel: () => this.wishes.find(({ channel }) => channel)?.channel,
      tap: () => this.keeping.tap(),
      signal,
    })
    for await (const event of events) {
      if (this.early) this.early.add(event)
      else this.tell(event)
    }
  }

  /** Reading goes on while the database is away: senders cut who does not read. */
  private tell(event: MonitorEvent): void {
    if (event.type === 'state') this.changeState(event)
    else if (event.type === 'title') this.writeLater((tx) => this.telling.title(event, tx))
    else if (event.type === 'behind') this.notMatched.since = event.since
    else {
      this.plays.add(event)
      this.quiet.heard(event.set)
    }
  }

  /** What came last is written as well. */
  private async settled(): Promise<void> {
    await Promise.all([this.keeping.keep(), this.looking]).catch(() => undefined)
    await this.writes.idle()
  }

  /** What the process before this one has left: plays that may go on, and perhaps a time without anybody. */
  private async resume({ isHandedOver }: { isHandedOver: boolean }): Promise<void> {
    await this.plays.resume(this.parts.services.db)
    const { state, heard_at: heardAt } = this.held
    if (!isHandedOver && (state === 'running' || state === 'mute') && heardAt) {
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

  /** Once for every minute of sound in which sets have nothing. */
  private async tellNothing(now: number): Promise<void> {
    const sets = this.sets.map(({ key }) => key)
    for (const { sets: quiet, begin } of this.quiet.minutes(sets, now)) {
      await this.write((tx) => this.telling.nothing(quiet, begin, tx))
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
