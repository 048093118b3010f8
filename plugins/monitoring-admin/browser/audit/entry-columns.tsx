import { type Column, Columns, TextLink } from '@console/core/browser'
import { type AdminEntry, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { pageOf } from '../customer/kinds'

function Thing({ thing_kind, thing_id, thing_name }: AdminEntry) {
  const page = thing_id && pageOf(thing_kind, { id: thing_id })
  const name = thing_name || thing_id
  return page ? <TextLink to={page}>{name}</TextLink> : name
}

export const entryColumns: Column<AdminEntry>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.text('Operator', ({ operator }) => operator, { width: 180, grow: 1 }),
  Columns.custom('Customer', {
    cell: ({ uid, email }) =>
      email ? (
        <TextLink to={monitoringAdminPaths.customer({ uid })}>{email}</TextLink>
      ) : (
        uid > 0 && String(uid)
      ),
    csv: ({ uid, email }) => email || String(uid),
    width: 180,
    grow: 1,
  }),
  Columns.text('Action', ({ action }) => action, { width: 240, grow: 2 }),
  Columns.custom('Name', {
    cell: (entry) => <Thing {...entry} />,
    csv: ({ thing_name, thing_id }) => thing_name || thing_id,
    width: 160,
    grow: 1,
  }),
  Columns.text('Reason', ({ reason }) => reason, { width: 220, grow: 2 }),
  Columns.number('Status', ({ status }) => status, { width: 76 }),
  Columns.id('User ID', ({ uid }) => uid, { width: 104, hidden: true }),
  Columns.text('User', ({ user }) => user, { hidden: true }),
  Columns.text('Call', ({ method, path }) => `${method} ${path}`.trim(), { hidden: true }),
  Columns.text('IP address', ({ ip }) => ip, { hidden: true }),
  Columns.id('Request ID', ({ request_id }) => request_id, { hidden: true }),
]
