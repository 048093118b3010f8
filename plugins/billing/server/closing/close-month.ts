import type { AccountFacts, Db, Services } from '@console/core/server'
import { countMonth } from '../month/count-month'
import type { Month } from '../month/month'
import { heldMonths } from '../tables'
import { writeBill } from './write-bill'

/** Writes the bills of an account's month, once: another time, or cut off and run again, it adds nothing. */
export async function closeMonth(
  account: AccountFacts,
  month: Month,
  now: Date,
  services: Services,
): Promise<void> {
  for (const write of await countedBills(account, month, now, services)) {
    await services.db.transaction(write)
  }
}

/** The bills that an account's month comes to, each with how it is written. Without a country they wait for it. */
export async function countedBills(
  account: AccountFacts,
  month: Month,
  now: Date,
  services: Services,
): Promise<((tx: Db) => Promise<void>)[]> {
  const { sums } = await countMonth(account, month, services)
  const charged = sums.filter(({ total }) => total > 0)
  if (charged.some(({ vat_kind }) => vat_kind === 'unknown')) {
    const { uid } = account
    return [
      async (tx) => {
        await tx.insert(heldMonths).values({ uid, begin: month.from }).onConflictDoNothing()
      },
    ]
  }
  return charged.map((one) => async (tx) => {
    const { from: begin, end } = month
    await writeBill(account, { kind: 'monthly', begin, end, sums: one }, now, services, tx)
  })
}
