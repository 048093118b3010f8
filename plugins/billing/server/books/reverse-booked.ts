import { invalid, type Services } from '@console/core/server'
import { type BillingBooks, inMajor, type PaymentReversed } from '../../contract'
import { standingOf } from '../ledger/entries'
import { PaymentProblem } from '../transfer/record-payment'
import { reversePayment } from '../transfer/reverse-payment'

/** Takes a payment back; refuses with the field at fault. */
export async function reverseBooked(
  payment: Parameters<BillingBooks['reverse']>[0],
  services: Services,
): Promise<PaymentReversed> {
  try {
    const { bill, opened } = await reversePayment(payment, services)
    const { owed } = await standingOf(bill.id, services.db)
    const { uid, number, currency } = bill
    return {
      uid,
      number,
      currency,
      to_pay: inMajor(owed, currency),
      opened: opened.map((one) => one.number),
    }
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error
    throw invalid({ [error.field]: error.message })
  }
}
