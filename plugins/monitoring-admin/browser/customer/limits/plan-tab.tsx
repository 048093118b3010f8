import {
  type Column,
  Columns,
  DataTable,
  MayButton,
  PropertyList,
  Section,
  useChunk,
  usePage,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import { accessFields } from '#plugins/bm/contract'
import {
  type CustomerAccess,
  type CustomerChange,
  type CustomerDetails,
  changesOf,
} from '#plugins/monitoring-admin/contract'
import { accessLabels } from './access-labels'
import { changedLabel } from './limit-labels'
import { LimitTable } from './limit-table'
import { valueText } from './value-text'

const loadAccess = () => import('./access-dialog')

const columns: Column<CustomerChange>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.custom('Change', {
    cell: ({ changes }, { t, format }) =>
      changes
        .map(({ field, from, to }) => {
          // The first plan came in the place of none.
          const known = field === 'plan' && from === null ? [to] : [from, to]
          const values = known.map((value) => valueText(field, value, { t, format }))
          return `${t(changedLabel(field))}: ${values.join(' → ')}`
        })
        .join('; '),
    csv: ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; '),
    width: 300,
    grow: 3,
  }),
  Columns.text('Reason', ({ reason }) => reason, { width: 220, grow: 2 }),
  Columns.text('Operator', ({ email }) => email, { width: 200 }),
]

interface PlanTabProps {
  customer: CustomerDetails
  access: CustomerAccess
}

/** What a customer may use, what was agreed, and how that came to be. */
export function PlanTab({ customer, access }: PlanTabProps) {
  const { uid } = customer
  const t = useT()
  const { reload } = usePage()
  const [agreeing, setAgreeing] = useState(false)
  const accessDialog = useChunk(loadAccess, agreeing)
  const changes = useMemo(() => changesOf(uid), [uid])
  return (
    <>
      <Section
        title={t('Limits')}
        intro={t('What is used, of what the plan or an agreement allows.')}
      >
        <LimitTable customer={customer} />
      </Section>
      <Section
        title={t('Stations of the catalogue')}
        intro={t('What the customer may do with them.')}
        actions={
          <MayButton scope="write-admin-monitoring" onClick={() => setAgreeing(true)}>
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
      <Section title={t('History')}>
        <DataTable
          id="customer-changes"
          query={changes}
          rowKey={({ id }) => id}
          rowName={({ at }) => at}
          columns={columns}
          empty={{ title: t('Nothing was changed') }}
          label={t('History')}
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
    </>
  )
}
