import type { Db, Services } from '@console/core/server'
import { asc, eq, ne } from 'drizzle-orm'
import { AccountCurrencies } from '#plugins/pricing/contract'
import { settingsNow } from '../settings'
import { choices } from '../tables'
import { type Month, monthOf } from './month'

interface Choice {
  currency: string
  zone: string
}

type Row = Choice & { begin: string }

/** The oldest first. */
export const choicesOf = (uid: number, db: Db): Promise<Row[]> =>
  db.select().from(choices).where(eq(choices.uid, uid)).orderBy(asc(choices.id))

/** In force for the month that begins on a day. */
export function choiceOf(rows: readonly Row[], first: string): Choice {
  const { currency = '', zone = 'UTC' } = rows.findLast(({ begin }) => begin <= first) ?? {}
  return { currency, zone }
}

/** From the next month on: what is absent stays as it is. */
export async function keepChoice(
  uid: number,
  { currency, zone, by }: { [K in keyof Choice]: Choice[K] | undefined } & { by: string },
  db: Db,
): Promise<void> {
  const begin = monthOf(new Date()).until
  const before = choiceOf(await choicesOf(uid, db), begin)
  const chosen = { currency: currency ?? before.currency, zone: zone ?? before.zone }
  if (chosen.currency === before.currency && chosen.zone === before.zone) return
  await db.insert(choices).values({ uid, by, begin, ...chosen })
}

/** What accounts are charged in that have not chosen; undefined: what the newest table is in. */
export const usualCurrency = async (services: Services): Promise<string | undefined> =>
  (await settingsNow(services)).currencies[0]

/** Whether a month is over where the account is, and the days after it that late rows may take. */
export async function isOverFor(
  uid: number,
  { from, until }: Month,
  now: Date,
  services: Services,
): Promise<boolean> {
  const { zone } = choiceOf(await choicesOf(uid, services.db), from)
  const { grace_days } = await settingsNow(services)
  return dayIn(zone, new Date(now.getTime() - grace_days * 86_400_000)) >= until
}

/** The date of a moment in a zone. */
function dayIn(timeZone: string, time: Date): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(time)
}

/** Accounts that have been in a zone of their own. */
export async function zonedAccounts(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ uid: choices.uid })
    .from(choices)
    .where(ne(choices.zone, 'UTC'))
  return rows.map(({ uid }) => uid)
}

export class ChosenCurrencies extends AccountCurrencies {
  constructor(private readonly services: Services) {
    super()
  }

  async of(uid: number, at: Date) {
    const rows = await choicesOf(uid, this.services.db)
    return choiceOf(rows, monthOf(at).from).currency || usualCurrency(this.services)
  }
}
