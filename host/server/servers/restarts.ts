import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Events, Log } from '@console/core/server'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { Processes } from '../ears/sharing/processes'
import { earsTopic } from '../ears/stored-ears'
import { earStreams } from '../ears/tables'
import { processes } from './tables'

/** Of account 0: a process is to end. */
export const serversTopic = 'servers'

const lookEvery = 500
/** Others may have room again in a moment. Milliseconds. */
const roomPatience = 5_000
const longestDrain = 600_000

export interface RestartsOptions {
  db: Db
  events: Pick<Events, 'watch' | 'publish'>
  log: Log
  self: string
  /** Ends the program so that it is started again; undefined where nothing would. */
  end: (() => void) | undefined
}

/** Ends this process when an operator asks for it, once others hear what it listens to. */
export class Restarts {
  private readonly listening: Processes
  private unwatch: (() => void) | undefined
  private isUnderWay = false
  private isOver = false

  constructor(private readonly options: RestartsOptions) {
    this.listening = new Processes(options.db, options.self)
  }

  start(): void {
    if (!this.options.end) return
    this.unwatch = this.options.events.watch((change) => {
      if (!change || (change.uid === 0 && change.topic === serversTopic)) void this.look()
    })
  }

  stop(): void {
    this.isOver = true
    this.unwatch?.()
  }

  /** Asked again now and then as well: a word may be missed. */
  async look(): Promise<void> {
    const { db, log, self, end } = this.options
    if (!end || this.isUnderWay) return
    try {
      const asked = and(eq(processes.id, self), isNotNull(processes.restart_at))
      if (this.isUnderWay || (await db.$count(processes, asked)) === 0) return
      if (this.isUnderWay) return
      this.isUnderWay = true
      log.info({}, 'The process hands its streams over and ends, to be started again')
      await this.drain()
      if (!this.isOver) end()
    } catch (error) {
      this.isUnderWay = false
      log.warn({ error: String(error) }, 'Whether the process is to end is not known')
    }
  }

  /** Until nothing is left here, or nobody else can take what is. */
  private async drain(): Promise<void> {
    const { db, events, self } = this.options
    if (!(await this.listening.drain(self, true))) return
    await events.publish(0, earsTopic)
    const held = and(eq(earStreams.held_by, self), gt(earStreams.held_until, sql`now()`))
    const begun = Date.now()
    let roomAt = begun
    while (!this.isOver && Date.now() - begun < longestDrain) {
      if ((await db.$count(earStreams, held)) === 0) return
      if (await this.roomElsewhere()) roomAt = Date.now()
      else if (Date.now() - roomAt > roomPatience) return
      await pause(lookEvery)
    }
  }

  private async roomElsewhere(): Promise<boolean> {
    const others = (await this.listening.alive()).filter(({ id }) => id !== this.options.self)
    return others.some(({ draining, capacity, streams }) => !draining && capacity > streams)
  }
}
