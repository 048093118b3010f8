import { type Db, type Events, orTaken, refused } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { type DecisionRow, pluginDecisions } from './tables'

/** Told to nobody but the processes of the service. */
const topic = 'plugin-decisions'

/** What operators decided, kept in memory: it is asked with every page and with calls of such plugins. */
export class PluginDecisions {
  private kept: Promise<readonly DecisionRow[]> | undefined

  constructor(
    private readonly db: Db,
    private readonly events: Pick<Events, 'watch' | 'publish'>,
  ) {
    events.watch((change) => {
      if (!change || change.topic === topic) this.kept = undefined
    })
  }

  async of(plugin: string): Promise<DecisionRow[]> {
    return (await this.all()).filter((row) => row.plugin === plugin)
  }

  /** Whether the account has it, where that was decided. Off for all goes before all else, on for all behind it. */
  async about(plugin: string, uid: number | undefined): Promise<boolean | undefined> {
    const rows = await this.of(plugin)
    const all = rows.find((row) => row.uid === null)
    if (all && !all.on) return false
    const single = uid === undefined ? undefined : rows.find((row) => row.uid === uid)
    if (single) return single.on
    return all && uid !== undefined ? true : undefined
  }

  /** In the transaction of the call. */
  async decide(
    {
      plugin,
      uid,
      on,
      ...why
    }: Pick<DecisionRow, 'plugin' | 'uid' | 'email' | 'reason'> & {
      on: boolean | null
    },
    db: Db,
  ): Promise<void> {
    const { uid: of, plugin: about } = pluginDecisions
    const it = and(eq(about, plugin), uid === null ? isNull(of) : eq(of, uid))
    await db.transaction(async (tx) => {
      await tx.delete(pluginDecisions).where(it)
      if (on !== null)
        await tx
          .insert(pluginDecisions)
          .values({ plugin, uid, on, ...why })
          .catch(orTaken({ plugin_decisions_once: () => refused('Somebody decides this as well') }))
      await this.events.publish(0, topic, { db: tx })
    })
  }

  private all(): Promise<readonly DecisionRow[]> {
    const kept = this.kept ?? this.db.select().from(pluginDecisions)
    this.kept = Promise.resolve(kept)
    const failed = () => {
      this.kept = undefined
    }
    this.kept.catch(failed)
    return this.kept
  }
}
