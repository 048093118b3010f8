import { CheckboxField, type Form, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { type PriceItem, paidPlans, priceItems, type ServiceType } from '#plugins/pricing/contract'
import { CellField } from './cell-field'
import type { DraftFields } from './draft-fields'
import { noTier, type TierCell } from './price-cells'

const plain = { margin: 0, padding: 0, border: 'none', minWidth: 0 } as const

const useStyles = makeStyles({
  all: { ...plain, display: 'flex', flexDirection: 'column' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  item: {
    ...plain,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  cells: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
    // Also of those inside of others, whose width would be that of their texts.
    width: '100%',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    width: '100%',
  },
  cell: { flex: '1 1 108px', maxWidth: '200px', minWidth: 0 },
  end: { display: 'flex' },
})

interface PriceFieldsProps {
  form: Form<DraftFields>
  service: ServiceType
}

/** A row for each item of a product: its price, tiers of it, and what plans include. */
export function PriceFields({ form, service }: PriceFieldsProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <fieldset className={styles.all}>
      <legend className={styles.legend}>{t('Prices')}</legend>
      <div className={styles.quiet}>
        {t(
          'Up to six decimals; empty: no price. “Ask”: it is not published. What is used from a volume on costs the price of its tier; 0 below it is included.',
        )}
      </div>
      {priceItems[service].map((item, at) => (
        <ItemFields
          key={`${service} ${item.key}`}
          form={form}
          service={service}
          item={item}
          at={at}
        />
      ))}
    </fieldset>
  )
}

interface ItemFieldsProps extends PriceFieldsProps {
  item: PriceItem
  /** Place of the item in its product. */
  at: number
}

function ItemFields({ form, service, item: { label, unit, amount }, at }: ItemFieldsProps) {
  const t = useT()
  const styles = useStyles()
  const name = `prices.${service}.${at}` as const
  return (
    <fieldset className={styles.item} aria-label={t(label)}>
      <div>
        <div className={styles.legend}>{t(label)}</div>
        <div className={styles.quiet}>{t('per {unit}', { unit: t(unit) })}</div>
      </div>
      <div className={styles.cells}>
        <div className={styles.line}>
          <CellField
            {...form.field(`${name}.price`)}
            className={styles.cell}
            label={t('Price')}
            quiet
            after={form.watch('currency')}
            disabled={form.watch(`${name}.ask`)}
          />
          <CheckboxField {...form.field(`${name}.ask`)} label={t('Ask')} />
        </div>
        <TierFields form={form} name={name} mayAdd={amount !== undefined} />
        {amount && (
          <>
            <div className={styles.quiet}>
              {t('Included in plans: {what}', { what: t(amount.label) })}
            </div>
            <div className={styles.line}>
              {paidPlans.map((plan) => (
                <CellField
                  key={plan}
                  {...form.field(`${name}.included.${plan}`)}
                  className={styles.cell}
                  label={t(plan)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </fieldset>
  )
}

interface TierFieldsProps {
  form: Form<DraftFields>
  name: `prices.${ServiceType}.${number}`
  /** What is charged once a month has no volume; tiers that it has all the same can be taken away. */
  mayAdd: boolean
}

function TierFields({ form, name, mayAdd }: TierFieldsProps) {
  const t = useT()
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const tiers = form.watch(`${name}.tiers`)
  const there = tiers.flatMap((tier, place) => (tier.gone ? [] : [{ tier, place }]))
  const put = (next: TierCell[]) => form.set(`${name}.tiers`, next)
  const focus = (selector: string) =>
    setTimeout(() =>
      [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    )

  return (
    <div ref={list} className={styles.cells}>
      {there.map(({ tier, place }, index) => {
        const number = index + 1
        const its = `${name}.tiers.${place}` as const
        return (
          <div key={place} className={styles.line}>
            <CellField
              {...form.field(`${its}.from`)}
              className={styles.cell}
              label={t('Volume of tier {number}', { number })}
              quiet
              before={t('from')}
            />
            <CellField
              {...form.field(`${its}.price`)}
              className={styles.cell}
              label={t('Price of tier {number}', { number })}
              quiet
              after={form.watch('currency')}
              disabled={tier.ask}
            />
            <div className={styles.end}>
              <CheckboxField {...form.field(`${its}.ask`)} label={t('Ask')} />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('Remove tier {number}', { number })}
                onClick={() => {
                  put(tiers.map((one, other) => (other === place ? { ...one, gone: true } : one)))
                  focus('button')
                }}
              />
            </div>
          </div>
        )
      })}
      {mayAdd && (
        <Button
          size="small"
          icon={<AddRegular />}
          onClick={() => {
            put([...tiers, noTier])
            focus('input[name$=".from"]')
          }}
        >
          {t('Add tier')}
        </Button>
      )}
    </div>
  )
}
