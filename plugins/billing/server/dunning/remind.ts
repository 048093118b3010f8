import { defineJob } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { invoicePdf } from '../invoice/invoice-pdf'
import { standingOf } from '../ledger/entries'
import { sendUnpaid } from '../mails/unpaid-mail'
import { bills } from '../tables'

/** A bill once more to those who pay it; nothing where it was paid meanwhile. */
export const remindJob = defineJob({
  name: 'billing-remind',
  data: z.object({ id: z.int(), freezes_on: z.string().nullish() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ id, freezes_on }, { services }) {
    const { db } = services
    const [bill] = await db.select().from(bills).where(eq(bills.id, id))
    const standing = await standingOf(id, db)
    if (!bill || standing.owed <= 0) return
    const content = await invoicePdf(bill, standing)
    const attachment = { filename: `${bill.number}.pdf`, type: 'application/pdf', content }
    const told = { freezesOn: freezes_on ?? null, attachments: [attachment] }
    await sendUnpaid('reminder', bill, told, services)
  },
})
