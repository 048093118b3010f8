import { ListPage, useT } from '@console/core/browser'
import { adminStationProjects, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { projectColumns } from '../custom/projects-page'

const columns = projectColumns(monitoringAdminPaths.channelsOfProject)

/** Projects with stations of the catalogue, of all customers. */
export default function StationProjectsPage() {
  const t = useT()
  return (
    <ListPage
      id="admin-station-projects"
      title={t('Projects with stations')}
      query={adminStationProjects}
      columns={columns}
      search={t('Search by name, access key or customer')}
      empty={{ title: t('No projects with stations yet') }}
    />
  )
}
