import { setTimeout as pause } from 'node:timers/promises'
import type {
  Db,
  EarListener,
  EarWish,
  HeardFor,
  SentStretch,
  Services,
} from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { FollowedStreams } from './followed-streams'
import { wishesOf } from './leases'
import type { Listening } from './listening'
import type { ListeningParts } from './listening-parts'
import { sweepKept } from './recorder/sweep'
import { hearSent } from './sent/hear-sent'
import { sayNoRoom } from './sharing/no-room'
import { newProcessName } from './sharing/process-name'
import { Sharing } from './sharing/sharing'
import { StoredSound } from './stored-sound'
import { earStreams, earWishes } from './tables'
import { keepLess, wantOne } from './wishes'

/** Of account 0: which streams are wanted has changed. */
export const earsTopic = 'ears'
const lookEvery = 4_000
const sweepEvery = 60_000
/** While others are about to hand something over: they wait for a word. */
const awaitEvery = 1_000
/** Milliseconds for handing all over before the process ends. */
const longestLeave = 17_000

export interface EarsOptions extends Pick<ListeningParts, 'longestPause'> {
  services: Pick<Services, 'db' | 'objects' | 'recognition' | 'events' | 'log'>
  /** For listening: a pool apart from that of calls. */
  db: Db
  recode?: ListeningParts['recode']
  /** The name of the process among all that listen. */
  self?: string
}

/** Wishes are rows; which process reads what is agreed on by leases. */
export class StoredEars extends StoredSound {
  private readonly closing = new AbortController()
  private readonly sharing: Sharing
  private readonly listeners = new Map<string, EarListener>()
  private readonly followed: FollowedStreams
  private looking: Promise<void> | undefined
  private again = false
  private stops: (() => void)[] = []

  constructor(protected override readonly options: EarsOptions) {
    super(options)
    const { db, services, self = newProcessName() } = options
    this.sharing = new Sharing(db, services.recognition, self)
    this.followed = new FollowedStreams({
      parts: () => this.parts(),
      closing: this.closing.signal,
      moves: this.sharing.moves,
      tellOthers: () => this.tellOthers(),
      say: (error, what) => this.say(error, what),
    })
  }

  attend(owner: string, listener: EarListener): void {
    this.listeners.set(owner, listener)
  }

  async want(wishes: readonly EarWish[], { db }: { db?: Db } = {}): Promise<void> {
    if (wishes.length === 0) return
    const { services } = this.options
    const store = async (tx: Db) => {
      for (const wish of wishes) {
        const plays = await wantOne(wish, tx)
        if (plays.length === 0) continue
        await this.listeners.get(wish.owner)?.carried?.(wish.subject, plays, tx)
      }
      await services.events.publish(0, earsTopic, { db: tx })
    }
    await (db ? store(db) : services.db.transaction(store))
  }

  hearSent(of: Pick<EarWish, 'owner' | 'subject'>, stretches: readonly SentStretch[]) {
    const { services, longestPause } = this.options
    const listenerOf = (owner: string) => this.listeners.get(owner)
    return hearSent({ services, listenerOf, longestPause }, of, stretches)
  }

  async unwant(
    owner: string,
    subjects: readonly string[],
    { db = this.options.services.db }: { db?: Db } = {},
  ): Promise<void> {
    if (subjects.length === 0) return
    await db
      .delete(earWishes)
      .where(and(eq(earWishes.owner, owner), inArray(earWishes.subject, [...subjects])))
    await this.options.services.events.publish(0, earsTopic, { db })
  }

  async keepLess(
    stream: number,
    kept: { since: Date; seconds: number },
    { db = this.options.services.db }: { db?: Db } = {},
  ) {
    await keepLess(stream, kept, db)
  }

  async wished(owner: string) {
    return this.options.services.db
      .select({ subject: earWishes.subject, addresses: earStreams.addresses })
      .from(earWishes)
      .innerJoin(earStreams, eq(earStreams.id, earWishes.stream_id))
      .where(eq(earWishes.owner, owner))
  }

  standing() {
    return this.sharing.standing()
  }

