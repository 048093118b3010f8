import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { type AccessField, accessFields } from '#plugins/bm/contract'
import { type DatabaseUser, databaseUsers } from '#plugins/monitoring-admin/contract'
import { accessLabels } from '../customer/limits/access-labels'
import { userColumns } from '../shared/user-columns'

const loadAccess = () => import('../customer/limits/access-dialog')

const scope = 'write-admin-monitoring'

const access = (field: AccessField) =>
  Columns.badge<DatabaseUser>(
    accessLabels[field],
    ({ usual, agreed }) => {
      const isAllowed = agreed[field] ?? usual[field]
      const isAgreed = agreed[field] !== null
      return {
        label: isAgreed
          ? isAllowed
            ? 'Allowed (agreed)'
            : 'Not allowed (agreed)'
          : isAllowed
            ? 'Allowed'
            : 'Not allowed',
        color: isAgreed ? 'brand' : 'informative',
      }
    },
    { width: 168 },
  )

const columns: Column<DatabaseUser>[] = [
  ...userColumns<DatabaseUser>(),
  ...accessFields.map(access),
]

const filters = [
  selectFilter('only', 'Only', {
    agreed: 'Something else was agreed',
    using: 'Has projects with stations',
  }),
]

/** What each account may do with the catalogue. */
export default function AccessPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const [changed, setChanged] = useState<DatabaseUser>()
  const dialog = useChunk(loadAccess, changed !== undefined)
  const actions: RowAction<DatabaseUser>[] = [{ label: 'Change access', scope, run: setChanged }]
  return (
    <>
      <ListPage
        id="admin-access"
        title={t('Access to stations')}
        intro={t(
          'What each account may do with stations: as configured for all, or agreed with one.',
        )}
        query={databaseUsers}
        rowName={({ email }) => email}
        columns={columns}
        filters={filters}
        actions={actions}
        search={t('Search by customer, or any id of theirs')}
        empty={{ title: t('No customers') }}
      />
      {changed && dialog && (
        <dialog.AccessDialog
          customer={changed}
          access={changed}
          onSaved={reload}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
