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
import { type DatabaseProject, databasePaths, databaseProjects } from '../../contract'
import { projectColumns } from '../projects/project-columns'
import { useProjectDeletion } from '../projects/use-project-deletion'
import { kinds } from '../shared/kinds'

const { write } = kinds.database

/** A type column would say the same in every row. */
const columns: Column<DatabaseProject>[] = projectColumns
  .filter(({ key }) => key !== 'type')
  .map((column) => (column.key === 'streams' ? { ...column, title: 'Stations' } : column))

export default function DatabaseProjectListPage() {
  const t = useT()
  const navigate = useNavigate()
  const limit = useLimit('bm_database_projects', t('Database projects'))
  const remove = useProjectDeletion(kinds.database.projects)
  const tabOf = (tab: string) => (project: DatabaseProject) =>
    navigate(`${databasePaths.project(project)}?tab=${tab}`)
  const actions: RowAction<DatabaseProject>[] = [
    { label: 'Set Result Callback', run: tabOf('callback') },
    { label: 'Set State Notification', run: tabOf('notification') },
    { label: 'States', run: (project) => navigate(databasePaths.states(project)) },
    {
      label: 'Add stations',
      scope: write,
      run: (project) => navigate(databasePaths.addStations(project)),
    },
  ]
  return (
    <ListPage
      id="bm-bd-projects"
      title={t('Broadcast Database')}
      query={databaseProjects}
      columns={columns}
      search={t('Search by name or access key')}
      limit={limit}
      create={
        <MayButton
          scope={write}
          appearance="primary"
          icon={<AddRegular />}
          onClick={limit.unlessReached(() => navigate(databasePaths.create()))}
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
