import type { BillingSettings } from '../contract'

/** What mails about unpaid bills say until the operator writes others. */
export const defaultTexts: BillingSettings['texts'] = {
  refused: {
    subject: 'Invoice {number} could not be charged',
    text: '{amount} could not be charged to your card: {reason}\n\nPlease update your card under Account, Payment methods, then pay the invoice: {link}\n\nA bank transfer pays it too.',
  },
  reminder: {
    subject: 'Reminder: invoice {number}',
    text: 'We have not found a payment of invoice {number} yet: {amount}, due on {due_date}.\n\n{how_to_pay}\n\n{what_follows}\n\nIf it is on its way, there is nothing to do. The invoice is attached.',
  },
  frozen: {
    subject: 'Your account is frozen: invoice {number} is not paid',
    text: 'Invoice {number} was due on {due_date} and is not paid: {amount}. Your account reads only from now on: nothing is lost, and what runs goes on, but nothing can be made or changed.\n\n{how_to_pay}\n\nOnce it is paid, everything works again within seconds: {link}',
  },
  thawed: {
    subject: 'Your account works again',
    text: 'Thank you: invoice {number} is paid, and everything works again.',
  },
  footer: '',
}
