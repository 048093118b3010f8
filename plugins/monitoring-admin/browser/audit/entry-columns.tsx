import { type Column, Columns } from '@console/core/browser'
import { type AdminEntry, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { pageOf } from '../customer/kinds'

const pageOfThing = ({ thing_kind, thing_id }: AdminEntry) =>
  thing_id ? pageOf(thing_kind, { id: thing_id }) : undefined

export const entryColumns: Column<AdminEntry>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.text('Operator', ({ operator }) => operator, { width: 180, grow: 1 }),
  Columns.link(
    'Customer',
    ({ uid, email }) => email || (uid > 0 ? String(uid) : ''),
    (entry) => (entry.email ? monitoringAdminPaths.customer(entry) : undefined),
    { width: 180, grow: 1 },
  ),
  Columns.text('Action', ({ action }) => action, { width: 240, grow: 2 }),
  Columns.link('Name', ({ thing_name, thing_id }) => thing_name || thing_id, pageOfThing, {
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
