import { type Column, Columns } from '@console/core/browser'
import { type CustomUser, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

/** An account in a list of operators. */
type ListedUser = Pick<CustomUser, 'uid' | 'email' | 'company' | 'limit_type'>

/** Who it is; lists add what they are about. */
export const userColumns = <User extends ListedUser>(): Column<User>[] => [
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (user) => monitoringAdminPaths.customer(user),
    { width: 220, grow: 1 },
  ),
  Columns.id('User ID', ({ uid }) => uid, { width: 104, grow: 0.2 }),
  Columns.text('Company', ({ company }) => company, { width: 140, hidden: true }),
  Columns.badge('Plan', ({ limit_type }) => ({ label: limit_type }), { width: 100, grow: 0.2 }),
]

/** How many of as many the plan allows. */
export const usedColumn = <User,>(title: string, of: (user: User) => CustomUser['projects']) =>
  Columns.custom<User>(title, {
    cell: (user, { format }) => {
      const { used, limit } = of(user)
      return limit === null
        ? format.number(used)
        : `${format.number(used)} / ${format.number(limit)}`
    },
    csv: (user) => of(user).used,
    // Numbers are never cut.
    width: 128,
    whole: true,
    align: 'end',
  })
