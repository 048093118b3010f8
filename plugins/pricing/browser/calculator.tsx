import { Session, Support, useFormat, useObservable, useService, useT } from '@console/core/browser'
import { Input, Label, Link, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import { costOf, type PriceItem, type PriceTable } from '#plugins/pricing/contract'
import { placeOf, stopsOf } from './slider-stops'

const useStyles = makeStyles({
  calculator: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(200px, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    maxWidth: '900px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  amounts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  amount: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 128px', alignItems: 'center' },
  label: { gridColumn: '1 / -1' },
  slider: {
    marginRight: tokens.spacingHorizontalM,
    accentColor: tokens.colorCompoundBrandBackground,
  },
  result: {
    alignSelf: 'start',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  total: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  parts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  note: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground3 },
})

interface CalculatorProps {
  items: readonly PriceItem[]
  table: PriceTable
  /** Percent. */
  discount: number
}

/** What a month would cost; hours of own content begin with what the account has. */
export function Calculator({ items, table, discount }: CalculatorProps) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const support = useService(Support)
  const user = useObservable(useService(Session).user$)
  const [amounts, setAmounts] = useState<Record<string, number>>({
    per_bucket_hour: Math.ceil(user?.used.duration ?? 0),
  })
  const costs = items.map((item) => ({
    item,
    cost: costOf(table.prices, item, amounts[item.key] ?? 0),
  }))
  const known = costs.reduce((sum, { cost = 0 }) => sum + cost, 0) * (1 - discount / 100)
  const hasUnknown = costs.some(({ cost }) => cost === undefined)
  const money = (cost: number) => format.money(cost, table.currency)

  return (
    <div className={styles.calculator}>
      <div className={styles.amounts}>
        {items.map((item) => (
          <AmountField
            key={item.key}
            item={item}
            value={amounts[item.key] ?? 0}
            onChange={(value) => setAmounts((others) => ({ ...others, [item.key]: value }))}
          />
        ))}
      </div>
      <section className={styles.result} aria-label={t('Estimate')} aria-live="polite">
        <p className={styles.total}>
          {hasUnknown ? t('{amount} and more', { amount: money(known) }) : money(known)}
        </p>
        <dl className={styles.parts}>
          {costs.map(({ item, cost }) => (
            <Part
              key={item.key}
              label={t(item.label)}
              text={cost === undefined ? t('Ask us') : money(cost)}
            />
          ))}
          {discount > 0 && (
            <Part label={t('Discount')} text={`−${format.percent(discount / 100)}`} />
          )}
        </dl>
        <p className={styles.note}>
          {t('A month, without tax.')}{' '}
          {hasUnknown && (
            <Link as="button" onClick={() => support.asked$.next('')}>
              {t('Ask us for the rest')}
            </Link>
          )}
        </p>
      </section>
    </div>
  )
}

const Part = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)

interface AmountFieldProps {
  item: PriceItem
  value: number
  onChange(value: number): void
}

function AmountField({ item: { amount }, value, onChange }: AmountFieldProps) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const id = useId()
  const stops = useMemo(() => (amount ? stopsOf(amount) : []), [amount])
  if (!amount) return undefined
  return (
    <div className={styles.amount}>
      <Label id={id} className={styles.label}>
        {t(amount.label)}
      </Label>
      <input
        type="range"
        className={styles.slider}
        aria-labelledby={id}
        min={0}
        max={stops.length - 1}
        // It moves by places: what they stand for is said.
        aria-valuetext={format.number(value)}
        value={placeOf(value, stops)}
        onChange={({ target }) => onChange(stops[target.valueAsNumber] ?? 0)}
      />
      <Input
        aria-labelledby={id}
        type="number"
        min={0}
        value={String(value)}
        onChange={({ target }) => onChange(Math.max(0, Math.floor(target.valueAsNumber) || 0))}
      />
    </div>
  )
}
