import { type AccountFacts, type Db, refused, type Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import type { BillSums } from '../../contract'
import { chargeBillJob } from '../cards/charge-bill'
import { writeOff } from '../expiry/write-off'
import { mailInvoiceJob } from '../invoice/mail-invoice'
import { creditOf, spendCredit } from '../ledger/balance'
import { lockAccount } from '../ledger/entries'
import { nextNumber } from '../ledger/numbers'
import { daysAfter } from '../month/month'
import { customerOf, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import { type BillRow, bills, ledger } from '../tables'
import { topUpJob } from '../top-up/automatic-top-up'

interface NewBill extends Pick<BillRow, 'kind' | 'begin' | 'end'> {
  sums: BillSums
}

/** Writes a bill and has it charged and mailed; answers its id, undefined where that of the month is there already. */
export async function writeBill(
  account: AccountFacts,
  { kind, begin, end, sums }: NewBill,
  now: Date,
  services: Services,
  tx: Db,
): Promise<number | undefined> {
  if (sums.vat_kind === 'unknown')
    throw refused('Add your country to the billing information first')
  const { jobs } = services
  const { issuer, prefix, due_days } = await settingsNow(services, tx)
  const { currency, total } = sums
  const { uid } = account
  const customer = customerOf(account, await preferencesOf(account, tx))
  // The number is locked until the bill is there: the next one waits, and finds that it exists or takes the next number.
  const number = await nextNumber(tx, prefix, now.getUTCFullYear())
  const same = and(eq(bills.uid, uid), eq(bills.begin, begin), eq(bills.currency, currency))
  const monthly = and(same, eq(bills.kind, 'monthly'))
  if (kind === 'monthly' && (await tx.$count(bills, monthly)) > 0) return undefined
  await lockAccount(uid, tx)
  await writeOff(uid, currency, now.toISOString().slice(0, 10), tx)
  const credit = Math.min(total, await creditOf(uid, currency, tx))
  const [bill] = await tx
    .insert(bills)
    .values({
      uid,
      kind,
      begin,
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
  return bill.id
}
