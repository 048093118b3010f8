import type { Command, Db, Services } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { inMajor } from '../../contract'
import { thawIfPaid } from '../freezing/freeze'
import { freeSurplus } from '../ledger/balance'
import { enter, lockedBill } from '../ledger/entries'
import { toMinorText } from '../money'
import { bills } from '../tables'
import { enteredPayments, turnOf } from './entered-payments'

/** Why a payment cannot be written down, and which of its fields says so. */
export class PaymentProblem extends Error {
  constructor(
    readonly field: 'number' | 'amount' | 'reference',
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
  /** Refused where it stands with another bill, too: a person may divide a transfer, a statement does not. */
  once?: boolean
}

/**
 * Writes down money that has come for a bill: all that is owed, a part, or more, which becomes credit. Answers what is owed
 * then; throws a sentence when it cannot be.
 */
export const recordPayment = (
  { number, amount, reference, once = false }: Payment,
  services: Services,
) =>
  services.db.transaction(async (tx) => {
    if (once) await refuseEntered(reference, tx)
    const [found] = await tx.select({ id: bills.id }).from(bills).where(eq(bills.number, number))
    const bill = found && (await lockedBill(found.id, tx))
    if (!bill) throw new PaymentProblem('number', `There is no bill ${number}`)
    const { id, currency } = bill
    const minor = toMinorText(amount, currency)
    if (minor === undefined || minor < 0) {
      throw new PaymentProblem('amount', `Not an amount of ${currency}`)
    }
    const { stands, turn } = await turnOf({ id, reference }, tx)
    if (stands) throw new PaymentProblem('reference', 'This transfer is recorded already')
    const owed = await enter(bill, { kind: 'payment', amount: -minor, reference, turn }, tx)
    await freeSurplus(bill, { kind: 'overpaid', owed, reference, turn }, tx)
    await thawIfPaid(bill.uid, tx, services)
    return { uid: bill.uid, currency, owed: Math.max(0, owed), surplus: Math.max(0, -owed) }
  })

/** Of two who write down the same transfer at once, the second one waits and is refused. */
async function refuseEntered(reference: string, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing transfer'), 0)`)
  const number = (await enteredPayments([reference], tx)).get(reference)
  if (number !== undefined) {
    throw new PaymentProblem('reference', `This transfer is recorded already, for ${number}`)
  }
}

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
      const { owed, surplus, currency } = await services.db.transaction(async (tx) => {
        const done = await recordPayment({ number, amount, reference }, services.on(tx))
        const [bill] = await tx.select().from(bills).where(eq(bills.number, number))
        const action = `Payment of ${amount} ${done.currency} for ${number}, ${reference}`
        const uid = bill?.uid ?? 0
        await services.customers.noteCommand(tx, { command: 'payment', uid, action })
        return done
      })
      const money = (minor: number) => `${inMajor(minor, currency)} ${currency}`
      print(owed > 0 ? `${money(owed)} are still owed for ${number}` : `${number} is paid`)
      if (surplus > 0) print(`${money(surplus)} more have come: they are credit now`)
    } catch (error) {
      print(error instanceof Error ? error.message : String(error))
      return false
    }
    return true
  },
}
