import { type Column, Columns, ListPage, useT } from '@console/core/browser'
import {
  type AdminProject,
  adminProjects,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'

/** `streamsOf`: the page of what is in one. */
export const projectColumns = (
  streamsOf: (project: AdminProject) => string,
): Column<AdminProject>[] => [
  Columns.link('Project', ({ name }) => name, streamsOf, { width: 220, grow: 1 }),
  Columns.id('ID', ({ id }) => id, { width: 96 }),
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (project) => monitoringAdminPaths.customer(project),
    { width: 220 },
  ),
  Columns.badge('Kind', ({ type }) => ({ label: type }), { width: 116 }),
  Columns.number('Streams', ({ streams }) => streams),
  Columns.number('In trouble', ({ troubled }) => troubled),
  Columns.text('Region', ({ region }) => region, { width: 128 }),
  Columns.time('Created', ({ created_at }) => created_at),
]

const columns = projectColumns(monitoringAdminPaths.streamsOfProject)

/** Projects with custom streams, of all customers. */
export default function ProjectsPage() {
  const t = useT()
  return (
    <ListPage
      id="admin-projects"
      title={t('Custom projects')}
      query={adminProjects}
      columns={columns}
      search={t('Search by name, access key or customer')}
      empty={{ title: t('No custom projects yet') }}
    />
  )
}
