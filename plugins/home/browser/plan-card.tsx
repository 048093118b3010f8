import { Card, nameOf, planNeedsAttention, planText, useFormat, useT } from '@console/core/browser'
import type { LimitField, UserInfo } from '@console/core/contract'
import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  plan: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  warning: { color: tokens.colorStatusWarningForeground3 },
  account: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  usage: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

const shown = [
  ['file_buckets', 'File buckets'],
  ['duration', 'Hours of own content'],
  ['avrprojects', 'Recognition projects'],
  ['fs_containers', 'Containers'],
  ['fs_size', 'Hours of scanned files'],
  ['bm_custom_channels', 'Custom streams'],
] as const satisfies (readonly [LimitField, string])[]

/** From here on a bar is yellow. */
const nearlyAll = 0.9

/** The plan of the account, and how much of it is used where that is limited. */
export function PlanCard({ user }: { user: UserInfo }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const limits = shown.flatMap(([field, label]) => {
    const limit = user.limits[field]
    const used = user.used[field]
    return limit && used !== undefined ? [{ field, label: t(label), limit, used }] : []
  })

  return (
    <Card title={t('Plan')}>
      <div className={mergeClasses(styles.plan, planNeedsAttention(user) && styles.warning)}>
        {planText(user, t)}
      </div>
      <div className={styles.account}>{nameOf(user)}</div>
      {limits.map(({ field, label, limit, used }) => (
        <div key={field}>
          <div className={styles.usage}>
            <span>{label}</span>
            <span>
              {t('{used} of {limit}', {
                used: format.number(Math.round(used * 10) / 10),
                limit: format.number(limit),
              })}
            </span>
          </div>
          <ProgressBar
            thickness="large"
            aria-label={label}
            max={limit}
            value={Math.min(used, limit)}
            color={used >= nearlyAll * limit ? 'warning' : 'brand'}
          />
        </div>
      ))}
    </Card>
  )
}
