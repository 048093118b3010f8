import { Card, MayButton, Support, useFormat, useService, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { PlanOffer } from '#plugins/billing/contract'
import { useChoosePlan } from './use-choose-plan'

const useStyles = makeStyles({
  name: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  line: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Why no plan is chosen here; English. */
const closedWords = {
  // The page says it above.
  'no bills': '',
  frozen: 'What is not paid comes first: then the account has its plan back.',
  agreed: 'This plan was agreed with the operator.',
} as const

interface PlanCardProps {
  offer: PlanOffer
  onChanged(): Promise<unknown>
}

/** The plan of the account, what it becomes, and the plans that may be chosen. */
export function PlanCard({ offer, onChanged }: PlanCardProps) {
  const { plan, next, trial_end, closed, plans } = offer
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const support = useService(Support)
  const choose = useChoosePlan(onChanged)
  const premium = plans.find((one) => one.plan === 'Premium')
  const isPremium = plan === 'Premium'
  const fee =
    premium &&
    (premium.price
      ? t('{price} a month without VAT, and what is used by the price list.', {
          price: format.money(premium.price, premium.currency),
        })
      : t('What is used, by the price list. There is no fee for the plan.'))
  return (
    <Card title={t('Plan')}>
      <div className={styles.name}>{t(plan)}</div>
      {trial_end && (
        <p className={styles.line}>
          {t('The trial ends on {day}.', { day: format.day(trial_end) })}
        </p>
      )}
      {next && (
        <p className={styles.line}>
          {t('From {day} on it is {plan}.', { day: format.day(next.begin), plan: t(next.plan) })}
        </p>
      )}
      {fee && !closed && (
        <p className={styles.quiet}>{isPremium ? fee : `${t('Premium')}: ${fee}`}</p>
      )}
      {closed && closedWords[closed] && <p className={styles.quiet}>{t(closedWords[closed])}</p>}
      <div className={styles.buttons}>
        {!closed && (!isPremium || next) && (
          <MayButton scope="root" appearance="primary" onClick={() => choose('Premium')}>
            {isPremium
              ? t('Keep {plan}', { plan: t('Premium') })
              : t('Choose {plan}', { plan: t('Premium') })}
          </MayButton>
        )}
        {!closed && isPremium && !next && (
          <MayButton scope="root" onClick={() => choose('Free')}>
            {t('Lower to {plan}', { plan: t('Free') })}
          </MayButton>
        )}
        {(closed === 'no bills' || closed === 'agreed') && (
          <Button onClick={() => support.asked$.next(t('We would like another plan.'))}>
            {t('Ask us')}
          </Button>
        )}
      </div>
    </Card>
  )
}
