import { defineJob } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { invoicePdf } from '../invoice/invoice-pdf'
import { standingOf } from '../ledger/entries'
import { amountText } from '../money'
import { billsGoTo, preferencesOf } from '../preferences'
import { bills } from '../tables'
import { creditorReference } from '../transfer/creditor-reference'
import { isOwed } from './booked-bills'

/** A bill once more to those who pay it; nothing where it was paid meanwhile. */
export const remindJob = defineJob({
  name: 'billing-remind',
  data: z.object({ id: z.int() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ id }, { services: { db, accounts, mail } }) {
    const [bill] = await db.select().from(bills).where(eq(bills.id, id))
    const account = bill && (await accounts.find(bill.uid))
    if (!bill || !account || !isOwed(bill)) return
    const { number, currency, due_date, issuer } = bill
    const standing = await standingOf(id, db)
    const content = await invoicePdf(bill, standing)
    const text = [
      `We have not found a payment of invoice ${number} yet: ${amountText(standing.owed, currency)}, due on ${due_date}.`,
      issuer?.iban
        ? `Please transfer it to ${issuer.iban} (${issuer.name}) with the reference ${creditorReference(number)}.`
        : '',
      'If it is on its way, there is nothing to do. The invoice is attached.',
    ]
    for (const to of billsGoTo(await preferencesOf(account, db), account.email)) {
      await mail.send({
        to,
        subject: `Reminder: invoice ${number}`,
        text: text.filter((line) => line).join('\n\n'),
        attachments: [{ filename: `${number}.pdf`, type: 'application/pdf', content }],
      })
    }
  },
})
