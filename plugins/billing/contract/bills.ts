import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

/** What a bill is for: a month, or what was reserved, or a plan that was chosen, from a day on until the end of its month. */
export const chargeTypes = ['monthly', 'reserved', 'plan'] as const
export const billStates = ['draft', 'open', 'paid', 'failed', 'void'] as const
export type BillState = (typeof billStates)[number]

/** What the documented field `state` says of a bill: 0 pending, 1 paid, 2 cancelled. */
export const stateCode = (state: BillState) => (state === 'paid' ? 1 : state === 'void' ? 2 : 0)

/** How states are shown; labels are English. */
const looks = {
  draft: { label: 'Draft', color: 'informative' },
  open: { label: 'Pending', color: 'warning' },
  failed: { label: 'Failed', color: 'danger' },
  paid: { label: 'Paid', color: 'success' },
  void: { label: 'Cancelled', color: 'informative' },
} as const

export const lookOf = ({ state_name }: { state_name: BillState }) => looks[state_name]

export const BillLine = z.object({
  service: z.string(),
  item: z.string(),
  /** Decimal text, in the unit that the price is counted by. */
  quantity: z.string(),
  /** Of the volume's lowest tier, in millionths of the currency; null: tiers differ. */
  unit_micro: z.nullable(z.int()),
  /** Prices by volume, in millionths of the currency; bills from before they were kept have none. */
  tiers: z.optional(z.array(z.object({ from: z.number(), micro: z.nullable(z.int()) }))),
  /** How much of the quantity one price covers. */
  per: z.int(),
  /** Of what is held for a month: its days, by which the quantity is counted. */
  month_days: z.optional(z.int()),
  /** Percent off. */
  discount: z.int(),
  /** Minor units of the currency. */
  amount: z.int(),
  /** The plan of these days includes it: what it is worth is not charged. */
  included: z.boolean(),
  /**
   * Of what is reserved: `held` is charged for with the month, `more` when it was bought, and `use` was made of it, which is
   * not charged again.
   */
  reserved: z.optional(z.enum(['held', 'more', 'use'])),
  /** The days that it was counted from. */
  days: z.array(z.object({ day: z.string(), quantity: z.string() })),
})
export type BillLine = z.infer<typeof BillLine>

/**
 * Why the VAT is what it is: charged, owed by the customer (a business in another country of the EU), not due outside the
 * EU, not charged by what the operator has set, or not known while the customer has no country. Nothing is invoiced then.
 */
export const vatKinds = ['charged', 'reverse', 'outside', 'none', 'unknown'] as const

/** Amounts are in minor units of the currency. */
export const BillSums = z.object({
  currency: z.string(),
  lines: z.array(BillLine),
  net: z.int(),
  /** Percent. */
  vat_rate: z.number(),
  vat_kind: z._default(z.enum(vatKinds), 'none'),
  vat: z.int(),
  total: z.int(),
  /** The plans of the month, each from a day on; bills from before they were kept have none. */
  plans: z.optional(z.array(z.object({ from: z.string(), plan: z.string() }))),
})
export type BillSums = z.infer<typeof BillSums>

/** As the documented calls tell a bill; amounts in the currency itself. */
export const Bill = z.object({
  id: z.int(),
  uid: z.int(),
  charge_type: z.enum(chargeTypes),
  amount: z.number(),
  credit: z.number(),
  currency: z.string(),
  bill_begin: z.string(),
  /** The last day that it covers. */
  bill_end: z.string(),
  /** 0 pending, 1 paid, 2 cancelled; `state_name` says it more closely. */
  state: z.int(),
  state_name: z.enum(billStates),
  payment_method: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Bill = z.infer<typeof Bill>

export const OpenBill = z.object({
  bill_begin: z.string(),
  bill_end: z.string(),
  /** One for each currency that prices are told in. */
  sums: z.array(BillSums),
  /** What was used and has no published price. */
  unpriced: z.array(z.object({ service: z.string(), item: z.string(), quantity: z.string() })),
})
export type OpenBill = z.infer<typeof OpenBill>

/** Null where no bill of this month will be written: none are in this console yet, or the plan includes everything. */
export const NextBillDate = z.object({
  next_bill_date: z.nullable(z.string()),
  left_days: z.nullable(z.int()),
})

/** Another account than the caller's: for operators of billing alone. */
export const accountQuery = {
  uid: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
}

export const billsApi = {
  current: endpoint({
    method: 'GET',
    path: '/billing/current-bill',
    scope: 'read-billing',
    summary:
      'What this month costs so far, and what credit pays of it; 0 until something has a price. It has no id before it is written: 0',
    query: z.object(accountQuery),
    response: one(Bill),
  }),
  open: endpoint({
    method: 'GET',
    path: '/billing/open-bill',
    scope: 'read-billing',
    summary: 'This month line by line, counted anew',
    response: one(OpenBill),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/billing/day-rows',
    scope: 'read-billing',
    summary:
      'What a day of a line was counted from: projects, streams, scans, as they were called then; at most 1,000',
    query: z.object({
      service: z.string().check(z.maxLength(20)),
      item: z.string().check(z.maxLength(50)),
      /** UTC. */
      day: z.iso.date('A day like 2026-08-01'),
    }),
    response: z.object({
      /** The name is empty where what it was is gone and nobody kept it. */
      data: z.array(z.object({ name: z.string(), quantity: z.string() })),
      total: z.int(),
    }),
  }),
  nextDate: endpoint({
    method: 'GET',
    path: '/billing/next-bill-date',
    scope: 'read-billing',
    summary: 'When this month is billed',
    response: NextBillDate,
  }),
}
