import type { ServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { automaticTopUps } from '../cards/tables'
import { closableMonths, daysAfter, type Month, monthOf } from '../month/month'
import { isOffered } from '../month/next-bill'
import { settingsNow } from '../settings'
import { closedMonths } from '../tables'
import { countedBills } from './close-month'

/** Bills what an account that closes has used: of months that are over and not closed yet, and of this one until today. */
export const lastBills: NonNullable<ServerPlugin['closing']> = async ({ services, uid }) => {
  const { from } = await settingsNow(services)
  const account = await services.accounts.find(uid)
  if (!from || !account || !isOffered(account)) return undefined
  const now = new Date()
  const closed = await services.db.select({ begin: closedMonths.begin }).from(closedMonths)
  const months = [...closableMonths(from, now, 0), untilToday(now)].filter(
    (month) => month.from.slice(0, 7) >= from && closed.every(({ begin }) => begin !== month.from),
  )
  const bills: Awaited<ReturnType<typeof countedBills>> = []
  for (const month of months) bills.push(...(await countedBills(account, month, now, services)))
  return async (tx) => {
    // Nobody is left to use what it would buy.
    await tx.delete(automaticTopUps).where(eq(automaticTopUps.uid, uid))
    for (const write of bills) await write(tx)
  }
}

/** The running month as far as it has come. */
function untilToday(now: Date): Month {
  const today = now.toISOString().slice(0, 10)
  return { from: monthOf(now).from, end: today, until: daysAfter(today, 1) }
}
