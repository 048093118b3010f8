import { isRowId, notFound, offsetOf, type Route, route } from '@console/core/server'
import { and, desc, eq } from 'drizzle-orm'
import { customerApi } from '../../contract'
import { pluginsOf } from '../plugins/whose'
import { customerNotes } from '../tables'
import { changesOf } from './changes'
import { foundCustomer } from './found-customer'

const day = 86_400_000

export const overviewRoutes: Route[] = [
  route(customerApi.overview, async ({ params, services }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const { customers } = services
    const [belongings, money, troubles, sign_ins, keys, plugins] = await Promise.all([
      customers.belongings(uid),
      customers.money(uid),
      customers.troubles(uid, new Date(Date.now() - day)),
      customers.signIns(uid),
      customers.access(uid),
      pluginsOf(uid, services),
    ])
    return { data: { belongings, money, troubles, sign_ins, keys, plugins } }
  }),
  route(customerApi.changes, async ({ params, query, services, db, page }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const all = await changesOf(db, uid, await services.accounts.plans(uid))
    const offset = offsetOf(query)
    return page(all.slice(offset, offset + query.per_page), all.length)
  }),
  route(customerApi.notes, async ({ params, query, services, db, page }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const own = eq(customerNotes.uid, uid)
    const rows = await db
      .select()
      .from(customerNotes)
      .where(own)
      .orderBy(desc(customerNotes.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    return page(rows, await db.$count(customerNotes, own))
  }),
  route(customerApi.addNote, async ({ params, body, services, db, caller, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    audit(uid)
    const [data] = await db
      .insert(customerNotes)
      .values({ uid, email: caller.email, text: body.text })
      .returning()
    if (!data) throw new Error('the note was not stored')
    return { data }
  }),
  route(customerApi.view, async ({ params, services, db, caller, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    audit(uid)
    // Also where others read what this operator did.
    audit(caller.uid)
    const view = await services.customers.view(uid, caller.email, { db })
    return { data: { access_token: view.token, expires_at: view.expiresAt } }
  }),
  route(customerApi.removeNote, async ({ params, services, db, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const { id } = params
    audit(uid)
    const removed = isRowId(id)
      ? await db
          .delete(customerNotes)
          .where(and(eq(customerNotes.uid, uid), eq(customerNotes.id, Number(id))))
          .returning()
      : []
    if (removed.length === 0) throw notFound('note')
  }),
]
