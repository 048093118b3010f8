import { ListPage, type RowAction, useLimit, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { bmPaths, customProjects, type Project, projectsApi } from '../../contract'
import { projectColumns } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

const loadForm = () => import('./project-dialog')

const scope = 'write-bm-cs-projects'

export default function ProjectListPage() {
  const t = useT()
  const navigate = useNavigate()
  const remove = useProjectDeletion(projectsApi)
  const tabOf = (tab: string) => (project: Project) =>
    navigate(`${bmPaths.project(project)}?tab=${tab}`)
  const actions: RowAction<Project>[] = [
    { label: 'Set Result Callback', run: tabOf('callback') },
    { label: 'Set State Notification', run: tabOf('notification') },
    { label: 'States', run: (project) => navigate(bmPaths.states(project)) },
  ]
  return (
    <ListPage
      id="bm-cs-projects"
      title={t('Custom Streams')}
      query={customProjects}
      columns={projectColumns}
      search={t('Search by name or access key')}
      limit={useLimit('bm_custom_projects', t('Custom stream projects'))}
      form={{ load: loadForm, create: t('Create project'), opens: bmPaths.project, scope }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{
        title: t('No projects yet'),
        text: t(
          'A project is a list of radio or TV streams that are heard day and night for what is in its buckets.',
        ),
      }}
    />
  )
}
