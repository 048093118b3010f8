import {
  type Column,
  Columns,
  DataTable,
  type RowAction,
  Section,
  useChunk,
  usePage,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CustomerPeople, CustomerPerson } from '#plugins/monitoring-admin/contract'
import type { AskedReset } from './reset-dialog'
import { WaitingReset } from './waiting-reset'

const loadDialog = () => import('./reset-dialog')

const columns: Column<CustomerPerson>[] = [
  Columns.text('Name', ({ name }) => name, { width: 240, grow: 2 }),
  Columns.badge('Kind', ({ type }) => ({ label: type === 'root' ? 'Root user' : 'IAM user' }), {
    width: 120,
  }),
  Columns.custom('Second factors', {
    cell: ({ second_factors }, { t, format }) =>
      second_factors > 0 ? format.number(second_factors) : t('None'),
    csv: ({ second_factors }) => String(second_factors),
    width: 140,
  }),
  Columns.time('Last login', ({ last_login_at }) => last_login_at),
]

interface PeopleProps {
  uid: number
  of: CustomerPeople
}

/** Who signs in to the account; two operators help who has lost all second factors. */
export function People({ uid, of: { people, is_own } }: PeopleProps) {
  const t = useT()
  const { reload } = usePage()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<AskedReset>()
  const dialog = useChunk(loadDialog, asked !== undefined)
  const actions: RowAction<CustomerPerson>[] = [
    {
      label: 'Remove second factors',
      scope: 'write-admin-monitoring',
      run: (person) => setAsked({ what: 'ask', person }),
      disabledReason({ second_factors, reset }) {
        if (is_own) return t('Nobody removes second factors of the own account')
        if (second_factors === 0) return t('This person has no second factor')
        return reset ? t('It waits for another operator') : undefined
      },
      danger: true,
    },
  ]
  return (
    <Section title={t('People')}>
      {people.map(
        ({ reset }) =>
          reset && (
            <WaitingReset
              key={reset.id}
              reset={reset}
              isOwnAccount={is_own}
              onAsked={(what) => setAsked({ what, reset })}
            />
          ),
      )}
      <DataTable
        id="customer-people"
        list={pageOfRows(people, tableQuery(query))}
        fetchPage={async (wanted) => pageOfRows(people, wanted)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={actions}
        empty={{ title: t('None') }}
        reload={reload}
        label={t('People')}
      />
      {asked && dialog && (
        <dialog.ResetDialog uid={uid} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}
