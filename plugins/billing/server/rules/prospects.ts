import type { AccountFacts, Services } from '@console/core/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type BillingSettings, type ForeseenPage, foreseenDays, inMajor } from '../../contract'
import { defaultCard, toCard } from '../cards/stored-cards'
import { dayOf, unpaidOf } from '../dunning/unpaid-bill'
import { standingsOf } from '../ledger/entries'
import { isPaid, plansByDay } from '../month/charged-days'
import { countMonth } from '../month/count-month'
import { closableMonths, daysAfter, type Month } from '../month/month'
import { isOffered } from '../month/next-bill'
import { billsGoTo, preferencesOf } from '../preferences'
import { takesCards } from '../stripe/client'
import { bills, closedMonths, credits } from '../tables'
import { foresee, type Prospect } from './foresee'

/** Of a call: it answers then with what it has. */
const patience = 3_000
/** What a day costs is told by so many. */
const looksBack = 30

/** What would happen to some accounts under these settings. Reads alone: nothing is kept, charged or sent. */
export async function foreseeAccounts(
  settings: BillingSettings,
  after: number,
  services: Services,
): Promise<ForeseenPage> {
  const today = dayOf(new Date())
  const begun = performance.now()
  const rows = await services.db.select({ begin: closedMonths.begin }).from(closedMonths)
  const closed = rows.map(({ begin }) => begin)
  const found: ForeseenPage['found'] = []
  const no_country: ForeseenPage['no_country'] = []
  let accounts = 0
  for await (const account of services.accounts.each(after)) {
    accounts += 1
    const prospect = await prospectOf(account, { settings, today, closed }, services)
    if (prospect) {
      const { uid, email, company } = account
      if (prospect.noCountry) no_country.push({ uid, email, company })
      const mailed = billsGoTo(await preferencesOf(account, services.db), email)
      for (const { amount, ...one } of foresee(prospect, settings, { today, days: foreseenDays })) {
        // A card that pays is told by the invoice alone.
        const isTold = one.kind !== 'charge' || one.refused
        found.push({
          ...one,
          uid,
          email,
          company,
          amount: inMajor(amount, one.currency),
          mailed: isTold ? mailed : [],
        })
      }
    }
    if (performance.now() - begun > patience)
      return { accounts, next: account.uid, found, no_country }
  }
  return { accounts, next: null, found, no_country }
}

interface Known {
  settings: BillingSettings
  today: string
  closed: string[]
}

/** Undefined: nothing is to come, as nobody is billed and nothing is open. */
async function prospectOf(
  account: AccountFacts,
  { settings, today, closed }: Known,
  services: Services,
): Promise<Prospect | undefined> {
  if (!isOffered(account)) return undefined
  const { db } = services
  const { uid, limitType } = account
  const open = await openBills(uid, services)
  const planOn = await plansByDay(uid, services)
  let noCountry = false
  const costs = async (month: Month) => {
    const days = (Date.parse(month.until) - Date.parse(month.from)) / 86_400_000
    const isCharged = Array.from({ length: days }, (_, at) => daysAfter(month.from, at)).some(
      (day) => isPaid(planOn(day)),
    )
    if (!isCharged) return new Map<string, number>()
    const { sums } = await countMonth(account, month, services, { taxes: settings })
    noCountry ||= sums.some(({ vat_kind, total }) => vat_kind === 'unknown' && total > 0)
    if (noCountry) return new Map<string, number>()
    return new Map(sums.map(({ currency, total }) => [currency, total]))
  }
  const from = daysAfter(today, 1 - looksBack)
  const lately = await costs({ from, until: daysAfter(today, 1), end: today })
  const over = settings.from
    ? closableMonths(settings.from, new Date(today), 0).filter(
        (month) => !closed.includes(month.from),
      )
    : []
  const counted: [string, Map<string, number>][] = []
  for (const month of over) counted.push([month.from, await costs(month)])
  if (
    open.length === 0 &&
    !noCountry &&
    [lately, ...counted.map(([, sums]) => sums)].every(isNothing)
  ) {
    return undefined
  }
  const card = takesCards(services) ? await defaultCard(uid, db) : undefined
  return {
    bills: open,
    counted: new Map(counted),
    daily: new Map([...lately].map(([currency, sum]) => [currency, sum / looksBack])),
    credit: await creditsOf(uid, services),
    card: card ? (card.failure === '' && !toCard(card).expired ? 'good' : 'bad') : 'none',
    frozen: limitType === 'Frozen',
    closed,
    noCountry,
  }
}

const isNothing = (sums: ReadonlyMap<string, number>) => [...sums.values()].every((sum) => sum <= 0)

async function openBills(uid: number, services: Services) {
  const { db } = services
  const rows = await db
    .select()
    .from(bills)
    .where(and(eq(bills.uid, uid), inArray(bills.state, ['open', 'failed'])))
    .orderBy(asc(bills.id))
  const ids = rows.map(({ id }) => id)
  const standing = await standingsOf(ids, db)
  const unpaid = await unpaidOf(rows, takesCards(services), db)
  return rows.map((row) => {
    const { number: name, currency } = row
    return { ...unpaid(row), name, currency, owed: standing(row.id).owed }
  })
}

async function creditsOf(uid: number, { db }: Services) {
  const rows = await db
    .select({
      currency: credits.currency,
      sum: sql<number>`sum(${credits.amount})`.mapWith(Number),
    })
    .from(credits)
    .where(eq(credits.uid, uid))
    .groupBy(credits.currency)
  return new Map(rows.map(({ currency, sum }) => [currency, sum]))
}
