import { endpoint, limitTypes, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Amounts } from './amounts'

/** Plans that the root user chooses by himself; others are agreed with the operator. */
export const chosenPlans = ['Free', 'Premium'] as const
export type ChosenPlan = (typeof chosenPlans)[number]

/** Plans with a fee of their own, by its key in the price table. */
export const planFees = [
  { plan: 'Premium', item: 'premium' },
  { plan: 'Custom', item: 'custom' },
] as const

/** Of a limit: what is used of it, and what a plan allows. */
const OverLimit = z.object({ field: z.string(), used: z.number(), limit: z.number() })

export const PlanOffer = z.object({
  plan: z.enum(limitTypes),
  /** The day (UTC) that a trial ends on. */
  trial_end: z.nullable(z.string()),
  /** What it becomes without another change, and the day (UTC) from which on. */
  next: z.nullable(z.object({ plan: z.enum(limitTypes), begin: z.string() })),
  /** Why no plan is chosen here: no bills are written for this account, it is frozen, or its plan was agreed. */
  closed: z.nullable(z.enum(['no bills', 'frozen', 'agreed'])),
  /** Percent. */
  vat_rate: z.number(),
  /** First day of the next month (UTC). */
  next_month: z.string(),
  /** Of the plan that is next, in the next month; null: it has no fee. */
  month: z.nullable(z.extend(Amounts, { currency: z.string() })),
  plans: z.array(
    z.object({
      plan: z.enum(chosenPlans),
      /** Of a whole month, without VAT and with what is off; null: it has no fee. */
      price: z.nullable(z.number()),
      currency: z.string(),
      /** What is absent has no limit. */
      limits: z.record(z.string(), z.number()),
    }),
  ),
})
export type PlanOffer = z.infer<typeof PlanOffer>

export const PlanPreview = z.object({
  plan: z.enum(chosenPlans),
  /** At once, from the next month on, or as it was before it was to be lowered. */
  change: z.enum(['raised', 'lowered', 'kept']),
  /** The last change that was made: a change names it, so that none is made twice. */
  version: z.int(),
  vat_rate: z.number(),
  currency: z.string(),
  /** The days that are charged today. */
  from: z.string(),
  end: z.string(),
  today: Amounts,
  next_month: z.string(),
  /** The fee of a whole month. */
  month: Amounts,
  /** What is held at this moment, in a whole month under that plan, with VAT. */
  held: z.array(z.object({ currency: z.string(), total: z.number() })),
  /** What is used beyond that plan: it has to go first. */
  over: z.array(OverLimit),
})
export type PlanPreview = z.infer<typeof PlanPreview>

export const planApi = {
  get: endpoint({
    method: 'GET',
    path: '/billing/plan',
    scope: 'read-billing',
    summary: 'The plan of the account, what it becomes, and what may be chosen',
    response: one(PlanOffer),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/billing/plan/preview',
    scope: 'read-billing',
    summary: 'What another plan costs today and from the next month on, and what is used beyond it',
    query: z.object({ plan: z.enum(chosenPlans) }),
    response: one(PlanPreview),
  }),
  change: endpoint({
    method: 'POST',
    path: '/billing/plan',
    scope: 'root',
    fresh: true,
    summary:
      'Choose a plan: a higher one from now on, charged at once for the rest of the month; a lower one from the next month on',
    body: z.object({
      plan: z.enum(chosenPlans),
      /** Decimal text: what is charged today, with VAT, as the preview says; another amount is refused. */
      amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'An amount like 12.50')),
      /** As the preview says it: a change that is made again changes nothing more. */
      version: z.int().check(z.gte(0)),
    }),
    response: one(PlanOffer),
  }),
}
