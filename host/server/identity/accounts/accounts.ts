import type { UserInfo, Visit } from '@console/core/contract'
import { defaultRegion, isoTime, isRegion } from '@console/core/contract'
import type { Caller, Db, Limits, ServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { OperatorConfig } from '../../config/console-config'
import { demoStanding } from '../../people/demo-standing'
import { findRootById, type User } from '../../people/people'
import { accounts, users } from '../../people/tables'
import { viewPins } from '../../views/tables'
import { hashPassword } from '../passwords/passwords'
import { standingOf } from '../second-factor/fresh'
import { tokens } from '../tables'

const day = 86_400_000

/** Days of a FreeTrial. */
const trialDays = 14

/** What a new customer begins with. */
export const newTrial = () => ({
  limit_type: 'FreeTrial' as const,
  trial_ends_at: new Date(Date.now() + trialDays * day),
})

interface NewAccount
  extends Pick<typeof accounts.$inferInsert, 'limit_type' | 'trial_ends_at' | 'ip_country'>,
    Pick<typeof users.$inferInsert, 'password_hash' | 'phone' | 'language'> {
  email: string
  /** Instead of its hash; with neither of them the user signs in by the identity provider only. */
  password?: string
  name: string
  active: number
}

/** An account with its root user. Rejects with Postgres' unique violation when the address has one. */
export async function createAccount(
  db: Db,
  { password, limit_type, trial_ends_at, ip_country, active, ...person }: NewAccount,
): Promise<User> {
  const passwordHash =
    password === undefined ? (person.password_hash ?? null) : await hashPassword(password)
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ limit_type, trial_ends_at, ip_country, active })
      .returning()
    if (!account) throw new Error('the account was not stored')
    const [user] = await tx
      .insert(users)
      .values({
        ...person,
        password_hash: passwordHash,
        uid: account.id,
        type: 'root',
        scopes: ['all'],
      })
      .returning()
    if (!user) throw new Error('the user was not stored')
    return user
  })
}

export type CustomerGroups = OperatorConfig['customerGroups']

/** The operator's groups that an account is in. */
export const groupsOf = (groups: CustomerGroups, uid: number) =>
  Object.keys(groups).filter((name) => groups[name]?.includes(uid))

interface UserInfoSources {
  limits: Limits
  groups: CustomerGroups
  plugins: readonly Pick<ServerPlugin, 'dues'>[]
}

/** The answer of /user-info. */
export async function userInfo(
  db: Db,
  caller: Caller,
  { limits, groups, plugins }: UserInfoSources,
): Promise<UserInfo | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(eq(users.id, caller.userId))
  if (!row) return undefined
  const { users: user, accounts: account } = row
  const second_factor = await standingOf(db, caller)
  // Who has shown a password alone learns nothing that it should have kept from them.
  const isAsked = second_factor === 'ask'
  const [email, overdue, most, used, viewing, demo, pins] = await Promise.all([
    isAsked ? user.email : emailOf(db, user),
    !isAsked && isLate(plugins, db, account.id),
    isAsked ? {} : limits.of(account.id, { db }),
    isAsked ? {} : limits.used(account.id, { db }),
    caller.viewer ? viewingOf(db, caller) : undefined,
    isAsked || caller.viewer ? undefined : demoStanding(db, account.id),
    db.$count(viewPins, eq(viewPins.user_id, user.id)),
  ])
  return {
    id: account.id,
    email,
    name: user.name,
    type: user.type,
    iam_user: user.type === 'iam' ? user.name : '',
    region: isRegion(user.region) ? user.region : defaultRegion,
    active: account.active,
    ip_country: account.ip_country,
    limit_type: account.limit_type,
    left_days: daysUntil(account.trial_ends_at),
    overdue,
    recently_visits: isAsked ? [] : user.recently_visits,
    scopes: [...caller.scopes],
    groups: groupsOf(groups, account.id),
    limits: most,
    used,
    second_factor,
    viewing,
    demo,
    without_plugins: user.without_plugins || undefined,
    pinned_views: pins > 0,
    created_at: isoTime(account.created_at),
  }
}

/** IAM users without an email of their own are reached by that of the root user. */
async function emailOf(db: Db, { email, uid }: User) {
  return email || ((await findRootById(db, uid))?.user.email ?? '')
}

async function isLate(plugins: UserInfoSources['plugins'], db: Db, uid: number) {
  for (const { dues } of plugins) if (await dues?.isLate(db, uid)) return true
  return false
}

async function viewingOf(db: Db, { tokenId }: Caller) {
  const [session] = await db.select().from(tokens).where(eq(tokens.id, tokenId))
  return session?.expires_at ? { until: isoTime(session.expires_at) } : undefined
}

export const daysUntil = (end: Date | null) =>
  end ? Math.max(0, Math.ceil((end.getTime() - Date.now()) / day)) : 0

/** Keeps the newest ten, each path once. */
export async function rememberVisit(db: Db, userId: number, visit: Visit) {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const others = (user?.recently_visits ?? []).filter(({ path }) => path !== visit.path)
    const recentlyVisits = [visit, ...others].slice(0, 10)
    await tx.update(users).set({ recently_visits: recentlyVisits }).where(eq(users.id, userId))
  })
}
