import { plainTime } from '@console/core/contract'
import { type Db, defineJob, type Services } from '@console/core/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type BillPayment, inMajor } from '../../contract'
import { cardPayments } from '../cards/tables'
import { noteReopened } from '../freezing/reopened'
import { lockedBill, standingOf } from '../ledger/entries'
import { takeBack } from '../ledger/take-back'
import { mailAboutBill } from '../mails/about-bill'
import { linkOf } from '../mails/unpaid-mail'
import { amountText } from '../money'
import { type BillRow, bills, ledger } from '../tables'
import { turnOf } from './entered-payments'
import { PaymentProblem } from './record-payment'

interface Wrong {
  number: string
  /** The bank's reference that it was written down with. */
  reference: string
  reason: string
  /** Mails those who pay the bill that it is open again. */
  tell: boolean
}

/**
 * Takes a payment back that was written down wrongly, by an entry of its own: the bill is open again. Answers which other
 * bills are, because credit had paid them that came from this payment.
 */
export const reversePayment = (
  { number, reference, reason, tell }: Wrong,
  services: Services,
): Promise<{ bill: BillRow; opened: BillRow[] }> =>
  services.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: bills.id }).from(bills).where(eq(bills.number, number))
    const bill = found && (await lockedBill(found.id, tx))
    if (!bill) throw new PaymentProblem('number', `There is no bill ${number}`)
    if (await isByCard(reference, tx)) {
      throw new PaymentProblem(
        'reference',
        'This was paid by card: what is sent back at the payment provider is entered by itself',
      )
    }
    const { stands, turn } = await turnOf({ id: bill.id, reference }, tx)
    const payment = stands && (await paymentOf({ id: bill.id, reference, turn }, tx))
    if (!payment) throw new PaymentProblem('reference', 'There is no such payment of this bill')
    const amount = -payment.amount
    const gone = { kind: 'reversal', amount, reference, turn, reason } as const
    const all = await takeBack(bill, gone, tx)
    await noteReopened(all, 'reopen', tx)
    const opened = all.filter(({ id }) => id !== bill.id)
    if (tell) {
      for (const { id } of [bill, ...opened]) {
        const told = { id, amount: id === bill.id ? amount : null, reference }
        await services.jobs.send(tellReversedJob, told, { db: tx })
      }
    }
    for (const name of ['invoices', 'credits', 'overdue']) {
      await services.events.publish(bill.uid, `billing/${name}`, { db: tx })
    }
    return { bill, opened }
  })

/** What was paid for a bill by transfer, and whether that still stands, oldest first. */
export async function paymentsOfBill({ id, currency }: BillRow, db: Db): Promise<BillPayment[]> {
  const kinds = inArray(ledger.kind, ['payment', 'reversal'])
  const rows = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.bill_id, id), kinds))
    .orderBy(asc(ledger.id))
  const byCard = await intentsOf(
    rows.map(({ reference }) => reference),
    db,
  )
  const isReversed = ({ reference, turn }: (typeof rows)[number]) =>
    rows.some((one) => one.kind === 'reversal' && one.reference === reference && one.turn === turn)
  return rows
    .filter(({ kind, reference }) => kind === 'payment' && !byCard.has(reference))
    .map((row) => ({
      id: row.id,
      at: plainTime(row.at),
      amount: inMajor(-row.amount, currency),
      reference: row.reference,
      reversed: isReversed(row),
    }))
}

async function paymentOf(
  { id, reference, turn }: { id: number; reference: string; turn: number },
  tx: Db,
) {
  const its = and(eq(ledger.bill_id, id), eq(ledger.reference, reference), eq(ledger.turn, turn))
  const [row] = await tx
    .select()
    .from(ledger)
    .where(and(its, eq(ledger.kind, 'payment')))
  return row
}

const isByCard = async (reference: string, tx: Db) => (await intentsOf([reference], tx)).size > 0

async function intentsOf(references: readonly string[], db: Db) {
  const rows = await db
    .select({ intent: cardPayments.intent })
    .from(cardPayments)
    .where(inArray(cardPayments.intent, [...references]))
  return new Set(rows.map(({ intent }) => intent))
}

/** Tells those who pay a bill that it is open again, and why. */
export const tellReversedJob = defineJob({
  name: 'billing-reversed',
  data: z.object({ id: z.int(), amount: z.int().nullable(), reference: z.string() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ id, amount, reference }, { services }) {
    const [bill] = await services.db.select().from(bills).where(eq(bills.id, id))
    const { owed } = await standingOf(id, services.db)
    // Paid meanwhile, or written down once more.
    if (!bill || owed <= 0) return
    const { number, currency } = bill
    const why =
      amount === null
        ? `Credit that had paid invoice ${number} came from a payment that was written down by mistake, and is taken back.`
        : `A payment of ${amountText(amount, currency)} (${reference}) was written down for invoice ${number} by mistake, and is taken back.`
    await mailAboutBill(
      bill,
      {
        subject: `Invoice ${number} is open again`,
        text: `${why}\n\n${amountText(owed, currency)} are to be paid for it: ${linkOf(bill, services)}\n\nIf you think that this is wrong, please answer this mail.`,
      },
      services,
    )
  },
})
