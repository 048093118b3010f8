import {
  type AccountFacts,
  type Db,
  invalid,
  notFound,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { PricesInForce } from '#plugins/pricing/contract'
import { type PreferencesShown, preferencesApi } from '../contract'
import { choiceOf, choicesOf, keepChoice, usualCurrency } from './month/choices'
import { monthOf } from './month/month'
import { plainVatNumber, vatNumberProblem } from './month/tax'
import { preferencesOf } from './preferences'
import { settingsNow } from './settings'
import { preferences } from './tables'

export const preferencesRoutes: Route[] = [
  route(preferencesApi.get, async ({ caller, services }) => {
    const account = await services.accounts.find(caller.uid)
    if (!account) throw notFound('account')
    return { data: await shown(account, services, services.db) }
  }),

  route(preferencesApi.update, async ({ body, caller, services, db }) => {
    const { uid, user } = caller
    const account = await services.accounts.find(uid)
    if (!account) throw notFound('account')
    const { vat_number, currency, zone, ...rest } = body
    const problem = await vatNumberProblem(body.country || account.country, vat_number)
    if (problem) throw invalid({ vat_number: problem })
    const offered = await currenciesOf(services)
    const last = (await choicesOf(uid, db)).at(-1)
    if (currency && currency !== last?.currency && !offered.includes(currency)) {
      throw invalid({ currency: `Prices are in ${offered.join(' or ') || 'no currency'} here` })
    }
    const values = { ...rest, vat_number: plainVatNumber(vat_number) }
    await db
      .insert(preferences)
      .values({ uid, ...values })
      // A budget that changed is watched anew.
      .onConflictDoUpdate({ target: preferences.uid, set: { ...values, warned: '' } })
    await keepChoice(uid, { currency, zone, by: user }, db)
    return { data: await shown(account, services, db) }
  }),
]

/** What the tables of the next month are in, as far as the operator charges in it. */
async function currenciesOf(services: Services): Promise<string[]> {
  const next = new Date(monthOf(new Date()).until)
  const [priced, settings] = await Promise.all([
    services.provided(PricesInForce).currencies(next),
    settingsNow(services),
  ])
  const { currencies } = settings
  return priced.filter((one) => currencies.length === 0 || currencies.includes(one))
}

async function shown(account: AccountFacts, services: Services, db: Db): Promise<PreferencesShown> {
  const { from, until } = monthOf(new Date())
  const [set, rows, currencies, usual] = await Promise.all([
    preferencesOf(account, db),
    choicesOf(account.uid, db),
    currenciesOf(services),
    usualCurrency(services),
  ])
  const next = choiceOf(rows, until)
  const now = choiceOf(rows, from)
  return {
    ...set,
    ...next,
    currencies,
    now: { ...now, currency: now.currency || (usual ?? '') },
    next_month: until,
  }
}
