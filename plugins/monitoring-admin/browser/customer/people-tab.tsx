import { PropertyList, Section, Time, tokens, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type {
  CustomerKey,
  CustomerOverview,
  CustomerPeople,
} from '#plugins/monitoring-admin/contract'
import { People } from './people/people'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})

type PeopleTabProps = Pick<CustomerOverview, 'sign_ins' | 'keys'> & {
  uid: number
  people: CustomerPeople
}

/** Who may come in and came in last, and what opens the account to programs. */
export function PeopleTab({ uid, people, sign_ins, keys }: PeopleTabProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <>
      <People uid={uid} of={people} />
      <Section title={t('Last logins')}>
        {sign_ins.length === 0 ? (
          t('Nobody has logged in')
        ) : (
          <ul className={styles.list}>
            {sign_ins.map(({ at, user, ip }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one may come in twice in the same moment
              <li key={place}>
                <span className={styles.name}>{user}</span> <Time value={at} /> {ip}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title={t('Access tokens and keys')}
        intro={t('By their names; what they are is shown to nobody.')}
      >
        {keys.length === 0 ? (
          t('None')
        ) : (
          <ul className={styles.list}>
            {keys.map((key) => (
              <li key={`${key.kind} ${key.name} ${key.created_at}`}>
                <span className={styles.name}>{key.name}</span>
                <KeyFacts of={key} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function KeyFacts({ of }: { of: CustomerKey }) {
  const t = useT()
  const moment = (at: string | null, none: string) => (at ? <Time value={at} /> : none)
  return (
    <PropertyList
      items={[
        [t('Kind'), of.kind === 'token' ? t('Access token') : t('Old access key')],
        [t('User'), of.user],
        [t('Created'), <Time key="created" value={of.created_at} />],
        [t('Last used'), moment(of.last_used_at, t('Never'))],
        [t('Expires'), of.kind === 'token' && moment(of.expires_at, t('Never'))],
      ]}
    />
  )
}
