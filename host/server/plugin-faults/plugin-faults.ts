import { createHash } from 'node:crypto'
import type { PluginFault } from '@console/core/contract'
import type { Db, PluginFaultFacts } from '@console/core/server'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { pluginFaults } from './tables'

export interface NewFault extends PluginFault {
  half: 'browser' | 'server'
  /** The account that it hit, where that is known. */
  uid?: number | undefined
}

/** Of a plugin: what came last stays. */
const mostKinds = 200
const mostAccounts = 100
const told = 200
const kept = sql`now() - interval '30 days'`

/** Faults of plugins in browsers and in server halves, counted by what is alike; for operators only. */
export class PluginFaults {
  constructor(private readonly db: Db) {}

  async note({ uid, ...fault }: NewFault): Promise<void> {
    const { uids, count } = pluginFaults
    const fingerprint = fingerprintOf(fault)
    const known = sql`${uids} @> array[${uid ?? 0}::integer] or cardinality(${uids}) >= ${mostAccounts}`
    const [row] = await this.db
      .insert(pluginFaults)
      .values({ ...fault, fingerprint, uids: uid === undefined ? [] : [uid] })
      .onConflictDoUpdate({
        target: [
          pluginFaults.plugin,
          pluginFaults.version,
          pluginFaults.revision,
          pluginFaults.half,
          pluginFaults.step,
          pluginFaults.fingerprint,
        ],
        set: {
          count: sql`${count} + 1`,
          last_at: sql`now()`,
          ...(uid !== undefined && {
            uids: sql`case when ${known} then ${uids} else array_append(${uids}, ${uid}::integer) end`,
          }),
        },
      })
      .returning({ count })
    if (row?.count === 1) await this.leaveOut(fault.plugin)
  }

  /** Newest first: of one plugin, or of all. */
  async newest(plugin?: string): Promise<PluginFaultFacts[]> {
    const rows = await this.db
      .select()
      .from(pluginFaults)
      .where(plugin === undefined ? undefined : eq(pluginFaults.plugin, plugin))
      .orderBy(desc(pluginFaults.last_at), desc(pluginFaults.id))
      .limit(told)
    return rows.map(({ fingerprint: _, uids, ...row }) => ({ ...row, accounts: uids.length }))
  }

  /** By plugin. */
  async counts(): Promise<Map<string, number>> {
    const { plugin, count } = pluginFaults
    const rows = await this.db
      .select({ plugin, count: sql<string>`sum(${count})` })
      .from(pluginFaults)
      .groupBy(plugin)
    return new Map(rows.map((row) => [row.plugin, Number(row.count)]))
  }

  async sweep(): Promise<void> {
    await this.db.delete(pluginFaults).where(lt(pluginFaults.last_at, kept))
  }

  /** Of an account that is closed. */
  async forget(uid: number): Promise<void> {
    const { uids } = pluginFaults
    await this.db
      .update(pluginFaults)
      .set({ uids: sql`array_remove(${uids}, ${uid}::integer)` })
      .where(sql`${uids} @> array[${uid}::integer]`)
  }

  private async leaveOut(plugin: string) {
    const { id, last_at } = pluginFaults
    const ofPlugin = eq(pluginFaults.plugin, plugin)
    const last = this.db
      .select({ id })
      .from(pluginFaults)
      .where(ofPlugin)
      .orderBy(desc(last_at), desc(id))
      .limit(mostKinds)
    await this.db.delete(pluginFaults).where(and(ofPlugin, sql`${id} not in ${last}`))
  }
}

const fingerprintOf = ({ message, frames }: PluginFault) =>
  createHash('sha256')
    .update(`${message.replace(/\d+/g, '0')} ${frames[0] ?? ''}`)
    .digest('hex')
    .slice(0, 16)
