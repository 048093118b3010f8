import { Card, InlineForm, NumberField, useForm, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import * as z from 'zod/mini'
import {
  mostReserved,
  type Reserved,
  type ReservedItem,
  reservable,
  reservedApi,
} from '#plugins/billing/contract'
import { useChangeReserved } from './use-change-reserved'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: tokens.spacingVerticalXS,
    margin: 0,
  },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ReservedCardProps {
  item: ReservedItem
  reserved: Reserved
  onChanged(reserved: Reserved): Promise<unknown>
}

/** How much of one thing is reserved, with what it costs. */
export function ReservedCard({ item, reserved, onChanged }: ReservedCardProps) {
  const { current, next, used, price, currency, discount, month } = item
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const change = useChangeReserved(onChanged)
  const form = useForm({
    schema: z.object({ quantity: reservedApi.change.body.shape.quantity }),
    initial: { quantity: next },
    onSubmit: ({ quantity }) => change(item, quantity),
  })
  const label = reservable.find((one) => one.item === item.item)?.label ?? item.item
  const facts: [string, string][] = [
    [t('Reserved now'), format.number(current)],
    [t('From {day} on', { day: format.day(reserved.next_month) }), format.number(next)],
    [t('In use today'), format.number(Number(used))],
  ]
  if (price !== null) {
    const off = discount > 0 ? ` · −${format.percent(discount / 100)}` : ''
    facts.push([t('Price of one a month'), `${format.money(price, currency)}${off}`])
  }
  if (next > 0) facts.push([t('A month, with VAT'), format.money(month.total, currency)])
  return (
    <Card title={t(label)}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`} className={styles.value}>
            {value}
          </dd>,
        ])}
      </dl>
      {!item.offered && (
        <p className={styles.quiet}>
          {t('Not offered here: {reason}', { reason: t(item.reason) })}
        </p>
      )}
      {item.offered && price === null && (
        <p className={styles.quiet}>{t('Not for sale here: it has no price.')}</p>
      )}
      {(current > 0 || (item.offered && price !== null && !reserved.closed)) && (
        <InlineForm form={form} submitLabel={t('Change')}>
          <NumberField
            {...form.field('quantity')}
            label={t('Reserve in all')}
            min={0}
            max={mostReserved}
          />
        </InlineForm>
      )}
    </Card>
  )
}
