import {
  Confirm,
  ListPage,
  type RowAction,
  useApi,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { type TrackerProject, trackerApi, trackerPaths, trackerProjects } from '../../contract'
import { projectColumns } from './project-columns'

const loadForm = () => import('./project-dialog')

const scope = 'write-bm-bd-projects'

export default function ProjectListPage() {
  const t = useT()
  const navigate = useNavigate()
  const api = useApi(trackerApi)
  const confirm = useService(Confirm)
  const actions: RowAction<TrackerProject>[] = [
    { label: 'Analytics', run: (project) => navigate(trackerPaths.analytics(project)) },
    { label: 'Download', run: (project) => navigate(trackerPaths.download(project)) },
  ]
  const remove = (project: TrackerProject) =>
    confirm.delete({
      kind: 'project',
      name: project.name,
      consequences: [t('Monitoring goes on, and its results stay'), t('Its bucket stays')],
      run: async () => void (await api.remove({ params: project })),
    })
  return (
    <ListPage
      id="tracker-projects"
      title={t('Tracker')}
      limit={useLimit('tracker_projects', t('Projects'))}
      query={trackerProjects}
      columns={projectColumns}
      search={t('Search by name')}
      form={{ load: loadForm, create: t('Create project'), opens: trackerPaths.files, scope }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{
        title: t('Nothing is followed yet'),
        text: t(
          'A project follows the files of a bucket over the stations that you monitor: where, when and for how long each was on air.',
        ),
      }}
    />
  )
}
