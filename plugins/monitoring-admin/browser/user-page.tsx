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
import { accessFields } from '#plugins/bm/contract'
import { accessLabels } from './access-labels'
import type * as loads from './loads'
import { standingOf } from './standing'

const loadDialog = () => import('./plan-dialog')
const loadAccess = () => import('./access-dialog')

const write = 'write-admin-monitoring'

/** One customer on one page. */
export default function UserPage({ data, reload }: PageProps<typeof loads.user>) {
  const { customer, access } = data
  const t = useT()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)
  const [agreeing, setAgreeing] = useState(false)
  const accessDialog = useChunk(loadAccess, agreeing)
  const { limits, used, agreed } = customer
  const fields = [...new Set([...Object.keys(limits), ...Object.keys(used)])].sort()
  const { uid, email, company, name, country, limit_type, created_at, last_login_at } = customer
  return (
    <Page
      title={email}
      actions={
        <MayButton scope={write} onClick={() => setEditing(true)}>
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
      <Section
        title={t('Stations of the catalogue')}
        intro={t('What the customer may do with them.')}
        actions={
          <MayButton scope={write} onClick={() => setAgreeing(true)}>
            {t('Change access')}
          </MayButton>
        }
      >
        <PropertyList
          items={accessFields.map((field) => [
            t(accessLabels[field]),
            [
              (access.agreed[field] ?? access.usual[field]) ? t('Allowed') : t('Not allowed'),
              access.agreed[field] === null ? '' : ` (${t('agreed')})`,
            ].join(''),
          ])}
        />
      </Section>
      {agreeing && accessDialog && (
        <accessDialog.AccessDialog
          customer={customer}
          access={access}
          onSaved={reload}
          onClose={() => setAgreeing(false)}
        />
      )}
      {editing && dialog && (
        <dialog.PlanDialog customer={customer} onSaved={reload} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
