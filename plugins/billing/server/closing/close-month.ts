import type { AccountFacts, Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type { BillSums } from '../../contract'
import { chargeBillJob } from '../cards/charge-bill'
import { mailInvoiceJob } from '../invoice/mail-invoice'
import { creditOf, spendCredit } from '../ledger/balance'
import { nextNumber } from '../ledger/numbers'
import { countMonth } from '../month/count-month'
import { daysAfter, type Month } from '../month/month'
import { customerOf, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { bills, ledger } from '../tables'
import { topUpJob } from '../top-up/automatic-top-up'

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

/** The bills that an account's month comes to, each with how it is written. */
export async function countedBills(
  account: AccountFacts,
  month: Month,
  now: Date,
  services: Services,
): Promise<((tx: Db) => Promise<void>)[]> {
  const { sums } = await countMonth(account, month, services)
  return sums
    .filter(({ total }) => total > 0)
    .map((one) => (tx) => writeBill(account, month, one, now, services, tx))
}

async function writeBill(
  account: AccountFacts,
  { from, end }: Month,
  sums: BillSums,
  now: Date,
  services: Services,
  tx: Db,
): Promise<void> {
  const { jobs } = services
  const { issuer, prefix, due_days } = await settingsNow(services, tx)
  const { currency, total } = sums
  const { uid } = account
  const customer = customerOf(account, await preferencesOf(account, tx))
  // The number is locked until the bill is there: the next one waits, and finds that it exists or takes the next number.
  const number = await nextNumber(tx, prefix, now.getUTCFullYear())
  const same = and(eq(bills.uid, uid), eq(bills.begin, from), eq(bills.currency, currency))
  const [there] = await tx.select({ id: bills.id }).from(bills).where(same)
  if (there) return
  const credit = Math.min(total, await creditOf(uid, currency, tx))
  const [bill] = await tx
    .insert(bills)
    .values({
      uid,
      begin: from,
      end,
      currency,
      sums,
      total,
      credit,
      ...(credit === total && { state: 'paid', payment_method: 'credit', paid_at: now }),
      number: await number.take(),
      issuer: issuer ?? null,
      customer,
      created_at: now,
      due_date: daysAfter(now.toISOString().slice(0, 10), due_days),
    })
    .returning({ id: bills.id })
  if (!bill) throw new Error('the bill was not stored')
  await tx.insert(ledger).values({ uid, kind: 'bill', currency, amount: total, bill_id: bill.id })
  if (credit > 0) {
    await spendCredit({ uid, currency, credit, billId: bill.id }, tx)
    await jobs.send(topUpJob, { uid }, { db: tx })
  }
  if (credit < total) await jobs.send(chargeBillJob, { id: bill.id }, { db: tx })
  await jobs.send(mailInvoiceJob, { id: bill.id }, { db: tx })
}
