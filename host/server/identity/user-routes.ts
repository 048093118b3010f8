import { type UserUpdate, usersApi } from '@console/core/contract'
import {
  type Caller,
  type Client,
  type Db,
  invalid,
  notFound,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { eq } from 'drizzle-orm'
import { findRoot, findUserById, type User } from '../people/people'
import { users } from '../people/tables'
import { closeAccount, owedBy } from './accounts/close-account'
import { countAttempt, mailsTo, mustWait } from './attempts/attempts'
import { dropCodes, makeCode } from './mails/codes'
import { mailsIn } from './mails/mails'
import { sendMail, tellUser } from './mails/send-mail'
import type { IdentityParts } from './open-identity'
import { knownNames } from './passwords/known-names'
import { hashPassword } from './passwords/passwords'
import { storePassword } from './sign-in/password-change'
import { attemptsOf, prove } from './sign-in/password-sign-in'

/** `{id}` is the account's, as in /user-info. */
async function whoAsks(db: Db, id: string, { uid, userId }: Caller) {
  const found = id === String(uid) ? await findUserById(db, userId) : undefined
  if (!found) throw notFound('user')
  return found
}

type Found = Awaited<ReturnType<typeof whoAsks>>

/** Who sits at somebody's open console does not know the password. */
const proveAgain = (db: Db, found: Found, password: string, client: Client) =>
  prove(db, {
    found,
    counted: attemptsOf(found.user),
    password,
    client,
    refusal: invalid({
      current_password: found.user.password_hash
        ? 'This is not your password'
        : 'There is no password yet: set one by the link of a mail (Forgot password)',
    }),
  })

/** What a signed-in person changes about the own user and account. */
export const userRoutes = ({ passwords, forget, plugins }: IdentityParts): Route[] => [
  route(usersApi.updateUser, async ({ params, body, caller, client, db, services }) => {
    const found = await whoAsks(db, params.id, caller)
    const { user } = found
    if (body.email !== undefined && user.type === 'iam')
      throw invalid({ email: 'An IAM user has no e-mail address' })
    await proveAgain(db, found, body.current_password, client)
    if (body.password !== undefined)
      await passwords.check(body.password, await knownNames(db, user))
    return { data: await change(services, user, body, caller.tokenId) }
  }),
  route(usersApi.storePlugins, async ({ body: { without }, caller, db }) => {
    await db.update(users).set({ without_plugins: without }).where(eq(users.id, caller.userId))
    return { data: { without } }
  }),
  route(usersApi.dues, async ({ params, caller, db, services }) => {
    const { user } = await whoAsks(db, params.id, caller)
    const owed = await owedBy(plugins, db, user.uid)
    const running = plugins.map(async ({ dues }) => dues?.running(services, user.uid) ?? [])
    return { data: { owed, running: (await Promise.all(running)).flat() } }
  }),
  route(usersApi.deleteUser, async ({ params, body, caller, client, db, services }) => {
    const found = await whoAsks(db, params.id, caller)
    const { user } = found
    if (body.email.trim().toLowerCase() !== user.email.toLowerCase())
      throw invalid({ email: 'Type the e-mail address of this account' })
    await proveAgain(db, found, body.current_password, client)
    await closeAccount(services, { forget, plugins }, user)
  }),
]

async function change(services: Services, user: User, update: UserUpdate, tokenId: number) {
  const { email, password } = update
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase()
  if (isOther && !(await countAttempt(services.db, mailsTo(email)))) throw mustWait(3600)
  await services.db.transaction(async (tx) => {
    if (passwordHash) await storePassword(services, tx, user, passwordHash, tokenId)
    if (isOther) await askToConfirm(services, tx, user, email)
  })
  return { email: user.email, pending_email: isOther ? email : null }
}

/** Mails to both addresses. The answer does not tell whether the new one has an account: its owner reads that. */
async function askToConfirm(services: Services, tx: Db, user: User, email: string) {
  await dropCodes(tx, user.id, ['change-email'])
  const holder = await findRoot(tx, email)
  if (holder) await tellUser(services, holder, (mails) => mails.accountExists(), { db: tx })
  else {
    const code = await makeCode(tx, { user_id: user.id, purpose: 'change-email', email })
    const link = `${services.publicUrl}/activate/${code}`
    const mail = mailsIn(user.language, services.publicUrl).confirmAddress(link)
    await sendMail(services, email, mail, { db: tx })
  }
  await tellUser(services, user, (mails) => mails.addressChangeAsked(email), { db: tx })
}
