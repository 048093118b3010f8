import type { Command, Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { inMajor, minorDigits } from '../contract'
import { bills, ledger } from './tables'

/** Why a payment cannot be written down, and which of its fields says so. */
export class PaymentProblem extends Error {
  constructor(
    readonly field: keyof Payment,
    message: string,
  ) {
    super(message)
  }
}

interface Payment {
  number: string
  /** Decimal text. */
  amount: string
  /** The bank's reference. */
  reference: string
}

/** Writes down that a bill was paid; throws a sentence when it cannot be. */
export const recordPayment = ({ number, amount, reference }: Payment, { db }: Services) =>
  db.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.number, number)).for('update')
    if (!bill) throw new PaymentProblem('number', `There is no bill ${number}`)
    if (bill.state === 'paid') throw new PaymentProblem('number', `${number} is paid already`)
    const { id: billId, uid, currency, total, credit } = bill
    const asked = inMajor(total - credit, currency).toFixed(minorDigits(currency))
    if (amount !== asked) {
      throw new PaymentProblem('amount', `${number} comes to ${asked} ${currency}`)
    }
    const now = new Date()
    await tx
      .insert(ledger)
      .values({ uid, kind: 'payment', currency, amount: credit - total, billId, reference })
    await tx
      .update(bills)
      .set({ state: 'paid', paidAt: now, updatedAt: now })
      .where(eq(bills.id, billId))
  })

/** `npm run payment -- <number> <amount> <bank reference>`: a transfer has come. */
export const paymentCommand: Command = {
  name: 'payment',
  usage: '<number of the bill> <amount> <bank reference>',
  async run({ args: [number = '', amount = '', reference = ''], services, print }) {
    if (reference === '') {
      print('The bank reference is missing')
      return false
    }
    try {
      await recordPayment({ number, amount, reference }, services)
    } catch (error) {
      print(error instanceof Error ? error.message : String(error))
      return false
    }
    print(`${number} is paid`)
    return true
  },
}
