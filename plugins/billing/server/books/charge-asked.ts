import { invalid, type Services } from '@console/core/server'
import { inMajor } from '../../contract'
import { chargeBill } from '../cards/charge-bill'
import { standingOf } from '../ledger/entries'
import { toMinorText } from '../money'
import { answered, stripeFor } from '../stripe/client'
import type { BillRow } from '../tables'

/** Charges a bill now; the amount that was typed must be what is left of it. */
export async function chargeAsked(
  bill: BillRow,
  { amount }: { amount: string },
  services: Services,
): Promise<void> {
  await stripeFor(services)
  const { id, currency } = bill
  const { owed } = await standingOf(id, services.db)
  if (toMinorText(amount, currency) !== owed) {
    throw invalid({ amount: `${inMajor(owed, currency)} ${currency} are left to pay` })
  }
  const { state, reason } = await answered(chargeBill(bill, services))
  if (state === 'none' || state === 'failed') throw invalid({ amount: reason })
}
