import { type LimitField, upgradeMessage } from '@console/core/contract'
import { type Db, Limits, refused, type ServerPlugin } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../people/tables'
import { type LimitType, limitFields, limitsOf, type PlanLimits, plans } from './plans'

type Usage = NonNullable<ServerPlugin['usage']>
type Allowances = NonNullable<ServerPlugin['allowances']>[]

/** First half of the advisory lock's key; any number that nothing else uses. */
const lockSpace = 7_032_000

/** A limit that no plan knows would hold nobody to anything. */
function insistOn(field: LimitField) {
  if (!limitFields.includes(field)) throw new Error(`No plan has a limit '${field}'`)
}

export function createLimits(plugins: readonly ServerPlugin[]): Limits {
  const usage: Usage = Object.assign({}, ...plugins.map((plugin) => plugin.usage))
  for (const field of Object.keys(usage)) insistOn(field)
  const allowances = plugins.flatMap((plugin) => plugin.allowances ?? [])
  return new AccountLimits(usage, allowances)
}

export class AccountLimits extends Limits {
  readonly fields = limitFields

  constructor(
    private readonly usage: Usage,
    private readonly allowances: Allowances,
  ) {
    super()
  }

  async check(
    uid: number,
    field: LimitField,
    { db, more = 1 }: { db: Db; more?: number },
  ): Promise<void> {
    insistOn(field)
    const limit = (await this.of(uid, { db }))[field]
    if (limit === undefined) return
    // Held until the caller's transaction ends: the next one to ask counts what this one adds.
    const space = lockSpace + limitFields.indexOf(field)
    await db.execute(sql`select pg_advisory_xact_lock(${space}::int, ${uid}::int)`)
    const used = (await this.usage[field]?.(db, uid)) ?? 0
    if (used + more > limit) throw refused(upgradeMessage)
  }

  async of(uid: number, { db, plan }: { db: Db; plan?: LimitType }): Promise<PlanLimits> {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, uid))
    const limit_type = plan ?? account?.limit_type
    if (!account || !limit_type || limit_type === 'Frozen') return plans.Frozen
    const asked = { uid, plan: limit_type }
    const limits: PlanLimits = { ...limitsOf({ ...account, limit_type }) }
    for (const allowed of this.allowances) {
      for (const [field, more] of Object.entries(await allowed(db, asked))) {
        insistOn(field)
        const limit = limits[field]
        if (limit !== undefined) limits[field] = limit + more
      }
    }
    return limits
  }

  async used(uid: number, { db }: { db: Db }): Promise<Record<LimitField, number>> {
    const counted = Object.entries(this.usage).map(
      async ([field, count]) => [field, await count(db, uid)] as const,
    )
    return Object.fromEntries(await Promise.all(counted))
  }
}
