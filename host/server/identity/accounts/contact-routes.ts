import { type Contact, usersApi } from '@console/core/contract'
import { notFound, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../people/tables'
import { contacts } from '../tables'

type ContactRow = typeof contacts.$inferSelect

const toContact = (row: ContactRow): Contact => ({
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  website: row.website,
  country: row.country,
  city: row.city,
  address: row.address,
  phone: row.phone,
  intended_use: row.intended_use,
})

const toRow = ({ first_name, last_name, intended_use, ...same }: Contact) => ({
  first_name,
  last_name,
  intended_use,
  ...same,
})

/** Contact details have the id of their account, and nobody else's exist. */
const held = (id: string, { uid }: { uid: number }) => {
  if (id !== String(uid)) throw notFound('contact')
  return eq(contacts.uid, uid)
}

const present = (row: ContactRow | undefined) => {
  if (!row) throw notFound('contact')
  return { data: toContact(row) }
}

export const contactRoutes: Route[] = [
  route(usersApi.createContact, ({ body, caller: { uid }, db }) =>
    db.transaction(async (tx) => {
      const values = toRow(body)
      const [row] = await tx
        .insert(contacts)
        .values({ uid, ...values })
        .onConflictDoUpdate({ target: contacts.uid, set: values })
        .returning()
      const isMissing = and(eq(accounts.id, uid), eq(accounts.active, 1))
      await tx.update(accounts).set({ active: 2 }).where(isMissing)
      return present(row)
    }),
  ),
  route(usersApi.contact, async ({ params, caller, db }) => {
    const [row] = await db.select().from(contacts).where(held(params.id, caller))
    return { data: row ? toContact(row) : null }
  }),
  route(usersApi.updateContact, async ({ params, body, caller, db }) => {
    const where = held(params.id, caller)
    const [row] = await db.update(contacts).set(toRow(body)).where(where).returning()
    return present(row)
  }),
]
