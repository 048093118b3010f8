import {
  type Caller,
  type Db,
  isRowId,
  notFound,
  orTaken,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { and, eq, gt, lte } from 'drizzle-orm'
import { customerPeopleApi, resetHours } from '../../contract'
import { factorResets } from '../tables'
import { foundCustomer } from './found-customer'

type Reset = typeof factorResets.$inferSelect

const view = ({ asked_by, ...reset }: Reset, { userId }: Pick<Caller, 'userId'>) => ({
  ...reset,
  is_own: asked_by === userId,
})

const asked = () => refused('This was asked for already: another operator confirms it')

/** In the transaction of the call: who is quicker has it, and nobody has it twice. */
async function take(tx: Db, uid: number, id: string): Promise<Reset> {
  const [reset] = isRowId(id)
    ? await tx
        .delete(factorResets)
        .where(and(eq(factorResets.uid, uid), eq(factorResets.id, Number(id))))
        .returning()
    : []
  if (!reset) throw notFound('request')
  if (reset.until <= new Date()) throw refused(`The ${resetHours} hours are over: ask again`)
  return reset
}

function holdToOthers(uid: number, caller: Pick<Caller, 'uid'>) {
  if (uid === caller.uid) throw refused('Nobody removes second factors of the own account')
}

async function withFactors(
  tx: Db,
  { customers }: Services,
  { uid, id }: { uid: number; id: number },
) {
  const person = (await customers.people(uid, { db: tx })).find((one) => one.id === id)
  if (!person) throw notFound('person')
  if (person.second_factors === 0) throw refused('This person has no second factor')
  return person
}

export const factorResetRoutes: Route[] = [
  route(customerPeopleApi.list, async ({ params, services, db, caller }) => {
    const { uid } = await foundCustomer(params.uid, services)
    const waiting = await db
      .select()
      .from(factorResets)
      .where(and(eq(factorResets.uid, uid), gt(factorResets.until, new Date())))
    const people = (await services.customers.people(uid)).map((person) => {
      const reset = waiting.find(({ user_id }) => user_id === person.id)
      return { ...person, reset: reset ? view(reset, caller) : null }
    })
    return { data: { is_own: uid === caller.uid, people } }
  }),
  route(customerPeopleApi.askReset, async ({ params, body, services, db, caller, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    audit(uid)
    holdToOthers(uid, caller)
    const { user_id, reason } = body
    const reset = await db.transaction(async (tx) => {
      const { name } = await withFactors(tx, services, { uid, id: user_id })
      const isOver = lte(factorResets.until, new Date())
      await tx.delete(factorResets).where(and(eq(factorResets.user_id, user_id), isOver))
      const until = new Date(Date.now() + resetHours * 3_600_000)
      const { userId: asked_by, email } = caller
      const [row] = await tx
        .insert(factorResets)
        .values({ uid, user_id, name, until, asked_by, email, reason })
        .returning()
        .catch(orTaken({ monitoring_admin_factor_resets_user: asked }))
      if (!row) throw new Error('the request was not stored')
      return row
    })
    return { data: view(reset, caller) }
  }),
  route(customerPeopleApi.confirmReset, async ({ params, services, db, caller, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    audit(uid)
    holdToOthers(uid, caller)
    await db.transaction(async (tx) => {
      const { asked_by, user_id: id } = await take(tx, uid, params.id)
      if (asked_by === caller.userId)
        throw refused('You asked for it yourself: another operator confirms it')
      await withFactors(tx, services, { uid, id })
      await services.customers.resetFactors({ uid, id }, { db: tx })
    })
  }),
  route(customerPeopleApi.withdrawReset, async ({ params, services, db, audit }) => {
    const { uid } = await foundCustomer(params.uid, services)
    audit(uid)
    await db.transaction(async (tx) => take(tx, uid, params.id))
  }),
]
