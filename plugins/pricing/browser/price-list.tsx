import { Support, useFormat, useService, useT } from '@console/core/browser'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { type PriceItem, type PriceTable, type Tier, tiersOf } from '#plugins/pricing/contract'

const useStyles = makeStyles({
  frame: { overflowX: 'auto', maxWidth: '900px' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& :is(th, td):nth-child(2)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  },
  volume: { color: tokens.colorNeutralForeground3 },
})

interface PriceListProps {
  items: readonly PriceItem[]
  table: PriceTable | undefined
  /** Percent. */
  discount: number
  /** Why this deployment does not sell an item, by its key. */
  notOffered: Readonly<Record<string, string>>
}

/** Every price of a product; what is not published is answered by the support team. */
export function PriceList({ items, table, discount, notOffered }: PriceListProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('Prices')}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Per')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                {t(item.label)}
                {notOffered[item.key] && (
                  <div className={styles.volume}>
                    {t('Not offered here: {reason}', { reason: t(notOffered[item.key] ?? '') })}
                  </div>
                )}
              </th>
              <td>
                <PriceCell
                  tiers={table ? tiersOf(table.prices, item.key) : []}
                  currency={table?.currency ?? ''}
                  discount={discount}
                />
              </td>
              <td>{t(item.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PriceCellProps {
  tiers: readonly Tier[]
  currency: string
  discount: number
}

function PriceCell({ tiers, currency, discount }: PriceCellProps) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const support = useService(Support)
  if (tiers.every(({ price }) => price === null)) {
    return (
      <Link as="button" onClick={() => support.asked$.next('')}>
        {t('Ask us')}
      </Link>
    )
  }
  return tiers.map(({ from, price }) => (
    <div key={from}>
      {price === null ? t('Ask us') : format.money(price * (1 - discount / 100), currency)}
      {from > 0 && (
        <span className={styles.volume}>
          {' '}
          {t('from {volume} on', { volume: format.number(from) })}
        </span>
      )}
    </div>
  ))
}
