import { activateFirstMessage } from '@console/core/contract'
import { type Db, type Failure, refused, type Services } from '@console/core/server'
import {
  type Account,
  findIamUser,
  findRootAccount,
  findRootById,
  findRootByPhone,
  type User,
} from '../../people/people'
import {
  countAttempt,
  failuresOf,
  forgetAttempts,
  fromPlace,
  mustWait,
  takeBackAttempt,
  withAddress,
  withIamUser,
} from '../attempts/attempts'
import { knownDeviceOf, type SignInClient } from '../attempts/known-devices'
import type { BotCheck } from '../bot-check/bot-check'
import { isPassword } from '../passwords/passwords'

interface Attempt {
  password: string
  client: SignInClient
  /** Answer of the bot check, which is asked for after failures. */
  bot_check?: string | undefined
}

type Found = { user: User; account: Account } | undefined

/** Failures with one user, and from one place, after which people must tell themselves from programs. */
const botCheckAfter = { user: 3, place: 10 }

const isPhone = (login: string) => /^\+\d+$/.test(login)

/** Root accounts are named by address, id or, in China, phone. */
const findByLogin = (db: Db, login: string): Promise<Found> =>
  isPhone(login) ? findRootByPhone(db, login) : findRootAccount(db, login)

/** The root user with this address and password; throws 422 with the same sentence whatever of them is wrong. */
export async function passwordSignIn(
  { db }: Pick<Services, 'db'>,
  { email, ...attempt }: Attempt & { email: string },
  botCheck: BotCheck,
): Promise<User> {
  return activated(
    await prove(db, {
      ...attempt,
      botCheck,
      counted: (device) => withAddress(email, device),
      found: await findByLogin(db, email),
      refusal: refused('The e-mail address or the password is wrong'),
    }),
  )
}

export async function iamSignIn(
  { db }: Pick<Services, 'db'>,
  { root, name, ...attempt }: Attempt & { root: string; name: string },
  botCheck: BotCheck,
): Promise<User> {
  const owner = /^\d{1,9}$/.test(root)
    ? await findRootById(db, Number(root))
    : await findByLogin(db, root)
  const user = activated(
    await prove(db, {
      ...attempt,
      botCheck,
      counted: (device) => withIamUser(root, name, device),
      found: await findIamUser(db, owner?.account.id ?? 0, name),
      refusal: refused('The root account, the name or the password is wrong'),
    }),
  )
  // Only after the right password, like an account that is not activated.
  if (user.disabled) throw refused('This IAM user is disabled. Ask the root user of the account')
  return user
}

function activated({ user, account }: NonNullable<Found>): User {
  if (account.active === 0) throw refused(activateFirstMessage)
  return user
}

export const attemptsOf =
  (user: User) =>
  (device = '') =>
    user.type === 'root'
      ? withAddress(user.email, device)
      : withIamUser(user.uid, user.name, device)

interface Proof extends Attempt {
  /** By the device, when its user signed in from it; by none for all the others. */
  counted: (knownDevice?: string) => ReturnType<typeof withAddress>
  found: Found
  refusal: Failure
  /** Absent where the person is signed in already. */
  botCheck?: BotCheck
}

/** Answers whoever was found when the password is theirs. Unknown ones cost the same time, and are locked alike. */
export async function prove(db: Db, proof: Proof): Promise<NonNullable<Found>> {
  const { found, password, client, bot_check, botCheck, refusal } = proof
  const place = fromPlace(client.ip)
  const counted = proof.counted(found && (await knownDeviceOf(db, found.user.id, client)))
  const [ofUser = 0, ofPlace = 0] = await failuresOf(db, [counted, place])
  if (ofUser >= botCheckAfter.user || ofPlace >= botCheckAfter.place)
    await botCheck?.check(bot_check, client)
  for (const each of [place, counted])
    if (!(await countAttempt(db, each))) throw mustWait(60, each.help)
  // 422, not 401: a wrong password must not ask whether to log out.
  if (!(await isPassword(password, found?.user.password_hash)) || !found) throw refusal
  await forgetAttempts(db, counted)
  await takeBackAttempt(db, place)
  return found
}
