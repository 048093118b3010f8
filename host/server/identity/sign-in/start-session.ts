import { type Db, refused, type Services } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../../people/people'
import { accounts, users } from '../../people/tables'
import { deviceOf } from '../attempts/device'
import { rememberDevice, type SignInClient } from '../attempts/known-devices'
import { openSession } from '../authority/tokens'
import { tellUser } from '../mails/send-mail'
import { hasFactor } from '../second-factor/has-factor'

/** The access token of a new session, however the person showed who it is. */
export async function startSession(
  services: Services,
  user: User,
  client: SignInClient,
): Promise<string> {
  const token = await services.db.transaction(async (tx) => {
    await enterAccount(tx, user.uid, client)
    const isKnown = await rememberDevice(tx, user.id, client)
    await tx.update(users).set({ last_login_at: new Date() }).where(eq(users.id, user.id))
    if (!isKnown && user.last_login_at) {
      const signIn = { at: new Date(), device: deviceOf(client.userAgent), ip: client.ip }
      await tellUser(services, user, (mails) => mails.newSignIn(signIn), { db: tx })
    }
    return openSession(tx, user, client, { pending: await hasFactor(tx, user.id) })
  })
  services.log.info({ uid: user.uid, user: user.id }, 'signed in')
  return token
}

/** Locked until the session is there: a deletion at the same moment either refuses it here or ends it. */
async function enterAccount(tx: Db, uid: number, { country }: SignInClient) {
  const isOpen = and(eq(accounts.id, uid), isNull(accounts.closed_at))
  const [account] = await tx.select().from(accounts).where(isOpen).for('no key update')
  if (!account) throw refused('This account is being deleted')
  // Bills and pages go by it: where somebody travels to changes neither.
  if (country && !account.ip_country) {
    await tx.update(accounts).set({ ip_country: country }).where(isOpen)
  }
}
