import { useFormat, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Ageing } from '#plugins/billing/contract'

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  nothing: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

/** What is not paid, a row for each currency: due today, in all, and by how many days it is late. */
export function AgeingFigures({ ageing }: { ageing: readonly Ageing[] }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  return ageing.map(({ currency, due_today, not_due, days_0_30, days_31_60, days_61 }) => {
    const figures: [string, number][] = [
      [t('Due today'), due_today],
      [t('Not paid'), not_due + days_0_30 + days_31_60 + days_61],
      [t('Not due yet'), not_due],
      [t('1–30 days late'), days_0_30],
      [t('31–60 days late'), days_31_60],
      [t('61 days late or more'), days_61],
    ]
    return (
      <dl key={currency} className={styles.figures} aria-label={currency}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={mergeClasses(styles.amount, amount === 0 && styles.nothing)}>
              {format.money(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
    )
  })
}
