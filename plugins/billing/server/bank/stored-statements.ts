import type { Services } from '@console/core/server'
import { asc, gte, inArray, or } from 'drizzle-orm'
import { BankStatements, type BookedEntry, inMajor, type StatementBill } from '../../contract'
import { standingsOf } from '../ledger/entries'
import { type BillRow, bills } from '../tables'
import { enteredPayments } from '../transfer/entered-payments'
import { PaymentProblem, recordPayment } from '../transfer/record-payment'
import { matchLines, type Payable } from './match-lines'
import { readStatement } from './read-statement'

/** A bill that was paid long ago is named by nobody. */
const daysNamed = 400

const isOpen = inArray(bills.state, ['open', 'failed'])

type Known = Payable & { id: number; customer: string }

/** Statements of the bank, matched against the bills as they stand. */
export class StoredStatements extends BankStatements {
  constructor(private readonly services: Services) {
    super()
  }

  async read(content: Uint8Array) {
    const { accounts, lines, problems } = readStatement(content)
    const [payables, entered] = await Promise.all([
      this.payables(),
      enteredPayments(
        lines.map(({ reference }) => reference),
        this.services.db,
      ),
    ])
    const entries = matchLines(lines, payables, entered)
    const named = new Set(entries.map(({ bill }) => bill))
    const shown = payables.filter(({ number, owed }) => owed > 0 || named.has(number))
    return { accounts, entries, problems, bills: shown.map(toShown) }
  }

  async book(entries: Parameters<BankStatements['book']>[0]) {
    const booked: BookedEntry[] = []
    for (const { reference, amount, number } of entries) {
      try {
        const { uid } = await recordPayment(
          { number, amount, reference, once: true },
          this.services,
        )
        booked.push({ reference, number, uid, problem: '' })
      } catch (error) {
        if (!(error instanceof PaymentProblem)) throw error
        booked.push({ reference, number, uid: null, problem: error.message })
      }
    }
    return booked
  }

  /** What is due first, first. */
  private async payables(): Promise<Known[]> {
    const { db } = this.services
    const since = new Date(Date.now() - daysNamed * 86_400_000)
    const rows = await db
      .select()
      .from(bills)
      .where(or(isOpen, gte(bills.created_at, since)))
      .orderBy(asc(bills.due_date), asc(bills.id))
    const open = rows.filter(({ state }) => state === 'open' || state === 'failed')
    const standing = await standingsOf(
      open.map(({ id }) => id),
      db,
    )
    return rows.map((row) => toKnown(row, Math.max(0, standing(row.id).owed)))
  }
}

const toKnown = ({ id, number, uid, currency, customer }: BillRow, owed: number): Known => ({
  id,
  number,
  uid,
  currency,
  owed,
  names: [customer.company, customer.name],
  customer: customer.company || customer.email,
})

const toShown = ({ id, number, uid, currency, owed, customer }: Known): StatementBill => ({
  id,
  number,
  uid,
  currency,
  customer,
  to_pay: inMajor(owed, currency),
})
