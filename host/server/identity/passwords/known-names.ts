import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { findRootById, type User } from '../../people/people'
import { contacts } from '../tables'

/** What whoever guesses a password of this account knows: addresses, names, company. */
export async function knownNames(db: Db, { uid, name }: Pick<User, 'uid' | 'name'>) {
  const root = await findRootById(db, uid)
  const [contact] = await db.select().from(contacts).where(eq(contacts.uid, uid))
  return [
    root?.user.email ?? '',
    name,
    ...(contact ? [contact.first_name, contact.last_name, contact.company] : []),
  ]
}
