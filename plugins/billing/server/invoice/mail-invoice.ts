import { defineJob } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { cardName } from '../../contract'
import { defaultCard } from '../cards/stored-cards'
import type { CardRow } from '../cards/tables'
import { creditorReference } from '../creditor-reference'
import { standingOf } from '../ledger/entries'
import { mailAboutBill } from '../mails/about-bill'
import { amountText } from '../money'
import { takesCards } from '../stripe/client'
import { type BillRow, bills } from '../tables'
import { invoicePdf } from './invoice-pdf'

/** A bill to those who pay it, with its PDF. */
export const mailInvoiceJob = defineJob({
  name: 'billing-mail',
  data: z.object({ id: z.int() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ id }, { services }) {
    const { db } = services
    const [bill] = await db.select().from(bills).where(eq(bills.id, id))
    if (!bill) return
    const standing = await standingOf(id, db)
    const card = takesCards(services) ? await defaultCard(bill.uid, db) : undefined
    const content = await invoicePdf(bill, standing)
    const { number } = bill
    await mailAboutBill(
      bill,
      {
        subject: `Invoice ${number}`,
        text: sentences(bill, standing.owed, card),
        attachments: [{ filename: `${number}.pdf`, type: 'application/pdf', content }],
      },
      services,
    )
  },
})

function sentences(
  { number, currency, begin, end, due_date, issuer }: BillRow,
  owed: number,
  card: CardRow | undefined,
): string {
  return [
    owed > 0
      ? `Invoice ${number} for ${begin} to ${end} is attached: ${amountText(owed, currency)}, due on ${due_date}.`
      : `Invoice ${number} for ${begin} to ${end} is attached. It is paid: there is nothing to do.`,
    card && owed > 0
      ? `It is charged to your card: ${cardName(card)}. There is nothing to do.`
      : '',
    issuer?.iban && owed > 0 && !card
      ? `Please transfer it to ${issuer.iban} (${issuer.name}) with the reference ${creditorReference(number)}.`
      : '',
    'You find it in the console under Account, Invoices.',
  ]
    .filter((line) => line)
    .join('\n\n')
}
