import type { PasswordReset } from '@console/core/contract'
import { type Call, type Db, defineJob, notFound, type Services } from '@console/core/server'
import { and, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { findRootAccount, findUserById, type User } from '../../people/people'
import { users } from '../../people/tables'
import { countAttempt, forgetAttempts, mailsTo } from '../attempts/attempts'
import { knownDeviceOf, rememberDevice } from '../attempts/known-devices'
import { adoptPassword, dropCodes, findCode, makeCode, takeCode } from '../mails/codes'
import { tellUser } from '../mails/send-mail'
import { knownNames } from '../passwords/known-names'
import type { PasswordRules } from '../passwords/new-password'
import { hashPassword } from '../passwords/passwords'
import { forgetDevices } from '../second-factor/remembered-devices'
import { tokens } from '../tables'
import { attemptsOf } from './password-sign-in'
import { sendActivation } from './registration'

/** Looks the address up after the answer, so that it tells nothing about who has an account. */
export const mailRequestJob = defineJob({
  name: 'identity.mail-request',
  data: z.object({ kind: z.enum(['activation', 'reset']), email: z.string() }),
  expireInSeconds: 120,
  retryLimit: 12,
  async run({ kind, email }, { services }) {
    const { db } = services
    const found = await findRootAccount(db, email)
    if (!found || !(await countAttempt(db, mailsTo(email)))) return
    const { user, account } = found
    await db.transaction(async (tx) => {
      if (kind === 'reset') await sendReset(services, tx, user)
      else if (account.active === 0) await sendActivation(services, tx, user)
      else await tellUser(services, user, (mails) => mails.accountExists(), { db: tx })
    })
  },
})

async function sendReset(services: Services, db: Db, user: User) {
  const code = await makeCode(db, { user_id: user.id, purpose: 'reset', email: user.email })
  const link = `${services.publicUrl}/reset-password/${code}`
  await tellUser(services, user, (mails) => mails.passwordReset(link), { db })
}

const personalOf = (userId: number) => and(eq(tokens.user_id, userId), eq(tokens.kind, 'personal'))

/** Tokens of the user to whom the code of a mail was sent. */
export async function tokensBehind(db: Db, token: string) {
  const { user_id } = await findCode(db, token, ['reset'])
  return db.select().from(tokens).where(personalOf(user_id)).orderBy(desc(tokens.id))
}

/** Sets another password by the code of a mail. Personal tokens stay unless told: programs go on. */
export async function resetPassword(
  services: Services,
  rules: PasswordRules,
  { token, password, end_tokens = false }: PasswordReset,
  { client, audit }: Pick<Call, 'client' | 'audit'>,
): Promise<void> {
  const { db } = services
  const { user_id } = await findCode(db, token, ['reset'])
  const found = await findUserById(db, user_id)
  if (!found) throw notFound('account')
  await rules.check(password, await knownNames(db, found.user))
  const passwordHash = await hashPassword(password)
  audit(found.account.id, found.user.email)
  await db.transaction(async (tx) => {
    await takeCode(tx, token, ['reset'])
    await storePassword(services, tx, found.user, passwordHash)
    if (end_tokens) await tx.delete(tokens).where(personalOf(found.user.id))
    // Who reads the mails of the address gets in from here, however often strangers lock it.
    await rememberDevice(tx, found.user.id, client)
    const counted = attemptsOf(found.user)
    await forgetAttempts(tx, counted(await knownDeviceOf(tx, found.user.id, client)))
  })
}

/** Ends the user's sessions, but the one that asks, and every link that was sent to set a password. */
export async function storePassword(
  services: Services,
  tx: Db,
  user: User,
  passwordHash: string,
  askingTokenId = 0,
): Promise<void> {
  await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, user.id))
  const ofUser = and(eq(tokens.user_id, user.id), eq(tokens.kind, 'session'))
  await tx.delete(tokens).where(and(ofUser, ne(tokens.id, askingTokenId)))
  await dropCodes(tx, user.id, ['reset'])
  await adoptPassword(tx, user.id, passwordHash)
  // The second factor stays; that it is not asked for does not.
  await forgetDevices(tx, user.id)
  await forgetAttempts(tx, attemptsOf(user)())
  await tellUser(services, user, (mails) => mails.passwordChanged(), { db: tx })
}
