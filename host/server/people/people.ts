import type { Db } from '@console/core/server'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts, users } from './tables'

export type User = typeof users.$inferSelect
export type Account = typeof accounts.$inferSelect

/** Who signs in by this, with the account: undefined also for an account that is being deleted. */
async function findUser(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(and(where, isNull(accounts.closed_at)))
  return row
}

const isRoot = eq(users.type, 'root')

export const findRootAccount = (db: Db, email: string) =>
  findUser(db, and(isRoot, eq(sql`lower(${users.email})`, email.toLowerCase())))

export const findRootByPhone = (db: Db, phone: string) =>
  findUser(db, and(isRoot, eq(users.phone, phone)))

export const findRootById = (db: Db, uid: number) => findUser(db, and(isRoot, eq(users.uid, uid)))

export const findIamUser = (db: Db, uid: number, name: string) =>
  findUser(db, and(eq(users.type, 'iam'), eq(users.uid, uid), eq(users.name, name)))

export const findUserById = (db: Db, id: number) => findUser(db, eq(users.id, id))

export async function findRoot(db: Db, email: string): Promise<User | undefined> {
  return (await findRootAccount(db, email))?.user
}
