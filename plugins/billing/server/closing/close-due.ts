import { type AccountFacts, defineJob, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOverFor, zonedAccounts } from '../month/choices'
import { closableMonths, type Month, monthOf } from '../month/month'
import { isOffered } from '../month/next-bill'
import { customerOf, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { closedMonths, heldMonths } from '../tables'
import { closeMonth, countedBills } from './close-month'
import { warnBudgets } from './warn-budgets'

/** So many accounts are counted at the same time: the database works on some while the service works on others. */
const atOnce = 4

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
  await closeHeld(now, services, signal)
}

/** Months of accounts that had no country when they were closed, and have one now. */
async function closeHeld(now: Date, services: Services, signal?: AbortSignal) {
  for (const { id, uid, begin } of await services.db.select().from(heldMonths)) {
    signal?.throwIfAborted()
    const account = await services.accounts.find(uid)
    if (!account) continue
    const { country } = customerOf(account, await preferencesOf(account, services.db))
    if (country === '') continue
    await closeMonth(account, monthOf(new Date(begin)), now, services)
    await services.db.delete(heldMonths).where(eq(heldMonths.id, id))
  }
}

/** Accounts in whose zone a month was not over yet when the others' was closed; what is written already stays. */
async function closeLate(month: Month, now: Date, services: Services, signal?: AbortSignal) {
  for (const uid of await zonedAccounts(services.db)) {
    signal?.throwIfAborted()
    const account = await services.accounts.find(uid)
    if (!account || !isOffered(account)) continue
    for (const write of await countedOver(account, month, now, services))
      await services.db.transaction(write)
  }
}

/** To be written for an account whose month is over by its own zone. */
const countedOver = async (account: AccountFacts, month: Month, now: Date, services: Services) =>
  (await isOverFor(account.uid, month, now, services))
    ? await countedBills(account, month, now, services)
    : []

/** Some are counted at the same time; what is counted is written one after the other, as it is numbered. */
async function closeAccounts(month: Month, now: Date, services: Services, signal?: AbortSignal) {
  let group: AccountFacts[] = []
  const close = async () => {
    signal?.throwIfAborted()
    const counted = await Promise.all(
      group.map((account) => countedOver(account, month, now, services)),
    )
    for (const write of counted.flat()) await services.db.transaction(write)
    group = []
  }
  for await (const account of services.accounts.each()) {
    if (isOffered(account)) group.push(account)
    if (group.length === atOnce) await close()
  }
  await close()
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
