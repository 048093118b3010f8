import { invalid, isRowId, notFound, type Services } from '@console/core/server'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  BillingBooks,
  type BookedBill,
  type BookKind,
  type CardKind,
  inMajor,
  type ReturnFilter,
} from '../../contract'
import { remindByHand } from '../dunning/run-dunning'
import { dayOf, dunningStateOf, unpaidOf } from '../dunning/unpaid-bill'
import { thawIfPaid } from '../freezing/freeze'
import { invoicePdf } from '../invoice/invoice-pdf'
import { writeCreditNote } from '../ledger/credit-notes'
import { standingOf, standingsOf } from '../ledger/entries'
import { toMinorText } from '../money'
import { countMonth } from '../month/count-month'
import { monthOf } from '../month/month'
import { settingsNow } from '../settings'
import { takesCards } from '../stripe/client'
import { type BillRow, bills } from '../tables'
import { transfersOf } from '../transfer/entered-payments'
import { PaymentProblem, recordPayment } from '../transfer/record-payment'
import { paymentsOfBill } from '../transfer/reverse-payment'
import { ageing } from './ageing'
import { asSearched, isOwed, ofKind, paidByCard, toBooked } from './booked-bills'
import { bookedCards } from './booked-cards'
import { bookedCredits, giveCredit, payBack, sendBack } from './booked-credits'
import { bookedReturns } from './booked-returns'
import { chargeAsked } from './charge-asked'
import { recount } from './recount'
import { reverseBooked } from './reverse-booked'

type Asked = Parameters<BillingBooks['bills']>[1]

/** The books of all accounts, from the tables of bills. */
export class StoredBooks extends BillingBooks {
  constructor(private readonly services: Services) {
    super()
  }

  async bills(kind: BookKind, { search, limit, offset }: Asked) {
    const { db } = this.services
    const where = and(ofKind[kind], search === '' ? undefined : asSearched(search))
    const order = kind === 'paid' ? desc(bills.paid_at) : asc(bills.due_date)
    const [found, total] = await Promise.all([
      db
        .select()
        .from(bills)
        .where(where)
        .orderBy(order, asc(bills.id))
        .limit(limit)
        .offset(offset),
      db.$count(bills, where),
    ])
    return { found: await this.bookedOf(found), total }
  }

  ageing() {
    return ageing(this.services.db)
  }

  async running({ search, limit, offset }: Asked) {
    const { accounts } = this.services
    const listed = await accounts.list({ search, limit, offset })
    const month = monthOf(new Date())
    const found = await Promise.all(
      listed.accounts.map(async (account) => {
        const { sums } = await countMonth(account, month, this.services)
        const { uid, email, company, limitType: plan } = account
        return {
          uid,
          email,
          company,
          plan,
          bill_begin: month.from,
          bill_end: month.end,
          sums: sums.map(({ currency, total }) => ({
            currency,
            amount: inMajor(total, currency),
          })),
          no_country: sums.some(({ vat_kind }) => vat_kind === 'unknown'),
        }
      }),
    )
    return { found, total: listed.total }
  }

  async pay(id: string, { amount, reference }: { amount: string; reference: string }) {
    const { number } = await this.one(id)
    try {
      await recordPayment({ number, amount, reference }, this.services)
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      throw invalid({ [error.field]: error.message })
    }
    return this.booked(id)
  }

  async payments(id: string) {
    return paymentsOfBill(await this.one(id), this.services.db)
  }

  reverse(payment: Parameters<BillingBooks['reverse']>[0]) {
    return reverseBooked(payment, this.services)
  }

  async creditNote(id: string, { amount, reason }: { amount: string; reason: string }) {
    const bill = await this.one(id)
    const minor = toMinorText(amount, bill.currency)
    if (minor === undefined || minor < 0)
      throw invalid({ amount: `Not an amount of ${bill.currency}` })
    const prefix = `CN-${(await settingsNow(this.services)).prefix}`
    const { db } = this.services
    await db.transaction(async (tx) => {
      await writeCreditNote(bill.id, { amount: minor, reason, prefix }, tx)
      await thawIfPaid(bill.uid, tx, this.services)
    })
    return this.booked(id)
  }

  async remind(id: string) {
    const before = await this.one(id)
    if (!isOwed(before)) throw invalid({ number: `Nothing is owed for ${before.number}` })
    await remindByHand(before, this.services)
    return this.booked(id)
  }

  async recount(id: string) {
    return recount(await this.one(id), this.services)
  }

  async pdf(id: string) {
    const bill = await this.one(id)
    return {
      content: await invoicePdf(bill, await standingOf(bill.id, this.services.db)),
      name: `${bill.number}.pdf`,
    }
  }

  credits(asked: Asked) {
    return bookedCredits(asked, this.services)
  }

  credit(given: Parameters<BillingBooks['credit']>[0]) {
    return giveCredit(given, this.services)
  }

  refund(given: Parameters<BillingBooks['refund']>[0]) {
    return payBack(given, this.services)
  }

  refundToCard(given: Parameters<BillingBooks['refundToCard']>[0]) {
    return sendBack(given, this.services)
  }

  async charge(id: string, asked: { amount: string }) {
    await chargeAsked(await this.one(id), asked, this.services)
    return this.booked(id)
  }

  cards(kind: CardKind, asked: Asked) {
    return bookedCards(kind, asked, this.services)
  }

  returns(filter: ReturnFilter, asked: Asked) {
    return bookedReturns(filter, asked, this.services)
  }

  private async booked(id: string): Promise<BookedBill> {
    const [booked] = await this.bookedOf([await this.one(id)])
    if (!booked) throw notFound('bill')
    return booked
  }

  private async bookedOf(rows: readonly BillRow[]): Promise<BookedBill[]> {
    const { db } = this.services
    const ids = rows.map(({ id }) => id)
    const [standing, transfers, byCard, unpaid] = await Promise.all([
      standingsOf(ids, db),
      transfersOf(ids, db),
      paidByCard(rows, db),
      unpaidOf(rows, takesCards(this.services), db),
    ])
    const { dunning } = await settingsNow(this.services)
    const today = dayOf(new Date())
    return rows.map((row) => {
      const { owed } = standing(row.id)
      const state = dunningStateOf(unpaid(row), { owed, dunning, today })
      const paid = { ...byCard(row), transfers: transfers(row.id) }
      return toBooked(row, standing(row.id), paid, state)
    })
  }

  private async one(id: string): Promise<BillRow> {
    const where = isRowId(id) ? eq(bills.id, Number(id)) : sql`false`
    const [row] = await this.services.db.select().from(bills).where(where)
    if (!row) throw notFound('bill')
    return row
  }
}
