import {
  CopyableText,
  MayButton,
  Page,
  type PageProps,
  PropertyList,
  Section,
  Time,
  useChunk,
  useFormat,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import type * as loads from './loads'
import { standingOf } from './standing'

const loadDialog = () => import('./plan-dialog')

/** One customer on one page. */
export default function UserPage({ data: customer, reload }: PageProps<typeof loads.user>) {
  const t = useT()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)
  const { limits, used, agreed } = customer
  const fields = [...new Set([...Object.keys(limits), ...Object.keys(used)])].sort()
  const { uid, email, company, name, country, limit_type, created_at, last_login_at } = customer
  return (
    <Page
      title={email}
      actions={
        <MayButton scope="write-admin-monitoring" onClick={() => setEditing(true)}>
          {t('Change plan')}
        </MayButton>
      }
    >
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
      <Section
        title={t('Limits')}
        intro={t('What is used, of what the plan or an agreement allows.')}
      >
        <PropertyList
          items={fields.map((field) => [
            field,
            [
              used[field] === undefined ? '' : `${format.number(used[field])} / `,
              limits[field] === undefined ? t('no limit') : format.number(limits[field]),
              field in agreed ? ` (${t('agreed')})` : '',
            ].join(''),
          ])}
        />
      </Section>
      {editing && dialog && (
        <dialog.PlanDialog customer={customer} onSaved={reload} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
