import {
  type Column,
  ListPage,
  MayButton,
  type RowAction,
  useLimit,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { type StationProject, stationPaths, stationProjects } from '../../contract'
import { projectColumns } from '../projects/project-columns'
import { useProjectDeletion } from '../projects/use-project-deletion'
import { kinds } from '../shared/kinds'

const { write } = kinds.stations

/** A type column would say the same in every row. */
const columns: Column<StationProject>[] = projectColumns
  .filter(({ key }) => key !== 'type')
  .map((column) => (column.key === 'streams' ? { ...column, title: 'Stations' } : column))

export default function StationProjectListPage() {
  const t = useT()
  const navigate = useNavigate()
  const limit = useLimit(kinds.stations.usage.projects, t('Database projects'))
  const remove = useProjectDeletion(kinds.stations.projects)
  const tabOf = (tab: string) => (project: StationProject) =>
    navigate(`${stationPaths.project(project)}?tab=${tab}`)
  const actions: RowAction<StationProject>[] = [
    { label: 'Set Result Callback', run: tabOf('callback') },
    { label: 'Set State Notification', run: tabOf('notification') },
    { label: 'States', run: (project) => navigate(stationPaths.states(project)) },
    {
      label: 'Add stations',
      scope: write,
      run: (project) => navigate(stationPaths.addStations(project)),
    },
  ]
  return (
    <ListPage
      id="bm-bd-projects"
      title={t('Broadcast Database')}
      query={stationProjects}
      columns={columns}
      search={t('Search by name or access key')}
      limit={limit}
      create={
        <MayButton
          scope={write}
          appearance="primary"
          icon={<AddRegular />}
          onClick={limit.unlessReached(() => navigate(stationPaths.create()))}
        >
          {t('Create project')}
        </MayButton>
      }
      actions={actions}
      remove={{ scope: write, run: remove }}
      empty={{
        title: t('No projects yet'),
        text: t(
          'The provider listens to radio and TV stations already. Choose those that you want to know about, and the buckets that are looked for.',
        ),
      }}
    />
  )
}
