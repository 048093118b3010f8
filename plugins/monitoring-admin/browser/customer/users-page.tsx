import {
  type Column,
  Columns,
  DataTable,
  Page,
  type PageProps,
  selectFilter,
  useApi,
  useT,
} from '@console/core/browser'
import { limitTypes } from '@console/core/contract'
import {
  customersApi,
  type FoundCustomer,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import type * as loads from '../loads'
import { toStatus } from './customer-status'
import { kindOf } from './kinds'

const columns: Column<FoundCustomer>[] = [
  Columns.link(
    'Email',
    ({ email }) => email,
    (customer) => monitoringAdminPaths.customer(customer),
    {
      width: 240,
    },
  ),
  Columns.id('User ID', ({ uid }) => uid, { width: 104, grow: 0.2 }),
  Columns.custom('Found by', {
    cell: ({ found_by }, { t }) =>
      found_by.map(({ kind, id, name }) => `${t(kindOf(kind))} ${name || id}`).join(', '),
    csv: ({ found_by }) => found_by.map(({ kind, id }) => `${kind} ${id}`).join(', '),
    width: 180,
    grow: 1,
  }),
  Columns.text('Company', ({ company }) => company),
  Columns.text('Name', ({ name }) => name),
  Columns.badge('Plan', ({ limit_type }) => ({ label: limit_type }), { width: 116 }),
  Columns.badge('Account status', toStatus, { width: 140 }),
  Columns.text('Country', ({ country }) => country, { width: 84, hidden: true }),
  Columns.time('Last login', ({ last_login_at }) => last_login_at),
  Columns.time('Created', ({ created_at }) => created_at),
]

const plans = Object.fromEntries(limitTypes.map((type) => [type, type]))
const filters = [selectFilter('limit_type', 'Plan', plans)]

/** Every customer, to be found by whatever they name. */
export default function UsersPage(props: PageProps<typeof loads.users>) {
  const { data: customers, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(customersApi)
  return (
    <Page title={t('Customers')} count={customers.meta.total}>
      <DataTable
        id="customers"
        list={customers}
        fetchPage={(query, signal) => api.list({ query, signal })}
        rowKey={({ uid }) => uid}
        rowName={({ email }) => email}
        columns={columns}
        filters={filters}
        search={t(
          'Search by any id or name there is: user, project, stream, bucket, key, invoice, request',
        )}
        empty={{ title: t('No customers yet') }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Customers')}
      />
    </Page>
  )
}
