import { type Db, invalid, orTaken } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import type { User } from '../../people/people'
import { findRootById } from '../../people/people'
import { sendMail } from '../mails/send-mail'
import { hasFactor } from './has-factor'
import { type FactorChange, factorMail } from './mails'
import { renewCodes } from './recovery-codes'
import { factors } from './tables'

export type FactorRow = typeof factors.$inferSelect
type NewFactor = Omit<typeof factors.$inferInsert, 'user_id'>

export const factorsOf = (db: Db, userId: number) =>
  db.select().from(factors).where(eq(factors.user_id, userId)).orderBy(desc(factors.id))

type Sending = Parameters<typeof sendMail>[0]

/** An IAM user has no address: the root user of the account is told. */
export async function tellOfFactor(services: Sending, tx: Db, user: User, change: FactorChange) {
  const root = user.type === 'root' ? user : (await findRootById(tx, user.uid))?.user
  if (!root?.email) return
  const mail = factorMail(root.language, services.publicUrl, change)
  await sendMail(services, root.email, mail, { db: tx })
}

const passkeyTaken = () =>
  invalid({ passkey: 'This passkey is used for an account already: make another one' })

/** With the first one come recovery codes, which are shown once. */
export async function addFactor(services: Sending, tx: Db, user: User, values: NewFactor) {
  const isFirst = !(await hasFactor(tx, user.id))
  const [factor] = await tx
    .insert(factors)
    .values({ ...values, user_id: user.id })
    .returning()
    .catch(orTaken({ second_factors_credential: passkeyTaken }))
  if (!factor) throw new Error('the factor was not stored')
  const codes = isFirst ? await renewCodes(tx, user.id) : null
  const { kind, name } = factor
  await tellOfFactor(services, tx, user, { what: 'added', kind, name })
  return { factor, codes }
}
