import { createHash } from 'node:crypto'
import type {
  Db,
  EarListener,
  EarState,
  HeardPlay,
  MonitorSet,
  Services,
  StreamChange,
  StreamTap,
} from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { fenced, type HeldStream, LeaseLost, type WishRow } from './leases'
import { type OpenPlay, PlayBook, playedOf } from './play-book'
import { Recorder } from './recorder/recorder'
import { SoundKeeper } from './sounds/sound-keeper'
import { earPlays, earStreams, earTitles } from './tables'
import { together } from './taps'

export interface ListeningParts {
  services: Pick<Services, 'db' | 'objects' | 'recognition' | 'log'>
  listenerOf(owner: string): EarListener | undefined
  /** A play may pause so long, milliseconds. */
  longestPause?: number | undefined
}

/** One stream, read once for all who want it, while this process holds it. */
export class Listening {
  private readonly stopping = new AbortController()
  private readonly book: PlayBook
  private wishes: readonly WishRow[] = []
  private sets: MonitorSet[] = []
  /** Subjects that have been told the state. */
  private readonly told = new Set<string>()
  private state: EarState | undefined
  /** Of the connection that is read. */
  private recorder: Recorder | undefined
  /** Since when nothing was recognised, by set. */
  private readonly quietSince = new Map<string, number>()
  readonly ended: Promise<void>

  constructor(
    private readonly parts: ListeningParts,
    readonly held: HeldStream,
    wishes: readonly WishRow[],
    closing: AbortSignal,
  ) {
    this.book = new PlayBook(parts.longestPause)
    this.change(wishes)
    this.ended = this.listen(AbortSignal.any([this.stopping.signal, closing]))
  }

  get isHeard(): boolean {
    return this.state?.state === 'running' || this.state?.state === 'mute'
  }

  get subjects(): readonly WishRow[] {
    return this.wishes
  }

  change(wishes: readonly WishRow[]): void {
    this.wishes = wishes
    this.sets = [...new Map(wishes.map((wish) => [setKey(wish), wish]))].map(([key, wish]) => ({
      ...{ key, collections: wish.collections },
      ...{ recordLength: wish.recordLength, interval: wish.interval },
    }))
  }

  stop(): void {
    this.stopping.abort()
  }

  /** Ends what has not gone on, and tells newcomers how the stream is. */
  async look(): Promise<void> {
    const now = Date.now()
    const over = this.book.settle(now)
    // Who is told of a play may ask for its sound at once.
    if (over.length > 0) await this.recorder?.keep()
    for (const play of over) await this.write((tx) => this.tell(play, true, tx))
    if (this.state) {
      const state = { ...this.state, at: new Date(now) }
      await this.write((tx) => this.tellState(state, this.untold(), tx))
    }
    if (this.state?.state === 'running') await this.tellNothing(now)
  }

