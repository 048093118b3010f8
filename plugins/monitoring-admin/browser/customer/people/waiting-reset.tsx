import { Card, MayButton, PropertyList, Time, tokens, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { FactorReset } from '#plugins/monitoring-admin/contract'

const scope = 'write-admin-monitoring'

const useStyles = makeStyles({
  card: { marginBottom: tokens.spacingVerticalL },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  why: { margin: 0 },
})

interface WaitingResetProps {
  reset: FactorReset
  isOwnAccount: boolean
  onAsked(what: 'confirm' | 'withdraw'): void
}

/** What one operator asked for and another one confirms, or either takes back. */
export function WaitingReset({ reset, isOwnAccount, onAsked }: WaitingResetProps) {
  const { name, email, at, until, reason, is_own } = reset
  const t = useT()
  const styles = useStyles()
  const against = is_own
    ? t('You asked for it yourself: another operator confirms it')
    : isOwnAccount
      ? t('Nobody removes second factors of the own account')
      : undefined
  return (
    <div className={styles.card}>
      <Card level={3} title={t('All second factors of {name} are to be removed', { name })}>
        <PropertyList
          items={[
            [t('Asked by'), email],
            [t('Asked'), <Time key="at" value={at} />],
            [t('Waits until'), <Time key="until" value={until} />],
            [t('Reason'), reason],
          ]}
        />
        {against !== undefined && <p className={styles.why}>{against}</p>}
        <div className={styles.actions}>
          <MayButton
            scope={scope}
            appearance="primary"
            disabledReason={against}
            onClick={() => onAsked('confirm')}
          >
            {t('Confirm')}
          </MayButton>
          <MayButton scope={scope} onClick={() => onAsked('withdraw')}>
            {t('Take back')}
          </MayButton>
        </div>
      </Card>
    </div>
  )
}
