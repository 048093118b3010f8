import { NumberField, RadioField, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { billedSeconds, type Policy } from '../../../contract'
import { policyText } from '../policy-text'
import { type ContainerValues, policyOf } from './container-fields'
import type { ContainerForm } from './use-container-form'

const useStyles = makeStyles({
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  cost: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
})

const policies = [
  { value: 'traverse', label: 'Whole file', hint: 'Record after record, from beginning to end.' },
  { value: 'points', label: 'Points', hint: 'Ten seconds each, spread evenly over the file.' },
] as const

const exampleSeconds = 3600

/** Which parts of a file are listened to, and what that is billed. */
export function PolicyFields({ form }: Pick<ContainerForm, 'form'>) {
  const t = useT()
  const styles = useStyles()
  const policy = form.watch('policy')
  const isPoints = policy.type === 'points'
  return (
    <>
      <RadioField {...form.field('policy.type')} label={t('Policy')} required options={policies} />
      <div className={styles.numbers}>
        {isPoints ? (
          <NumberField {...form.field('policy.points')} label={t('Points')} min={1} max={100} />
        ) : (
          <>
            <NumberField
              {...form.field('policy.rec_length')}
              label={t('Record length')}
              hint={t('Seconds that are recognised at a time.')}
              unit={t('s')}
              min={3}
              max={60}
            />
            <NumberField
              {...form.field('policy.interval')}
              label={t('Interval')}
              hint={t('Seconds left out after each record.')}
              unit={t('s')}
              min={0}
              max={3600}
            />
          </>
        )}
      </div>
      <p className={styles.cost} role="status">
        <Cost policy={policy} />
      </p>
    </>
  )
}

/** Live, for the policy as it stands and for the other one. */
function Cost({ policy }: { policy: ContainerValues['policy'] }) {
  const t = useT()
  const format = useFormat()
  const chosen = policyOf(policy)
  const other = policyOf({ ...policy, type: policy.type === 'points' ? 'traverse' : 'points' })
  const minutes = (of: Policy) =>
    format.number(Math.round(billedSeconds(of, exampleSeconds) / 6) / 10)
  if (!chosen) return undefined
  return (
    <>
      {t('A file of 60 minutes is billed {minutes} min.', { minutes: minutes(chosen) })}{' '}
      {other &&
        t('By “{policy}” it would be {minutes} min.', {
          policy: policyText(other, t),
          minutes: minutes(other),
        })}
    </>
  )
}
