import type { Db } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { demoThings, facts } from '../database/tables'

const names = { filled: 'demo data', tour: 'demo tour', removed: 'demo removed' } as const

const ofAccount = (uid: number) => `of account ${uid}`

/** Answers whether this is the first time in the life of the database. */
export async function noteFilled(uid: number, db: Db): Promise<boolean> {
  const fact = { name: names.filled, value: ofAccount(uid) }
  const stored = await db.insert(facts).values(fact).onConflictDoNothing().returning()
  return stored.length > 0
}

const note = (name: string, uid: number, db: Db) =>
  db
    .insert(facts)
    .values({ name, value: ofAccount(uid) })
    .onConflictDoNothing()

export const noteTourEnded = (uid: number, db: Db) => note(names.tour, uid, db)
/** From now on nothing is made. */
export const noteRemoved = (uid: number, db: Db) => note(names.removed, uid, db)

export async function isRemoved(db: Db): Promise<boolean> {
  return (await db.$count(facts, eq(facts.name, names.removed))) > 0
}

/** Undefined where the account has no demo: it is another one, or the demo was removed. */
export async function demoStanding(db: Db, uid: number): Promise<{ tour: boolean } | undefined> {
  const rows = await db
    .select()
    .from(facts)
    .where(inArray(facts.name, Object.values(names)))
  const has = (name: string) => rows.some((row) => row.name === name)
  const isIts = rows.some(({ name, value }) => name === names.filled && value === ofAccount(uid))
  if (!isIts) return undefined
  // Also while a removal is not through: it can be asked for again. One that was filled before things were noted has none.
  return (await db.$count(demoThings)) > 0 ? { tour: !has(names.tour) } : undefined
}
