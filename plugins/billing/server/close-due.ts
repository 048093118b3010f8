import { defineJob, type Services } from '@console/core/server'
import { z } from 'zod'
import { closeMonth } from './close-month'
import { lastClosable } from './month'
import { billingSettings } from './settings'

const lookEvery = 3_600_000
const accountsAtOnce = 100

/** Closes the last month of every account that is billed. */
export async function closeDue(now: Date, services: Services, signal?: AbortSignal) {
  const month = lastClosable(now, services.settings(billingSettings).grace_days)
  for (let offset = 0; ; offset += accountsAtOnce) {
    const { accounts } = await services.accounts.list({ limit: accountsAtOnce, offset })
    for (const account of accounts) {
      signal?.throwIfAborted()
      if (account.active !== 3) await closeMonth(account, month, now, services)
    }
    if (accounts.length < accountsAtOnce) return
  }
}

export const closeMonthJob = defineJob({
  name: 'billing-close',
  data: z.object({}),
  expireInSeconds: 3600,
  retryLimit: 3,
  run: (_, { services, signal }) => closeDue(new Date(), services, signal),
})

/** Every replica asks, each hour: closing twice writes nothing twice. */
export function watchMonths(services: Services, closing: AbortSignal): void {
  const ask = () =>
    void services.jobs.send(closeMonthJob, {}).catch((error) => {
      if (closing.aborted) return
      services.log.warn({ error: String(error) }, 'months are not closed')
    })
  const timer = setInterval(ask, lookEvery).unref()
  closing.addEventListener('abort', () => clearInterval(timer), { once: true })
  ask()
}
