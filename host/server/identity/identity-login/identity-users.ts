import { type Client, type Db, isTaken, refused, type Services } from '@console/core/server'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '../../people/people'
import { accounts, users } from '../../people/tables'
import { createAccount, newTrial } from '../accounts/accounts'
import { languageOf } from '../sign-in/client'
import { identities, mailCodes, tokens } from '../tables'

/** Who somebody is, as the identity provider says. */
export interface ProvenIdentity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
}

/** The root user behind an identity: known, linked by a confirmed address, or new. */
export async function userOfIdentity(
  { db, log }: Pick<Services, 'db' | 'log'>,
  identity: ProvenIdentity,
  client: Pick<Client, 'acceptLanguage' | 'country'>,
): Promise<User> {
  const find = () => db.transaction((tx) => findUser(tx, identity, client))
  try {
    const { user, how } = await find()
    if (how) log.info({ uid: user.uid, user: user.id, how }, 'identity linked')
    return user
  } catch (error) {
    // Two first sign-ins at once: one of them made the account.
    if (!isTaken(error)) throw error
    return (await find()).user
  }
}

async function findUser(
  db: Db,
  identity: ProvenIdentity,
  client: Pick<Client, 'acceptLanguage' | 'country'>,
): Promise<{ user: User; how?: 'linked' | 'taken over' | 'new' }> {
  const known = await userBy(db, identity)
  if (known) return { user: open(known) }
  const { email, emailVerified } = identity
  if (!emailVerified || !z.email().max(254).safeParse(email).success) {
    throw refused(
      'Your identity provider has not confirmed your e-mail address. Confirm it there, then log in again.',
    )
  }
  const present = await rootBy(db, email)
  if (!present) {
    const user = await createAccount(db, {
      email,
      name: identity.name,
      active: 1,
      ...newTrial(),
      ip_country: client.country,
      language: languageOf(client.acceptLanguage),
    })
    await link(db, identity, user)
    return { user, how: 'new' }
  }
  const user = open(present)
  await refuseSecondIdentity(db, identity, user)
  await link(db, identity, user)
  if (present.account.active > 0) return { user, how: 'linked' }
  return { user: await takeOver(db, user), how: 'taken over' }
}

type Found = { user: User; account: typeof accounts.$inferSelect }

async function userBy(db: Db, { issuer, subject }: ProvenIdentity): Promise<Found | undefined> {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

async function rootBy(db: Db, email: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(and(eq(users.type, 'root'), eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('update')
  return row
}

function open({ user, account }: Found): User {
  if (account.closed_at) throw refused('This account has been closed')
  return user
}

/** Addresses are given to other people in time: who already signs in by this provider is not replaced by another there. */
async function refuseSecondIdentity(db: Db, { issuer, subject }: ProvenIdentity, user: User) {
  const [other] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(
      and(
        eq(identities.user_id, user.id),
        eq(identities.issuer, issuer),
        ne(identities.subject, subject),
      ),
    )
  if (!other) return
  throw refused(
    'This e-mail address belongs to an account that logs in as somebody else at your identity provider. Contact support.',
  )
}

const link = (db: Db, { issuer, subject }: ProvenIdentity, user: User) =>
  db.insert(identities).values({ issuer, subject, user_id: user.id })

/** Whoever registered the address without confirming it may be somebody else: nothing of theirs stays good. */
async function takeOver(db: Db, { id, uid }: User): Promise<User> {
  await db.update(accounts).set({ active: 1 }).where(eq(accounts.id, uid))
  await db.delete(tokens).where(eq(tokens.user_id, id))
  await db.delete(mailCodes).where(eq(mailCodes.user_id, id))
  const [user] = await db
    .update(users)
    .set({ password_hash: null })
    .where(eq(users.id, id))
    .returning()
  if (!user) throw new Error('the user was not stored')
  return user
}
