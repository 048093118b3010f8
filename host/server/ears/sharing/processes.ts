import type { Db } from '@console/core/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { leaseSeconds } from '../leases'
import { earProcesses } from '../tables'
import type { Measured } from './load'
import { cores, machine } from './processor-time'
import { type Carrier, capacityOf } from './shares'

const isAlive = sql`${earProcesses.beat_at} > now() - make_interval(secs => ${leaseSeconds})`

/** The processes that listen, each with a row of its own that it renews. */
export class Processes {
  constructor(
    private readonly db: Db,
    private readonly self: string,
  ) {}

  /** Says that this one lives and how it is. Answers with itself and all that live. */
  async beat(
    streams: number,
    measured: Measured,
  ): Promise<{ own: Carrier; carriers: readonly Carrier[] }> {
    const rows = await this.alive()
    const draining = rows.find(({ id }) => id === this.self)?.draining ?? false
    const others = rows.filter(({ id }) => id !== this.self).map(toCarrier)
    const said = { ...measured, id: this.self, machine, cores, streams, draining }
    const own = { ...said, capacity: capacityOf(said, others) }
    const { isBehind, draining: _, ...kept } = own
    const values = { ...kept, behind: isBehind, beat_at: sql`now()` }
    await this.db
      .insert(earProcesses)
      .values(values)
      .onConflictDoUpdate({ target: earProcesses.id, set: values })
    return { own, carriers: [...others, own] }
  }

  async standing(): Promise<{ processes: number; capacity: number }> {
    const rows = await this.alive()
    return {
      processes: rows.length,
      capacity: rows.reduce((sum, { capacity, streams }) => sum + Math.max(capacity, streams), 0),
    }
  }

  /** Everything of it goes to others from now on, or comes back to it. False: it does not listen, or is gone. */
  async drain(id: string, draining: boolean): Promise<boolean> {
    const changed = await this.db
      .update(earProcesses)
      .set({ draining })
      .where(and(eq(earProcesses.id, id), isAlive))
      .returning({ id: earProcesses.id })
    return changed.length > 0
  }

  /** All that live. */
  alive() {
    return this.db.select().from(earProcesses).where(isAlive)
  }

  async end(): Promise<void> {
    await this.db.delete(earProcesses).where(eq(earProcesses.id, this.self))
  }

  /** Those that ended without a word. */
  async sweep(): Promise<void> {
    await this.db
      .delete(earProcesses)
      .where(lt(earProcesses.beat_at, sql`now() - interval '1 hour'`))
  }
}

function toCarrier({ behind, ...row }: typeof earProcesses.$inferSelect): Carrier {
  return { ...row, isBehind: behind }
}
