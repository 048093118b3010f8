import { type Call, Failure, invalid, type Route, route } from '@console/core/server'
import { BillingRules, PriceForecasts } from '#plugins/billing/contract'
import { PricesInForce, PriceVersions } from '#plugins/pricing/contract'
import { type PricesDraft, pricesAdminApi } from '../../contract'

type Asking = Pick<Call, 'services'>

const versions = ({ services }: Asking) => services.provided(PriceVersions)

/** The account that the operator names; 0 for everybody. */
async function uidOf(named: string, { services: { accounts } }: Asking): Promise<number> {
  if (named === '') return 0
  const listed = await accounts.list({ search: named, limit: 100, offset: 0 })
  const found = listed.accounts.find(
    ({ uid, email }) => String(uid) === named || email.toLowerCase() === named.toLowerCase(),
  )
  if (!found) throw invalid({ account: 'There is no such account' })
  return found.uid
}

async function draftOf({ account, reason: _, ...draft }: PricesDraft, call: Asking) {
  const { settings } = await call.services.provided(BillingRules).current()
  if (settings.currencies.length > 0 && !settings.currencies.includes(draft.currency)) {
    throw invalid({ currency: `Prices are in ${settings.currencies.join(' or ')} here` })
  }
  return { ...draft, uid: await uidOf(account, call) }
}

/** Products of the same customers that have no table in the draft's currency at a time. */
async function otherCurrencies(id: string, at: Date, call: Asking) {
  const { uid, currency, service_type } = await versions(call).find(id)
  const { tables } = await call.services.provided(PricesInForce).of(uid, at, undefined, currency)
  return Object.values(tables).filter(
    (table) => table.service_type !== service_type && table.currency !== currency,
  )
}

export const priceRoutes: Route[] = [
  route(pricesAdminApi.list, async (call) => {
    const { type, service_type: serviceType, page, per_page: limit } = call.query
    const offset = (page - 1) * limit
    const { found, total } = await versions(call).list({ type, serviceType, limit, offset })
    const { accounts } = call.services
    const shown = await Promise.all(
      found.map(async (version) => ({
        ...version,
        email: version.uid === 0 ? '' : ((await accounts.find(version.uid))?.email ?? ''),
      })),
    )
    return call.page(shown, total)
  }),
  route(pricesAdminApi.create, async (call) => {
    const version = await versions(call).save(await draftOf(call.body, call))
    call.audit(version.uid || call.caller.uid)
    return { data: version }
  }),
  route(pricesAdminApi.change, async (call) => {
    const version = await versions(call).save(await draftOf(call.body, call), call.params.id)
    call.audit(version.uid || call.caller.uid)
    return { data: version }
  }),
  route(pricesAdminApi.publish, async (call) => {
    const { from, two_currencies = false } = call.body
    const others = await otherCurrencies(call.params.id, new Date(from), call)
    if (others.length > 0 && !two_currencies) {
      const words = others.map((one) => `${one.service_type} in ${one.currency}`).join(', ')
      throw new Failure(
        409,
        `Whoever uses both has two bills a month: ${words}. Say that this is meant`,
      )
    }
    const version = await versions(call).publish(call.params.id, from)
    call.audit(version.uid || call.caller.uid)
    return { data: version }
  }),
  route(pricesAdminApi.others, async (call) => {
    const now = new Date()
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    return { data: await otherCurrencies(call.params.id, next, call) }
  }),
  route(pricesAdminApi.withdraw, async (call) => {
    const version = await versions(call).withdraw(call.params.id)
    call.audit(version.uid || call.caller.uid)
    return { data: version }
  }),
  route(pricesAdminApi.forecast, async (call) => {
    const draft = await versions(call).find(call.params.id)
    const { tables } = await call.services.provided(PricesInForce).of(draft.uid)
    const forecast = await call.services.provided(PriceForecasts).of(draft, call.query.after)
    return { data: { ...forecast, valid: tables[draft.service_type] ?? null } }
  }),
]
