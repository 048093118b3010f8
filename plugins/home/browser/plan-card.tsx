import { Card, nameOf, planNeedsAttention, planText, useFormat, useT } from '@console/core/browser'
import type { UserInfo } from '@console/core/contract'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  plan: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  warning: { color: tokens.colorStatusWarningForeground3 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', textAlign: 'end' },
  },
})

/** The plan of the account, and how much of it is used where that is limited. */
export function PlanCard({ user }: { user: UserInfo }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const buckets = user.limits.file_buckets

  return (
    <Card title={t('Plan')}>
      <div className={mergeClasses(styles.plan, planNeedsAttention(user) && styles.warning)}>
        {planText(user, t)}
      </div>
      <dl className={styles.list}>
        <dt>{t('Account')}</dt>
        <dd>{nameOf(user)}</dd>
        {buckets !== undefined && (
          <>
            <dt>{t('File buckets')}</dt>
            <dd>
              {t('{used} of {limit}', {
                used: format.number(user.used.file_buckets ?? 0),
                limit: format.number(buckets),
              })}
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
