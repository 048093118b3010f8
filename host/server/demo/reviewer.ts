import type { Db, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Settings } from '../config/settings'
import { rememberedPassword } from '../identity/accounts/demo-account'
import { hashPassword, isPassword } from '../identity/passwords/passwords'
import { users } from '../people/tables'
import { StoredThings } from './made-things'

const name = 'reviewer'
const kind = 'IAM user'

export interface DemoReviewer {
  uid: number
  name: string
  password: string
}

const made = (db: Db) => new StoredThings(db, 'host')

const reviewers = async (uid: number, db: Db) => {
  const its = inArray(users.id, await made(db).ids(kind))
  return db
    .select()
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.type, 'iam'), its))
}

/**
 * A second person of the demo account, to try what two do at once. Made with the demo alone: who was deleted stays so.
 * Undefined where there is none, or one with another password.
 */
export async function openDemoReviewer(
  db: Db,
  settings: Settings,
  { uid, isNew }: { uid: number; isNew: boolean },
): Promise<DemoReviewer | undefined> {
  if (!isNew && (await reviewers(uid, db)).length === 0) return undefined
  const password = await rememberedPassword(settings.dataDirectory, 'demo-reviewer-password')
  if (isNew) await make(uid, password, db)
  const [known] = await reviewers(uid, db)
  return known && (await isPassword(password, known.password_hash))
    ? { uid, name: known.name, password }
    : undefined
}

async function make(uid: number, password: string, db: Db) {
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ uid, type: 'iam', name, password_hash, scopes: ['all'] })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user) await made(tx).note(kind, user.id)
  })
}

export async function seededReviewer(uid: number, db: Db): Promise<SeededThing[]> {
  return (await reviewers(uid, db)).map((user) => ({
    kind,
    name: user.name,
    // Sessions and tokens go with the row.
    async remove() {
      await db.delete(users).where(eq(users.id, user.id))
    },
  }))
}
