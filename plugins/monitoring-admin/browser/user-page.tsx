import {
  CopyableText,
  Page,
  type PageProps,
  PropertyList,
  Section,
  Time,
  useT,
} from '@console/core/browser'
import type * as loads from './loads'
import { standingOf } from './standing'

/** One customer on one page. */
export default function UserPage({ data: customer }: PageProps<typeof loads.user>) {
  const t = useT()
  const { uid, email, company, name, country, limit_type, created_at, last_login_at } = customer
  return (
    <Page title={email}>
      <Section title={t('Account')}>
        <PropertyList
          items={[
            [t('Email'), <CopyableText key="email" value={email} label={t('Email')} />],
            [t('User ID'), <CopyableText key="id" value={String(uid)} label={t('User ID')} />],
            [t('Name'), name],
            [t('Company'), company],
            [t('Country'), country],
            [t('Plan'), t(limit_type)],
            [t('Standing'), t(standingOf(customer).label)],
            [t('Created'), <Time key="created" value={created_at} />],
            [
              t('Last login'),
              last_login_at ? <Time key="login" value={last_login_at} /> : t('Never'),
            ],
          ]}
        />
      </Section>
    </Page>
  )
}
