import type { AccountFacts, Services } from '@console/core/server'
import { settingsNow } from '../settings'
import { isPaid, plansByDay } from './charged-days'
import { daysAfter, monthOf } from './month'

type Offered = Pick<AccountFacts, 'active' | 'ipCountry'>

/** Whether the account sees pages of bills; for others none are written. As in the rule of the manifest. */
export const isOffered = ({ active, ipCountry }: Offered): boolean =>
  active !== 3 && ipCountry !== 'KR'

/** Whether bills are written for what the account uses in the month of that day. */
export async function isBilled(
  account: Offered,
  day: string,
  services: Services,
): Promise<boolean> {
  const { from } = await settingsNow(services)
  return isOffered(account) && from !== undefined && from <= day.slice(0, 7)
}

/** Whether what the account uses today is on a bill. */
export async function isCharged(
  account: Offered & Pick<AccountFacts, 'uid'>,
  services: Services,
): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  if (!(await isBilled(account, today, services))) return false
  return isPaid((await plansByDay(account.uid, services))(today))
}

/** The day that this month is closed; undefined where no bill of it will be written, by what is known today. */
export async function nextBillDay(
  account: Offered & Pick<AccountFacts, 'uid'>,
  services: Services,
): Promise<string | undefined> {
  const now = new Date()
  const { from, until } = monthOf(now)
  if (!(await isBilled(account, from, services))) return undefined
  const planOn = await plansByDay(account.uid, services)
  const days = Array.from({ length: now.getUTCDate() }, (_, at) => daysAfter(from, at))
  if (!days.some((day) => isPaid(planOn(day)))) return undefined
  return daysAfter(until, (await settingsNow(services)).grace_days)
}