  /** Whose streams these are, as those know who wished for them. */
  async whose(wishes: readonly Pick<EarWish, 'owner' | 'subject'>[], db: Db) {
    const known: (HeardFor & { owner: string })[] = []
    for (const [owner, { whose }] of this.listeners) {
      const subjects = wishes.flatMap((one) => (one.owner === owner ? [one.subject] : []))
      const found = whose && subjects.length > 0 ? await whose(subjects, db) : []
      known.push(...found.map((one) => ({ owner, ...one })))
    }
    return (owner: string, subject: string): HeardFor[] =>
      known.filter((one) => one.owner === owner && one.subject === subject)
  }

  /** How late what is told is, milliseconds. */
  get lag(): number {
    return this.followed.lag
  }

  /** Begins to listen, once all who want to hear attend. */
  start(): void {
    const look = () => void this.look()
    const timers = [
      setInterval(look, lookEvery).unref(),
      setInterval(() => this.followed.awaits && look(), awaitEvery).unref(),
      setInterval(() => void this.sweep(), sweepEvery).unref(),
    ]
    const stopWatching = this.options.services.events.watch((change) => {
      if (!change || (change.uid === 0 && change.topic === earsTopic)) look()
    })
    this.stops = [() => timers.forEach(clearInterval), stopWatching]
    look()
  }

  /** Before it ends: others take over what it listens to, each once they hear it. Where nobody has room it stays. */
  async leave(longest = longestLeave): Promise<void> {
    if (this.stops.length === 0 || this.followed.heard().length === 0) return
    await this.sharing.leave()
    for (const end = performance.now() + longest; performance.now() < end; ) {
      await this.look()
      if (!this.sharing.gives || this.followed.heard().length === 0) return
      await pause(250)
    }
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) stop()
    this.closing.abort()
    await this.looking
    await this.followed.stop()
    await this.sharing.stop().catch(() => undefined)
    await this.tellOthers().catch(() => undefined)
  }

  private look(): Promise<void> {
    this.again = true
    this.looking ??= this.lookOn()
      .catch((error) => this.say(error, 'Streams are not shared out'))
      .finally(() => {
        this.looking = undefined
      })
    return this.looking
  }

  private async lookOn(): Promise<void> {
    while (this.again && !this.closing.signal.aborted) {
      this.again = false
      const shared = await this.sharing.look(this.followed.heard(), () => this.tellOthers())
      const { held, coming } = shared
      const wishes = await wishesOf(
        [...held, ...coming].map(({ id }) => id),
        this.options.db,
      )
      await this.followed.follow(shared, (id) => wishes.filter(({ stream }) => stream === id))
      // None waits for another one, and the leases for none of them.
      for (const listening of this.followed.listenings()) this.attendTo(listening)
      await this.sayAlive()
      if (shared.isFull) await sayNoRoom(this.options.db, (owner) => this.listeners.get(owner))
    }
  }

  private parts(): ListeningParts {
    const { services, db, longestPause, recode } = this.options
    return {
      services: { ...services, db },
      longestPause,
      recode,
      listenerOf: (owner) => this.listeners.get(owner),
    }
  }

  private async tellOthers(): Promise<void> {
    await this.options.services.events.publish(0, earsTopic)
  }

  private attendTo(listening: Listening): void {
    listening.look().catch((error) => this.say(error, 'A stream is not looked after'))
  }

  private async sayAlive(): Promise<void> {
    const heard = this.followed.listenings().filter(({ isHeard }) => isHeard)
    for (const [owner, { alive }] of this.listeners) {
      const subjects = heard
        .flatMap((listening) => listening.subjects)
        .flatMap((wish) => (wish.owner === owner ? [wish.subject] : []))
      if (alive && subjects.length > 0) await alive(subjects)
    }
  }

  private async sweep(): Promise<void> {
    const sweeping = Promise.all([sweepKept(this.options.services), this.sharing.sweep()])
    await sweeping.catch((error) => this.say(error, 'Nothing is swept'))
  }

  private say(error: unknown, what: string): void {
    if (this.closing.signal.aborted) return
    this.options.services.log.warn({ error: String(error) }, what)
  }
}
