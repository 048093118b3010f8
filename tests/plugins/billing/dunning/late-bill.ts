import { bills, ledger } from '../../../../plugins/billing/server/tables'
import type { Person, TestService } from '../../../support/service'

export const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** A bill of twenty euros that was due so many days ago, and written 14 days before that; answers its id. */
export async function lateBill(
  { db }: TestService,
  { uid, email }: Person,
  days: number,
  number: string,
): Promise<number> {
  const sums = { currency: 'EUR', lines: [], net: 2000, vat_rate: 0, vat: 0, total: 2000 }
  const customer = { name: '', company: '', email, address: '', country: '', vat_number: '' }
  const [bill] = await db
    .insert(bills)
    .values({
      uid,
      number,
      customer,
      currency: 'EUR',
      begin: dayOf(dayAgo(days + 50)),
      end: dayOf(dayAgo(days + 20)),
      sums: { ...sums, vat_kind: 'none' },
      total: 2000,
      created_at: dayAgo(days + 14),
      due_date: dayOf(dayAgo(days)),
    })
    .returning()
  const id = bill?.id ?? 0
  await db.insert(ledger).values({ uid, kind: 'bill', currency: 'EUR', amount: 2000, bill_id: id })
  return id
}
