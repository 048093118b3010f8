import { makeStyles, tokens } from '@fluentui/react-components'
import { useService } from '../../react'
import { Confirm } from '../../services/messages/confirm'
import { Time } from '../format/time'
import { useT } from '../i18n'
import { MayButton } from '../offer/may-button'
import { Section } from '../page/section'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
})

interface Monthly {
  id: number
  next_at: string
  timezone: string
}

interface EachMonthProps<M extends Monthly> {
  schedules: readonly M[]
  /** In the language of the console. */
  nameOf(schedule: M): string
  mailOf(schedule: M): string
  /** Of the call that ends it. */
  scope: string
  onStop(schedule: M): Promise<unknown>
}

/** Reports that are made when a month is over. */
export function EachMonth<M extends Monthly>(props: EachMonthProps<M>) {
  const { schedules, nameOf, mailOf, scope, onStop } = props
  const t = useT()
  const styles = useStyles()
  const confirm = useService(Confirm)

  async function stop(one: M) {
    const agreed = await confirm.ask({
      title: t('Make {name} no more each month', { name: nameOf(one) }),
      text: t('Reports that were made stay.'),
      confirmLabel: t('Stop'),
    })
    if (agreed) await onStop(one)
  }
  if (schedules.length === 0) return null
  return (
    <Section title={t('Each month')}>
      <ul className={styles.list}>
        {schedules.map((one) => (
          <li key={one.id} className={styles.row}>
            <strong>{nameOf(one)}</strong>
            <span>
              {t('next on')} <Time value={one.next_at} />
            </span>
            <span>{one.timezone}</span>
            <span>{mailOf(one)}</span>
            <MayButton scope={scope} size="small" onClick={() => void stop(one)}>
              {t('Stop')}
            </MayButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
