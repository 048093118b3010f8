import type { Services } from '@console/core/server'
import Big from 'big.js'
import { type BillLine, inMajor, type Recount } from '../../contract'
import type { PlanOn } from '../month/charged-days'
import { countMonth, type Tables } from '../month/count-month'
import { sumsOf } from '../month/lines'
import { daysAfter } from '../month/month'
import { planAgain } from '../plan/plan-again'
import { reservedAgain } from '../reserved/reserved-again'
import type { BillRow } from '../tables'

const keyOf = ({ service, item, included, reserved }: BillLine) =>
  `${service} ${item} ${included} ${reserved ?? ''}`

/** What a closed month comes to when it is counted again, with the prices and the plans that stand in the bill. */
export async function recount(bill: BillRow, services: Services): Promise<Recount> {
  const { uid, currency, sums, total } = bill
  const lines = await linesAgain(bill, services)
  const again = sumsOf(lines, currency, sums)
  const amountIn = (of: readonly BillLine[], key: string) =>
    inMajor(of.find((line) => keyOf(line) === key)?.amount ?? 0, currency)
  const every = new Map([...sums.lines, ...lines].map((line) => [keyOf(line), line]))
  return {
    uid,
    currency,
    billed: inMajor(total, currency),
    counted: inMajor(again.total, currency),
    lines: [...every]
      .map(([key, { service, item }]) => ({
        service,
        item,
        billed: amountIn(sums.lines, key),
        counted: amountIn(lines, key),
      }))
      .filter((line) => line.billed !== line.counted),
  }
}

function linesAgain(bill: BillRow, services: Services): Promise<BillLine[]> {
  if (bill.kind === 'reserved') return reservedAgain(bill, pricesOf(bill)({}), services.db)
  if (bill.kind === 'plan') return planAgain(bill, pricesOf(bill)({}), services.db)
  return monthAgain(bill, services)
}

async function monthAgain(bill: BillRow, services: Services): Promise<BillLine[]> {
  const { uid, begin, end, currency, created_at, customer } = bill
  const plansSince = bill.sums.lines.find(({ service }) => service === 'PLAN')?.days[0]?.day
  const { sums } = await countMonth(
    // The account may be gone; what was counted stays.
    { uid, company: customer.company, country: customer.country },
    { from: begin, until: daysAfter(end, 1), end },
    services,
    { known: created_at, change: pricesOf(bill), planOn: plansOf(bill), plansSince },
  )
  return sums.find((one) => one.currency === currency)?.lines ?? []
}

/** Every price that the bill names goes before what the tables say. */
const pricesOf =
  ({ currency, sums }: BillRow) =>
  (tables: Tables): Tables => {
    const changed = { ...tables }
    for (const { service, item, discount, tiers = [] } of sums.lines) {
      const prices = { ...changed[service]?.prices }
      for (const { from, micro } of tiers) {
        prices[from === 0 ? item : `${item}@${from}`] =
          micro === null ? null : new Big(micro).div(1_000_000).toNumber()
      }
      changed[service] = { uid: 0, currency, discount, prices }
    }
    return changed
  }

/** As they stand in the bill; one from before they did says which days were included. */
function plansOf({ sums }: BillRow): PlanOn {
  const { plans } = sums
  if (plans) return (day) => plans.findLast(({ from }) => from <= day)?.plan
  const included = new Set(
    sums.lines
      .filter((line) => line.included && line.item !== 'monthly_fee')
      .flatMap(({ days }) => days.map(({ day }) => day)),
  )
  return (day) => (included.has(day) ? 'Free' : 'Premium')
}
