import type { Db, Recognition } from '@console/core/server'
import { type HeldStream, leaseSeconds, StreamLeases } from '../leases'
import { LeftOver } from './left-over'
import { Load } from './load'
import { Moves } from './moves'
import { Processes } from './processes'
import { type Carrier, mostToTake, roomOf, shareOf, takersOf } from './shares'

/** What a stream costs shows after so long, milliseconds. */
const feltAfter = 3_500
/** A stream that has run for so long can be moved without harm. */
const steadyAfter = 20_000
/** Room may be there again soon. */
const patience = 8_000
/** Who does not come to hear a stream so long does not get it. */
const longestMove = 90_000

/** It was told that it is heard. */
const isRead = (state: string) => state === 'running' || state === 'mute'

export interface Shared {
  /** This process's, until when that is sure. */
  held: HeldStream[]
  until: number
  /** Those of them that nobody held until now. */
  taken: ReadonlySet<number>
  /** Held by others, who are to hand them over. */
  coming: HeldStream[]
  /** Of its own, those that others can take over now. */
  ready: HeldStream[]
  /** Streams are left, and no process can carry more. */
  isFull: boolean
}

/** A stream that this process listens to. */
interface Heard {
  id: number
  isHeard: boolean
  runsFor: number
}

/** Which streams are this process's: each takes by its measured room, and gives to who has clearly more. */
export class Sharing {
  readonly leases: StreamLeases
  readonly moves: Moves
  private readonly processes: Processes
  private readonly load: Load
  private readonly leftOver = new LeftOver()
  /** Since when it has them, and since when they are on their way. */
  private readonly since = new Map<number, number>()
  private readonly movesSince = new Map<number, number>()
  private isGiving = false
  private isEnding = false
  private fullSince: number | undefined

  constructor(
    db: Db,
    recognition: Pick<Recognition, 'status'>,
    private readonly self: string,
  ) {
    this.leases = new StreamLeases(db, self)
    this.moves = new Moves(db, self)
    this.processes = new Processes(db, self)
    this.load = new Load(recognition)
  }

  /** `tellOthers`: there is something for them to look at. */
  async look(heard: readonly Heard[], tellOthers: () => Promise<void>): Promise<Shared> {
    const asked = Date.now()
    // In this order: what is handed over between the two is among both, and never among neither.
    const toCome = await this.moves.coming()
    const kept = await this.leases.keep(heard.filter(({ isHeard }) => isHeard).map(({ id }) => id))
    const coming = toCome.filter(({ id }) => !kept.some((one) => one.id === id))
    const leaving = kept.filter(({ move_to: to }) => to !== '')
    const fresh = this.notFelt([...kept, ...coming])
    const streams = kept.length - leaving.length + coming.length
    const measured = this.load.measure(streams - fresh)
    const { own, carriers } = await this.processes.beat(streams, measured)
    const going = await this.endMoves(leaving, heard, carriers)
    const { wanted, heard: listenedTo } = await this.leases.standing()
    const share = shareOf(own.id, carriers, wanted)
    const waiting = wanted - listenedTo
    const isLeftOver = this.leftOver.look(waiting > 0, carriers, wanted)
    const taken = await this.leases.take(mostToTake({ own, share, fresh, isLeftOver }))
    own.streams += taken.length
    const left = waiting - taken.length
    if (left <= 0 || this.isEnding)
      await this.give(heard, leaving, { own, carriers, wanted }, tellOthers)
    const room = carriers.reduce((sum, one) => sum + roomOf(one), 0)
    const now = performance.now()
    // Of a stream that sends nothing there is nothing to lose.
    const isUnheard = ({ id, state }: HeldStream) =>
      !isRead(state) && heard.some((one) => one.id === id && !one.isHeard)
    this.fullSince = left > 0 && room === 0 ? (this.fullSince ?? now) : undefined
    return {
      held: [...kept, ...taken],
      taken: new Set(taken.map(({ id }) => id)),
      until: asked + leaseSeconds * 1000,
      coming,
      ready: going.filter((one) => one.move_ready || isUnheard(one)),
      isFull: this.fullSince !== undefined && now - this.fullSince > patience,
    }
  }

  async standing() {
    const streams = await this.leases.standing()
    return { ...streams, ...(await this.processes.standing()) }
  }

  /** All goes to others at once, for as long as there are such. */
  async leave(): Promise<void> {
    this.isEnding = true
    await this.drain(this.self, true)
  }

  /** Something of it is on its way to others. */
  get gives(): boolean {
    return this.isGiving
  }

  drain(id: string, draining: boolean): Promise<boolean> {
    return this.processes.drain(id, draining)
  }

  carriers() {
    return this.processes.alive()
  }

  async sweep(): Promise<void> {
    await this.processes.sweep()
  }

  async stop(): Promise<void> {
    this.load.stop()
    await this.leases.giveBack()
    await this.processes.end()
  }

  private notFelt(streams: readonly HeldStream[]): number {
    const now = performance.now()
    const ids = new Set(streams.map(({ id }) => id))
    for (const id of this.since.keys()) if (!ids.has(id)) this.since.delete(id)
    for (const id of ids) if (!this.since.has(id)) this.since.set(id, now)
    return [...this.since.values()].filter((since) => now - since < feltAfter).length
  }

  /** Of those that are on their way: who was to take them is gone, or does not come to hear them. */
  private async endMoves(
    leaving: readonly HeldStream[],
    heard: readonly Heard[],
    carriers: readonly Carrier[],
  ): Promise<HeldStream[]> {
    const now = performance.now()
    const ids = new Set(leaving.map(({ id }) => id))
    for (const id of this.movesSince.keys()) if (!ids.has(id)) this.movesSince.delete(id)
    for (const id of ids) if (!this.movesSince.has(id)) this.movesSince.set(id, now)
    const alive = new Set(carriers.map(({ id }) => id))
    const isLate = (id: number) => now - (this.movesSince.get(id) ?? now) > longestMove
    const ended = leaving
      .filter(({ id, move_to: to }) => isLate(id) || !alive.has(to))
      // What is not heard here any more is being handed over.
      .filter(({ id }) => heard.some((one) => one.id === id))
    if (ended.length > 0) await this.moves.stay(ended.map(({ id }) => id))
    return leaving.filter((one) => !ended.includes(one))
  }

  private async give(
    heard: readonly Heard[],
    leaving: readonly HeldStream[],
    { own, carriers, wanted }: { own: Carrier; carriers: readonly Carrier[]; wanted: number },
    tellOthers: () => Promise<void>,
  ): Promise<void> {
    const { isGiving, isEnding } = this
    const underWay = leaving.length
    const takers = takersOf({ own, carriers, wanted, underWay, isGiving, isEnding })
    this.isGiving = takers.length > 0 || (isGiving && leaving.length > 0)
    const leavingIds = new Set(leaving.map(({ id }) => id))
    const isSteady = ({ isHeard, runsFor }: Heard) =>
      isEnding || runsFor > steadyAfter || (own.draining && !isHeard)
    const steady = heard.filter((one) => isSteady(one) && !leavingIds.has(one.id))
    const moving = takers.slice(0, steady.length)
    for (const [at, to] of moving.entries()) {
      const stream = steady[at]
      if (stream) await this.moves.move(stream.id, to)
    }
    if (moving.length > 0) await tellOthers()
  }
}
