import { notFound, type Services } from '@console/core/server'
import { type BillLine, inMajor, type Recount } from '../../contract'
import { countMonth } from '../count-month'
import { sumsOf } from '../lines'
import { daysAfter } from '../month'
import type { BillRow } from '../tables'

const keyOf = ({ service, item }: BillLine) => `${service} ${item}`

/** What a closed month comes to when it is counted again, as it was charged then. */
export async function recount(bill: BillRow, services: Services): Promise<Recount> {
  const { uid, begin, end, currency, sums, total, createdAt } = bill
  const account = await services.accounts.find(uid)
  if (!account) throw notFound('account')
  const counted = await countMonth(
    // There is no bill of a plan that includes what was used.
    { ...account, limitType: 'Premium' },
    { from: begin, until: daysAfter(end, 1), end },
    services,
    createdAt,
  )
  const lines = counted.sums.find((one) => one.currency === currency)?.lines ?? []
  const again = sumsOf(lines, currency, sums)
  const amountIn = (of: readonly BillLine[], key: string) =>
    inMajor(of.find((line) => keyOf(line) === key)?.amount ?? 0, currency)
  const every = new Map([...sums.lines, ...lines].map((line) => [keyOf(line), line]))
  return {
    uid,
    ...{ currency, billed: inMajor(total, currency), counted: inMajor(again.total, currency) },
    lines: [...every]
      .map(([key, { service, item }]) => ({
        ...{ service, item, billed: amountIn(sums.lines, key), counted: amountIn(lines, key) },
      }))
      .filter((line) => line.billed !== line.counted),
  }
}
