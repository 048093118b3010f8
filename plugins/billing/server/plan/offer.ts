import type { AccountFacts, Services } from '@console/core/server'
import Big from 'big.js'
import {
  type BillSums,
  type ChosenPlan,
  chosenPlans,
  inMajor,
  type PlanOffer,
  type PlanPreview,
} from '../../contract'
import { countMonth } from '../month/count-month'
import { lineOf, priceItemOf, sumsOf, type TableInForce } from '../month/lines'
import { type Month, monthOf } from '../month/month'
import { isBilled } from '../month/next-bill'
import { planChangesOf } from '../month/plan-changes'
import { daysToCharge, feeOf } from '../month/plan-fees'
import { daysOf } from '../month/reservations'
import { amountsOf, openOffer } from '../reserved/offer'
import type { PlanChangeRow } from '../tables'
import { overPlan } from './over-plan'

/** What an account may choose at a moment. */
export async function openPlans(uid: number, now: Date, services: Services) {
  const offer = await openOffer(uid, now, services)
  return {
    ...offer,
    changes: await planChangesOf(uid, services.db),
    closed: await closedFor(offer.account, now, services),
  }
}
export type Plans = Awaited<ReturnType<typeof openPlans>>

async function closedFor(
  account: AccountFacts,
  now: Date,
  services: Services,
): Promise<PlanOffer['closed']> {
  if (!(await isBilled(account, now.toISOString().slice(0, 10), services))) return 'no bills'
  if (account.limitType === 'Frozen') return 'frozen'
  return account.limitType === 'Custom' ? 'agreed' : null
}

/** The change that is still to come. */
export const pendingOf = ({ changes, account }: Plans): PlanChangeRow | undefined =>
  changes.findLast((row) => row.done_at === null && row.from_plan === account.limitType)

/** What choosing a plan does; undefined: it is that already, or it is not one to choose from this. */
export function changeTo(plan: ChosenPlan, plans: Plans): PlanPreview['change'] | undefined {
  const { limitType } = plans.account
  const pending = pendingOf(plans)
  if (plan === 'Premium' && limitType !== 'Premium') return 'raised'
  if (plan === 'Premium') return pending ? 'kept' : undefined
  return limitType === 'Premium' && !pending ? 'lowered' : undefined
}

/** The fee of a plan for the rest of the month, or for all of the next one; undefined: it has none. */
export function feeFor(
  plan: string,
  { tables, nextTables, changes, now, month, next, vat }: Plans,
  time: 'today' | 'month',
): BillSums | undefined {
  const today = now.toISOString().slice(0, 10)
  const days =
    time === 'today'
      ? daysToCharge(changes, plan, { from: today, until: month.until })
      : daysOf(next.from, next.until, 1)
  return feeOn(plan, days, time === 'today' ? tables.PLAN : nextTables.PLAN, vat)
}

function feeOn(
  plan: string,
  days: ReturnType<typeof daysOf>,
  table: TableInForce | undefined,
  vat: Plans['vat'],
): BillSums | undefined {
  const item = feeOf(plan)
  const line = item && table && lineOf({ service: 'PLAN', item, included: false, days }, table)
  return line && table ? sumsOf(line.amount > 0 ? [line] : [], table.currency, vat) : undefined
}

/** What the account holds at this moment, for a whole month under a plan. */
async function heldUnder(plan: ChosenPlan, plans: Plans, services: Services) {
  const { account, now, next, vat } = plans
  const month: Month = monthOf(now)
  const today = now.toISOString().slice(0, 10)
  const { sums } = await countMonth(account, month, services, {
    planOn: () => plan,
    plansSince: next.from,
    counted: (one) => {
      const { held = false } = priceItemOf(one.service, one.item).amount ?? {}
      const quantity = one.days.find(({ day }) => held && day === today)?.quantity ?? '0'
      const days = daysOf(month.from, month.until, 1).map(({ day }) => ({ day, quantity }))
      return { ...one, days: new Big(quantity).gt(0) ? days : [] }
    },
  })
  return sums
    .map(({ lines, currency }) => {
      const { total } = sumsOf(lines, currency, vat)
      return { currency, total: inMajor(total, currency) }
    })
    .filter(({ total }) => total > 0)
}

/** As the account is told it. */
export async function toPlanOffer(plans: Plans, services: Services): Promise<PlanOffer> {
  const { account, closed, next, vat, tables } = plans
  const pending = pendingOf(plans)
  const { limitType, trialEndsAt, uid } = account
  const last = pending?.plan ?? limitType
  const fee = feeFor(last, plans, 'month')
  const table = tables.PLAN
  return {
    plan: limitType,
    trial_end: limitType === 'FreeTrial' ? (trialEndsAt?.toISOString().slice(0, 10) ?? null) : null,
    next: pending ? { plan: pending.plan, begin: pending.begin } : null,
    closed,
    vat_rate: vat.vat_rate,
    next_month: next.from,
    month: fee ? { ...amountsOf(fee), currency: fee.currency } : null,
    plans: await Promise.all(
      chosenPlans.map(async (plan) => {
        const price = table?.prices[feeOf(plan) ?? '']
        return {
          plan,
          price:
            typeof price === 'number'
              ? new Big(price)
                  .times(100 - (table?.discount ?? 0))
                  .div(100)
                  .toNumber()
              : null,
          currency: table?.currency ?? '',
          limits: await services.limits.of(uid, { db: services.db, plan }),
        }
      }),
    ),
  }
}

export async function toPlanPreview(
  plan: ChosenPlan,
  change: PlanPreview['change'],
  plans: Plans,
  services: Services,
): Promise<PlanPreview> {
  const { account, changes, now, month, next, vat, tables } = plans
  const today = change === 'raised' ? feeFor(plan, plans, 'today') : undefined
  const fee = feeFor(plan, plans, 'month')
  return {
    plan,
    change,
    version: changes.at(-1)?.id ?? 0,
    vat_rate: vat.vat_rate,
    currency: today?.currency ?? fee?.currency ?? tables.PLAN?.currency ?? '',
    from: now.toISOString().slice(0, 10),
    end: month.end,
    today: amountsOf(today),
    next_month: next.from,
    month: amountsOf(fee),
    held: plan === 'Premium' ? await heldUnder(plan, plans, services) : [],
    over: change === 'lowered' ? await overPlan(account.uid, plan, services, services.db) : [],
  }
}
