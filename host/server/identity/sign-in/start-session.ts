import { createHash } from 'node:crypto'
import { type Db, refused, type Services } from '@console/core/server'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { User } from '../accounts/accounts'
import { openSession } from '../authority/tokens'
import { tellUser } from '../mails/send-mail'
import { accounts, knownDevices, users } from '../tables'
import { deviceOf, networkOf } from './device'

interface SignInClient {
  ip: string
  userAgent: string
  /** ISO 3166-1 alpha-2; empty where nobody says so. */
  country?: string
  /** Sealed; of a sign-in by the identity provider. */
  idToken?: string
}

const knownDays = 90
const knownSince = () => new Date(Date.now() - knownDays * 86_400_000)

/** The access token of a new session, however the person showed who it is. */
export async function startSession(
  services: Services,
  user: User,
  client: SignInClient,
): Promise<string> {
  const token = await services.db.transaction(async (tx) => {
    await enterAccount(tx, user.uid, client)
    const isKnown = await rememberDevice(tx, user.id, client)
    await tx.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, user.id))
    if (!isKnown && user.lastLoginAt) {
      const signIn = { at: new Date(), device: deviceOf(client.userAgent), ip: client.ip }
      await tellUser(services, user, (mails) => mails.newSignIn(signIn), { db: tx })
    }
    return openSession(tx, user, client)
  })
  services.log.info({ uid: user.uid, user: user.id }, 'signed in')
  return token
}

/** Locked until the session is there: a deletion at the same moment either refuses it here or ends it. */
async function enterAccount(tx: Db, uid: number, { country }: SignInClient) {
  const isOpen = and(eq(accounts.id, uid), isNull(accounts.closedAt))
  const [account] = await tx.select().from(accounts).where(isOpen).for('no key update')
  if (!account) throw refused('This account is being deleted')
  if (country) await tx.update(accounts).set({ ipCountry: country }).where(isOpen)
}

/** Whether the user signed in from such a device and network lately. */
async function rememberDevice(tx: Db, userId: number, { userAgent, ip }: SignInClient) {
  const place = `${deviceOf(userAgent)} in ${networkOf(ip)}`
  const hash = createHash('sha256').update(place).digest()
  const isIt = and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash))
  const known = await tx.$count(knownDevices, and(isIt, gt(knownDevices.lastSeenAt, knownSince())))
  const lastSeenAt = new Date()
  await tx
    .insert(knownDevices)
    .values({ userId, hash, lastSeenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { lastSeenAt } })
  return known > 0
}

export const sweepDevices = (db: Db) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, knownSince()))