  private async listen(signal: AbortSignal): Promise<void> {
    const { recognition, log } = this.parts.services
    try {
      await this.resume()
      const events = recognition.monitor(this.held.addresses, {
        sets: () => this.sets,
        channel: () => this.wishes.find(({ channel }) => channel)?.channel,
        tap: () => this.openTap(),
        signal,
      })
      for await (const event of events) {
        if (event.type === 'state') await this.changeState(event)
        else if (event.type === 'title') await this.write((tx) => this.tellTitle(event, tx))
        else await this.hear(event)
      }
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) return
      log.warn({ stream: this.held.id, error: String(error) }, 'A stream is not listened to')
    }
  }

  /** What the process before this one has left: plays that may go on, and perhaps a time without anybody. */
  private async resume(): Promise<void> {
    const { db } = this.parts.services
    const rows = await db
      .select()
      .from(earPlays)
      .where(sql`${earPlays.streamId} = ${this.held.id} and not ${earPlays.over}`)
    this.book.resume(
      rows.map((row) => ({
        ...{ id: row.id, set: row.setKey, match: row.match },
        ...{ begin: row.begin.getTime(), end: row.end.getTime() },
        place: row.match.referenceEndMs,
        before: { played: row.played, end: row.end.getTime() },
        stretches: new Map(),
      })),
    )
    const { state, heard_at: heardAt } = this.held
    if ((state === 'running' || state === 'mute') && heardAt) {
      const at = new Date(heardAt)
      const reason = 'The service was not listening'
      await this.write((tx) => this.setState({ ...this.nowhere(), state: 'error', reason, at }, tx))
    }
  }

  private openTap(): StreamTap | undefined {
    const keepSeconds = Math.max(0, ...this.wishes.map((wish) => wish.keepSeconds))
    this.recorder = undefined
    if (keepSeconds === 0) return undefined
    const kept = { ...this.held, keepSeconds }
    const { services } = this.parts
    this.recorder = new Recorder(services, kept)
    return together(this.recorder, new SoundKeeper(services, kept))
  }

  private async changeState({ state, at, reason = '', address }: StreamChange): Promise<void> {
    const isRead = state === 'running' || state === 'mute'
    const change = { ...this.nowhere(), state, reason, at, address: isRead ? (address ?? '') : '' }
    this.quietSince.clear()
    await this.write((tx) => this.setState(change, tx))
  }

  private async setState(state: EarState, tx: Db): Promise<void> {
    const { reason, address, at: stateAt } = state
    await tx
      .update(earStreams)
      .set({ state: state.state, reason, address, stateAt, heardAt: sql`now()` })
      .where(eq(earStreams.id, this.held.id))
    this.state = state
    this.told.clear()
    await this.tellState(state, this.untold(), tx)
  }

  private nowhere(): Pick<EarState, 'stream' | 'address'> {
    return { stream: this.held.id, address: '' }
  }

  private untold(): WishRow[] {
    return this.wishes.filter((wish) => !this.told.has(nameOf(wish)))
  }

  private async tellState(state: EarState, wishes: readonly WishRow[], tx: Db): Promise<void> {
    await this.eachOwner(wishes, (listener, subjects) => listener.state?.(subjects, state, tx))
    for (const wish of wishes) this.told.add(nameOf(wish))
  }

  private async tellTitle(heard: { title: string; at: Date }, tx: Db): Promise<void> {
    const { title, at } = heard
    const stream = this.held.id
    await tx.insert(earTitles).values({ streamId: stream, title, at })
    await this.eachOwner(this.wishes, (listener, subjects) =>
      listener.title?.(subjects, { stream, title, at }, tx),
    )
  }

  private async hear(heard: HeardPlay): Promise<void> {
    const play = this.book.add(heard)
    this.quietSince.delete(heard.set)
    if (play) await this.write((tx) => this.tell(play, false, tx))
  }

  private async tell(play: OpenPlay, over: boolean, tx: Db): Promise<void> {
    const { set: key, match } = play
    const [begin, end] = [new Date(play.begin), new Date(play.end)]
    const played = playedOf(play)
    const stream = this.held.id
    const values = {
      ...{ streamId: stream, setKey: key, reference: match.reference, begin, end, played },
      ...{ match: { ...match, referenceEndMs: Math.round(play.place) }, over },
      fence: this.held.fence,
    }
    const isNew = play.id === undefined
    const id = await (play.id === undefined
      ? insertPlay(values, tx)
      : updatePlay(play.id, values, tx))
    const wishes = this.wishes.filter((wish) => setKey(wish) === key)
    await this.eachOwner(wishes, (listener, subjects) =>
      listener.play?.(subjects, { id, stream, match, begin, end, played, isNew, over }, tx),
    )
    play.id = id
  }

  /** Once for every minute of sound in which a set has nothing. */
  private async tellNothing(now: number): Promise<void> {
    for (const { key } of this.sets) {
      const since = this.quietSince.get(key) ?? now
      this.quietSince.set(key, since)
      if (now - since < minute) continue
      this.quietSince.set(key, since + minute)
      const wishes = this.wishes.filter((wish) => setKey(wish) === key)
      const quiet = { stream: this.held.id, begin: new Date(since) }
      await this.write((tx) =>
        this.eachOwner(wishes, (listener, subjects) => listener.nothing?.(subjects, quiet, tx)),
      )
    }
  }

  private async eachOwner(
    wishes: readonly WishRow[],
    tell: (listener: EarListener, subjects: string[]) => Promise<void> | undefined,
  ): Promise<void> {
    for (const owner of new Set(wishes.map((wish) => wish.owner))) {
      const listener = this.parts.listenerOf(owner)
      const subjects = wishes.filter((wish) => wish.owner === owner).map(({ subject }) => subject)
      if (listener) await tell(listener, subjects)
    }
  }

  /** Written once more when the database was not there; a play must not get lost over that. */
  private async write(work: (tx: Db) => Promise<void>): Promise<void> {
    const { db, log } = this.parts.services
    for (let attempt = 1; ; attempt++) {
      try {
        return await fenced(db, this.held, work)
      } catch (error) {
        if (error instanceof LeaseLost) {
          this.stop()
          throw error
        }
        log.warn({ stream: this.held.id, error: String(error) }, 'What was heard is not stored')
        if (attempt === attempts || this.stopping.signal.aborted) return
        await new Promise((done) => setTimeout(done, 500 * attempt))
      }
    }
  }
}

const attempts = 4
const minute = 60_000

const nameOf = ({ owner, subject }: WishRow) => `${owner}/${subject}`

/** Who looks up the same in the same way shares the looking. */
export const setKey = ({ collections, recordLength, interval }: WishRow) =>
  createHash('sha256')
    .update(JSON.stringify([[...collections].sort(), recordLength, interval]))
    .digest('base64url')
    .slice(0, 22)

async function insertPlay(values: typeof earPlays.$inferInsert, tx: Db): Promise<number> {
  const [row] = await tx.insert(earPlays).values(values).returning({ id: earPlays.id })
  if (!row) throw new Error('the play was not stored')
  return row.id
}

async function updatePlay(id: number, values: typeof earPlays.$inferInsert, tx: Db) {
  await tx.update(earPlays).set(values).where(eq(earPlays.id, id))
  return id
}
