import { useFormat, useT } from '@console/core/browser'
import { mergeClasses } from '@fluentui/react-components'
import { type PlanOffer, type Reserved, reservable } from '#plugins/billing/contract'
import { useBillTable } from '../lines/bill-table'

/** The plan and all that is reserved, a row for each. */
export function SummaryTable({ plan, reserved }: { plan: PlanOffer; reserved: Reserved }) {
  const table = useBillTable()
  const t = useT()
  const format = useFormat()
  const day = format.day(reserved.next_month)
  const none = '—'
  const money = (amount: number | undefined, currency: string) =>
    amount === undefined || currency === '' ? none : format.money(amount, currency)
  const fee = plan.plans.find((one) => one.plan === (plan.next?.plan ?? plan.plan))
  const head = [
    t('What'),
    t('Today'),
    t('From {day} on', { day }),
    t('In use today'),
    t('Limit'),
    t('One more, today'),
    t('Price a month'),
    t('Next month, with VAT'),
  ]
  const rows = [
    [
      t('Plan'),
      t(plan.plan),
      t(plan.next?.plan ?? plan.plan),
      ...[none, none, none],
      fee?.price ? money(fee.price, fee.currency) : none,
      plan.month ? money(plan.month.total, plan.month.currency) : none,
    ],
    ...reserved.items.map(({ item, current, next, used, limit, one_more, ...one }) => [
      t(reservable.find((known) => known.item === item)?.label ?? item),
      format.number(current),
      format.number(next),
      format.number(Number(used)),
      limit === null ? t('none') : format.number(limit),
      money(one_more?.total, one.currency),
      one.price === null ? none : money(one.price * (1 - one.discount / 100), one.currency),
      next > 0 ? money(one.month.total, one.currency) : none,
    ]),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className={table.frame} tabIndex={0} aria-label={t('All subscriptions')}>
      <table className={mergeClasses(table.table, table.lines)} aria-label={t('All subscriptions')}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...values]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {values.map((value, at) => (
                <td key={head[at + 1]} className={table.number}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
