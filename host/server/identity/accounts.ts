import type { LimitField, UserInfo, Visit } from '@console/core/contract'
import { defaultRegion, isoTime, isRegion } from '@console/core/contract'
import type { Db, ServerPlugin } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { limitsOf } from '../plans'
import { hashPassword } from './passwords'
import { accounts, users } from './tables'

const day = 86_400_000

export async function findRoot(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.type, 'root'), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return user
}

interface NewAccount {
  email: string
  password: string
  name: string
  limitType: typeof accounts.$inferInsert.limitType
  active: number
}

/** An account with its root user. Rejects with Postgres' unique violation when the address has one. */
export async function createAccount(
  db: Db,
  { email, password, name, limitType, active }: NewAccount,
) {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [account] = await tx.insert(accounts).values({ limitType, active }).returning()
    if (!account) throw new Error('the account was not stored')
    const [user] = await tx
      .insert(users)
      .values({ uid: account.id, type: 'root', email, name, passwordHash, scopes: ['all'] })
      .returning()
    if (!user) throw new Error('the user was not stored')
    return user
  })
}

type Usage = NonNullable<ServerPlugin['usage']>

export const usageOf = (plugins: readonly ServerPlugin[]): Usage =>
  Object.assign({}, ...plugins.map((plugin) => plugin.usage))

/** The answer of /user-info. */
export async function userInfo(
  db: Db,
  caller: { userId: number; scopes: readonly string[] },
  usage: Usage,
): Promise<UserInfo | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(eq(users.id, caller.userId))
  if (!row) return undefined
  const { users: user, accounts: account } = row
  const used = await Promise.all(
    Object.entries(usage).map(
      async ([field, count]) => [field, await count(db, account.id)] as const,
    ),
  )
  return {
    id: account.id,
    email: user.email,
    name: user.name,
    type: user.type,
    iam_user: user.type === 'iam' ? user.name : '',
    region: isRegion(user.region) ? user.region : defaultRegion,
    active: account.active,
    ip_country: account.ipCountry,
    limit_type: account.limitType,
    left_days: daysUntil(account.trialEndsAt),
    recently_visits: user.recentlyVisits,
    scopes: [...caller.scopes],
    limits: limitsOf(account),
    used: Object.fromEntries(used) as Partial<Record<LimitField, number>>,
    created_at: isoTime(account.createdAt),
  }
}

export const daysUntil = (end: Date | null) =>
  end ? Math.max(0, Math.ceil((end.getTime() - Date.now()) / day)) : 0

/** Keeps the newest ten, each path once. */
export async function rememberVisit(db: Db, userId: number, visit: Visit) {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const others = (user?.recentlyVisits ?? []).filter(({ path }) => path !== visit.path)
    const recentlyVisits = [visit, ...others].slice(0, 10)
    await tx.update(users).set({ recentlyVisits }).where(eq(users.id, userId))
  })
}
