import { Figure, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Ageing } from '#plugins/billing/contract'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    // An amount is not broken: it takes more room than a count does.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

/** What is not paid: due today, in all, and by how many days it is late. */
export function AgeingFigures({ ageing }: { ageing: readonly Ageing[] }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  return ageing.map(({ currency, ...sums }) => {
    const money = (amount: number) => format.money(amount, currency)
    const { due_today, not_due, days_0_30, days_31_60, days_61 } = sums
    return (
      <div key={currency} className={styles.figures}>
        <Figure title={t('Due today')} value={money(due_today)} />
        <Figure
          title={t('Not paid')}
          value={money(not_due + days_0_30 + days_31_60 + days_61)}
          note={t('{amount} of it not due yet', { amount: money(not_due) })}
        />
        <Figure title={t('1–30 days late')} value={money(days_0_30)} />
        <Figure title={t('31–60 days late')} value={money(days_31_60)} />
        <Figure title={t('61 days late or more')} value={money(days_61)} />
      </div>
    )
  })
}
