import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const paymentPurposes = ['bill', 'top-up', 'automatic top-up'] as const
export const cardPaymentStates = ['pending', 'paid', 'failed'] as const
export const refundStates = ['pending', 'succeeded', 'failed'] as const
export const returnKinds = ['refund', 'dispute'] as const
/** `told`: nothing has moved; `gone`: the money is with the customer; `back`: it is here again. */
export const returnStages = ['told', 'gone', 'back'] as const

/** Never its number: that stays with the payment provider. */
export const Card = z.object({
  id: z.int(),
  /** As the payment provider names it: visa. */
  brand: z.string(),
  last4: z.string(),
  name: z.string(),
  /** The last day that it is good for. */
  expires: z.string(),
  /** Within 60 days. */
  expires_soon: z.boolean(),
  expired: z.boolean(),
  is_default: z.boolean(),
  /** Of the last payment, where that failed. */
  failed_at: z.nullable(z.string()),
  failure: z.string(),
})
export type Card = z.infer<typeof Card>

const brandName = (brand: string) =>
  brand.length < 4
    ? brand.toUpperCase()
    : brand.replace(/(^|_)(\w)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())

/** Like `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) =>
  `${brandName(brand)} •••• ${last4}`

export const PaymentMethods = z.object({
  /** The operator has set up a payment provider. */
  cards_taken: z.boolean(),
  /** The default one first. */
  cards: z.array(Card),
  /** Where transfers go; null: the operator has not said. */
  transfer: z.nullable(
    z.object({
      name: z.string(),
      iban: z.string(),
      bic: z.optional(z.string()),
      bank: z.optional(z.string()),
    }),
  ),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

/** A page of the payment provider, to which the browser goes. */
const Page = one(z.object({ url: z.string() }))

const path = '/billing/payment-methods'

export const paymentMethodsApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: 'read-billing',
    summary: 'Cards of the account: brand, last four digits, name and expiry',
    query: z.object({
      /** Asks the payment provider anew, as after a card was added. */
      fresh: z.optional(z.string()),
    }),
    response: one(PaymentMethods),
  }),
  add: endpoint({
    method: 'POST',
    path,
    scope: 'root',
    summary: 'Add a card, on a page of the payment provider',
    status: 201,
    fresh: true,
    response: Page,
  }),
  makeDefault: endpoint({
    method: 'PUT',
    path: `${path}/{id}/default`,
    scope: 'root',
    summary: 'Pay with this card from now on',
    fresh: true,
    response: one(Card),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    scope: 'root',
    summary: 'Remove a card, here and at the payment provider',
    fresh: true,
  }),
}

/** One try to be paid by card; the amount is in the currency itself. */
export const CardPayment = z.object({
  id: z.int(),
  purpose: z.enum(paymentPurposes),
  /** What was paid. */
  bill: z.nullable(z.object({ id: z.int(), number: z.string() })),
  currency: z.string(),
  amount: z.number(),
  state: z.enum(cardPaymentStates),
  /** Why it failed. */
  reason: z.string(),
  /** Credit that there is now, in the payment's currency. */
  balance: z.number(),
})
export type CardPayment = z.infer<typeof CardPayment>

export const cardPaymentsApi = {
  get: endpoint({
    method: 'GET',
    path: '/billing/card-payments/{id}',
    scope: 'read-billing',
    summary: 'How a payment by card has ended, or that it has not yet',
    response: one(CardPayment),
  }),
  charge: endpoint({
    method: 'POST',
    path: '/billing/invoices/{id}/charges',
    scope: 'root',
    summary: 'Pay what is left of a bill with the default card, now',
    status: 201,
    fresh: true,
    response: one(CardPayment),
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/billing/invoices/{id}/checkouts',
    scope: 'root',
    summary: 'Pay what is left of a bill with any card, on a page of the payment provider',
    status: 201,
    response: Page,
  }),
}
