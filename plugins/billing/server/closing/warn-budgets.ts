import type { Services } from '@console/core/server'
import { eq, isNotNull } from 'drizzle-orm'
import { inMajor } from '../../contract'
import { countMonth } from '../month/count-month'
import { monthOf } from '../month/month'
import { billsGoTo } from '../preferences'
import { preferences } from '../tables'

/** Percent of a budget that a mail is sent at, highest first. */
const marks = [100, 80]

/** Mails whose month has passed four fifths of the budget, or all of it; once for each. */
export async function warnBudgets(now: Date, services: Services, signal?: AbortSignal) {
  const { db, accounts, mail } = services
  const month = monthOf(now)
  const watched = await db.select().from(preferences).where(isNotNull(preferences.budget))
  for (const { uid, budget, emails, warned } of watched) {
    signal?.throwIfAborted()
    const account = await accounts.find(uid)
    if (!account || !budget) continue
    const { sums } = await countMonth(account, month, services)
    let said = warned.startsWith(month.from.slice(0, 7)) ? warned : month.from.slice(0, 7)
    for (const { currency, total } of sums) {
      const spent = inMajor(total, currency)
      const mark = marks.find((percent) => spent * 100 >= budget * percent)
      if (!mark || isSaid(said, currency, mark)) continue
      said = `${said} ${currency}${mark}`
      // Kept first: a mail too few is better than one each hour.
      await db.update(preferences).set({ warned: said }).where(eq(preferences.uid, uid))
      for (const to of billsGoTo({ emails }, account.email)) {
        await mail.send({
          to,
          subject: `This month has reached ${mark}% of your budget`,
          text:
            `${spent} ${currency} have come together since ${month.from}; your budget is ${budget} ${currency}.\n\n` +
            'The console shows what for under Account, Bills. Nothing stops by itself.',
        })
      }
    }
  }
}

/** Whether a mail was sent for that share or a larger one; before it was kept by currency it stood for every one. */
const isSaid = (said: string, currency: string, mark: number): boolean =>
  said
    .split(' ')
    .map((one) => /^([A-Z]*)(\d+)$/.exec(one))
    .some((one) => one && ['', currency].includes(one[1] ?? '') && Number(one[2]) >= mark)
