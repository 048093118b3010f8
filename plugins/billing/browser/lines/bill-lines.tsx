import { Fold, saveCsv, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  type BillLine,
  type BillSums,
  inMajor,
  itemOf,
  notCharged,
  reservedIn,
} from '#plugins/billing/contract'
import { useBillTable } from './bill-table'
import { DayOfLine } from './day-of-line'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  days: { margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' },
})

/** Why nothing is charged, where that is so, as the PDF says it. */
const vatLabels = {
  charged: 'VAT {rate}%',
  reverse: 'VAT: reverse charge, due from the customer',
  outside: 'VAT: not subject to that of the European Union',
  none: 'VAT {rate}%',
  unknown: 'VAT: add your country',
} as const

/** A line for each row of the table, and each number whole. */
function csvOf({ currency, lines, net, vat, vat_rate, total }: BillSums) {
  const rows = lines.map(
    ({ service, item, quantity, per, unit_micro, discount, included, amount }) => [
      ...[service, item, quantity, per, unit_micro === null ? '' : unit_micro / 1e6],
      ...[discount, included ? 1 : 0, inMajor(amount, currency), currency],
    ],
  )
  const end = (what: string, minor: number) => [
    ...[what, '', '', '', '', '', ''],
    ...[inMajor(minor, currency), currency],
  ]
  return [
    ...[
      ['service', 'item', 'quantity', 'per', 'price', 'discount', 'included', 'amount', 'currency'],
    ],
    ...rows,
    ...[end('net', net), end(`VAT ${vat_rate} %`, vat), end('total', total)],
  ]
}

interface BillLinesProps {
  sums: BillSums
  /** Of the file that they are saved in. */
  name: string
}

/** What a month comes to, line by line; each opens the days that it was counted from. */
export function BillLines({ sums, name }: BillLinesProps) {
  const styles = useBillTable()
  const t = useT()
  const format = useFormat()
  const { currency, lines, net, vat, vat_kind, vat_rate, total } = sums
  const money = (minor: number) => format.money(inMajor(minor, currency), currency)
  const ends: [string, number][] = [
    [t('Net'), net],
    [t(vatLabels[vat_kind], { rate: format.number(vat_rate) }), vat],
    [t('Total'), total],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className={styles.frame} tabIndex={0} aria-label={t('Lines of the bill')}>
      <table
        className={mergeClasses(styles.table, styles.lines)}
        aria-label={t('Lines of the bill')}
      >
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={`${line.service} ${line.item} ${line.included} ${line.reserved}`}
              line={line}
              currency={currency}
            />
          ))}
          {ends.map(([label, minor]) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className={styles.number}>{money(minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button appearance="subtle" onClick={() => saveCsv(csvOf(sums), name)}>
        {t('Save as CSV')}
      </Button>
    </section>
  )
}

function Line({ line, currency }: { line: BillLine; currency: string }) {
  const table = useBillTable()
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const { quantity, unit_micro, tiers = [], discount, amount, days, month_days } = line
  const { product, label, unit } = itemOf(line)
  const reserved = reservedIn(line)
  const why = notCharged(line)
  // Every digit of a fraction: who multiplies must find the same cent.
  const written = (text: string) => (text.includes('.') ? text : format.number(Number(text)))
  return (
    <tr>
      <th scope="row">
        {t(product)}: {t(label)}
        {reserved && (
          <div className={styles.quiet}>
            {t(
              line.reserved === 'more'
                ? '{count} more, {from} to {end}'
                : '{count}, {from} to {end}',
              {
                count: format.number(reserved.count),
                from: format.day(reserved.from),
                end: format.day(reserved.end),
              },
            )}
          </div>
        )}
        {days.length > 0 && !reserved && (
          <Fold title={t('Days of {service}', { service: t(product) })} quiet>
            <ul className={styles.days}>
              {days.map((one) => (
                <li key={one.day}>
                  <DayOfLine
                    line={line}
                    day={one.day}
                    label={`${format.day(one.day)}: ${written(one.quantity)} × ${month_days ? t(label) : t(unit)}`}
                  />
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </th>
      <td className={table.number}>
        {written(quantity)}
        {month_days !== undefined && <div className={styles.quiet}>{t('sum of its days')}</div>}
      </td>
      <td className={table.number}>
        {tiers.length > 1 &&
          tiers.map(({ from, micro }) => (
            <div key={from}>
              {micro === null ? t('No price') : format.money(micro / 1e6, currency)}
              {from > 0 && (
                <span className={styles.quiet}>
                  {' '}
                  {t('from {volume} on', { volume: format.number(from) })}
                </span>
              )}
            </div>
          ))}
        {tiers.length < 2 &&
          (unit_micro === null ? t('by volume') : format.money(unit_micro / 1e6, currency))}
        <div className={styles.quiet}>
          {t('per')} {t(unit)}
          {month_days !== undefined &&
            ` (${t('{days day|days}', { days: format.number(month_days) })})`}
          {discount > 0 && ` · −${format.percent(discount / 100)}`}
        </div>
      </td>
      <td className={table.number}>
        {why ? t(why) : format.money(inMajor(amount, currency), currency)}
      </td>
    </tr>
  )
}
