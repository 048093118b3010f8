import { type AccountFacts, defineJob, type Services } from '@console/core/server'
import { z } from 'zod'
import { isOverFor, zonedAccounts } from '../month/choices'
import { closableMonths, type Month } from '../month/month'
import { isOffered } from '../month/next-bill'
import { settingsNow } from '../settings'
import { closedMonths } from '../tables'
import { closeMonth } from './close-month'
import { warnBudgets } from './warn-budgets'

/** Closes every month that is due, oldest first: also those of a time when the service did not run. */
export async function closeDue(now: Date, services: Services, signal?: AbortSignal) {
  const { from, grace_days } = await settingsNow(services)
  if (!from) return
  const closed = await services.db.select({ begin: closedMonths.begin }).from(closedMonths)
  const months = closableMonths(from, now, grace_days)
  for (const month of months) {
    if (closed.some(({ begin }) => begin === month.from)) continue
    await closeAccounts(month, now, services, signal)
    await services.db.insert(closedMonths).values({ begin: month.from }).onConflictDoNothing()
  }
  const last = months.at(-1)
  if (last) await closeLate(last, now, services, signal)
}

/** Accounts in whose zone a month was not over yet when the others' was closed; what is written already stays. */
async function closeLate(month: Month, now: Date, services: Services, signal?: AbortSignal) {
  for (const uid of await zonedAccounts(services.db)) {
    signal?.throwIfAborted()
    const account = await services.accounts.find(uid)
    if (account && isOffered(account)) await closeOver(account, month, now, services)
  }
}

async function closeOver(account: AccountFacts, month: Month, now: Date, services: Services) {
  if (await isOverFor(account.uid, month, now, services)) {
    await closeMonth(account, month, now, services)
  }
}

async function closeAccounts(month: Month, now: Date, services: Services, signal?: AbortSignal) {
  for await (const account of services.accounts.each()) {
    signal?.throwIfAborted()
    if (isOffered(account)) await closeOver(account, month, now, services)
  }
}

export const closeMonthJob = defineJob({
  name: 'billing-close',
  data: z.object({}),
  expireInSeconds: 3600,
  retryLimit: 3,
  async run(_, { services, signal }) {
    await closeDue(new Date(), services, signal)
    await warnBudgets(new Date(), services, signal)
  },
})

/** Every replica asks, each hour: closing twice writes nothing twice. */
export const watchMonths = defineJob({
  name: 'billing.watch-months',
  every: 3600,
  run: ({ services }) => services.jobs.send(closeMonthJob, {}),
})
