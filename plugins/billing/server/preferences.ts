import type { AccountFacts, Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { InvoiceDetails, Preferences } from '../contract'
import { preferences } from './tables'

type Customer = InvoiceDetails['customer']

/** What an account has set, or what its contact form tells. */
export async function preferencesOf(
  { uid, company, country }: Pick<AccountFacts, 'uid' | 'company' | 'country'>,
  db: Db,
): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.uid, uid))
  if (!row) return { emails: [], company, address: '', country, vat_number: '', budget: null }
  const { vat_number, emails, address, budget } = row
  return { emails, address, vat_number, budget, company: row.company, country: row.country }
}

/** Whom a bill is made out to. */
export const customerOf = (
  { name, email, country }: Pick<AccountFacts, 'name' | 'email' | 'country'>,
  set: Preferences,
): Customer => ({
  name,
  email,
  company: set.company,
  address: set.address,
  country: set.country || country,
  vat_number: set.vat_number,
})

/** Where its bills are mailed to. */
export const billsGoTo = ({ emails }: Pick<Preferences, 'emails'>, email: string): string[] =>
  emails.length > 0 ? emails : [email]
