import type { Registration } from '@console/core/contract'
import {
  type Call,
  type Db,
  defineJob,
  invalid,
  notFound,
  type Services,
} from '@console/core/server'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, findRootAccount, findUserById, type User } from '../../people/people'
import { accounts, users } from '../../people/tables'
import { createAccount, newTrial } from '../accounts/accounts'
import { countAttempt, mailsTo } from '../attempts/attempts'
import { dropCodes, makeCode, takeCode } from '../mails/codes'
import { tellUser } from '../mails/send-mail'
import { contacts } from '../tables'

const Draft = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  country: z.string(),
  phone: z.string(),
  language: z.enum(['en', 'zh']),
  ipCountry: z.string(),
})
type Draft = z.infer<typeof Draft>

/**
 * An account is made after the answer, so that the answer, and the time that it takes, is the same whether the address
 * has one already. Sealed, for the password's hash.
 */
export const registerJob = defineJob({
  name: 'identity.register',
  data: z.object({ sealed: z.string() }),
  expireInSeconds: 120,
  retryLimit: 12,
  run: ({ sealed }, { services }) =>
    register(services, Draft.parse(JSON.parse(services.vault.open(sealed)))),
})

type Known = Omit<Draft, 'email' | 'firstName' | 'lastName' | 'company' | 'country'>

export async function queueRegistration(
  { jobs, vault }: Services,
  { email, first_name, last_name, company, country }: Registration,
  known: Known,
): Promise<void> {
  for (const [field, text] of Object.entries({ first_name, last_name, company })) {
    // Found out by the job, it would be too late to say so.
    if (/\p{Cc}/u.test(text)) throw invalid({ [field]: 'No line breaks, no control characters' })
  }
  const draft: Draft = {
    email,
    firstName: first_name,
    lastName: last_name,
    company,
    country,
    ...known,
  }
  await jobs.send(registerJob, { sealed: vault.seal(JSON.stringify(draft)) })
}

async function register(services: Services, draft: Draft): Promise<void> {
  if (!(await countAttempt(services.db, mailsTo(draft.email)))) return
  await services.db.transaction(async (tx) => {
    // Of two at once one makes the account, the other finds it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${draft.email.toLowerCase()}))`)
    const known = await findRootAccount(tx, draft.email)
    if (known && known.account.active > 0)
      return tellUser(services, known.user, (mails) => mails.accountExists(), { db: tx })
    const user = known?.user ?? (await createRegistered(tx, draft))
    const { passwordHash } = draft
    const phone = await claimPhone(tx, draft.phone)
    await tx
      .update(users)
      .set({ password_hash: passwordHash, ...(phone && { phone }) })
      .where(eq(users.id, user.id))
    await prefillContact(tx, user.uid, draft)
    await sendActivation(services, tx, { ...user, password_hash: passwordHash })
  })
}

async function createRegistered(tx: Db, draft: Draft): Promise<User> {
  const { email, passwordHash, language, ipCountry, firstName, lastName } = draft
  const name = `${firstName} ${lastName}`
  const person = { email, password_hash: passwordHash, language, ip_country: ipCountry, name }
  return createAccount(tx, { ...person, ...newTrial(), active: 0 })
}

/** Empty when an account has it by now; one that was never activated does not keep it from others. */
async function claimPhone(tx: Db, phone: string): Promise<string> {
  if (!phone || (await hasPhone(tx, phone))) return ''
  await tx.update(users).set({ phone: '' }).where(eq(users.phone, phone))
  return phone
}

async function hasPhone(db: Db, phone: string): Promise<boolean> {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.uid))
    .where(and(eq(users.phone, phone), ne(accounts.active, 0)))
  return holder !== undefined
}

/** After the code was right: whoever has the phone may know. */
export async function refuseTakenPhone(db: Db, phone: string): Promise<void> {
  if (await hasPhone(db, phone))
    throw invalid({ phone: 'This phone belongs to an account: log in with it' })
}

async function prefillContact(tx: Db, uid: number, draft: Draft) {
  const { firstName, lastName, company, country, phone } = draft
  const prefilled = { first_name: firstName, last_name: lastName, company, country, phone }
  await tx
    .insert(contacts)
    .values({ uid, ...prefilled })
    .onConflictDoUpdate({ target: contacts.uid, set: prefilled })
}

/** The link makes the password valid that the account has now, whoever registers the address again meanwhile. */
export async function sendActivation(
  services: Services,
  db: Db,
  { id: userId, email, language, password_hash }: User,
) {
  const code = await makeCode(db, { user_id: userId, purpose: 'activate', email, password_hash })
  const link = `${services.publicUrl}/activate/${code}`
  await tellUser(services, { email, language }, (mails) => mails.activation(link), { db })
}

/** Uses up the code of a mail that confirms an address; tells whose it is before that is stored. */
export const activate = (db: Db, text: string, audit: Call['audit']) =>
  db.transaction(async (tx) => {
    const code = await takeCode(tx, text, ['activate', 'change-email'])
    const found = await findUserById(tx, code.user_id)
    if (!found) throw notFound('account')
    audit(found.account.id, code.email)
    if (code.purpose === 'activate') await open(tx, found, code)
    else await changeAddress(tx, code)
    return { email: code.email }
  })

type Code = Awaited<ReturnType<typeof takeCode>>

async function open(tx: Db, { account }: { account: Account }, { user_id, password_hash }: Code) {
  if (account.active === 0) {
    await tx.update(accounts).set({ active: 1 }).where(eq(accounts.id, account.id))
    await tx.update(users).set({ password_hash }).where(eq(users.id, user_id))
  }
  await dropCodes(tx, user_id, ['activate'])
}

async function changeAddress(tx: Db, { user_id, email }: Code) {
  const taken = invalid({ email: 'This address belongs to another account by now' })
  if (await findRootAccount(tx, email)) throw taken
  await tx
    .update(users)
    .set({ email })
    .where(eq(users.id, user_id))
    .catch(() => {
      throw taken
    })
  // Links in the old mailbox must not open the account any more.
  await dropCodes(tx, user_id, ['change-email', 'reset'])
}
