import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  type RowAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { useNavigate } from 'react-router-dom'
import { type Project, projectsApi, ucfPaths, ucfProjects } from '../../contract'

const loadForm = () => import('./project-dialog')

const typeLabels = { BM: 'Broadcast Monitoring', FILES: 'Files' } as const

const columns: Column<Project>[] = [
  Columns.link(
    'Name',
    ({ name }) => name,
    (project) => ucfPaths.project(project),
    { sort: 'name' },
  ),
  Columns.id('Id', ({ id }) => id, { sort: 'id', width: 108, grow: 0.2, hidden: true }),
  Columns.badge('Type', ({ type }) => ({ label: typeLabels[type] }), { width: 172, grow: 0.2 }),
  Columns.number('Streams or files', ({ num }) => num, { width: 132 }),
  Columns.number('Pending', ({ pending }) => pending, { width: 96 }),
  Columns.number('Days', ({ type, config }) => (type === 'FILES' ? undefined : config.days), {
    width: 80,
  }),
  Columns.time('Searched until', ({ searched_at }) => searched_at),
  Columns.text('Region', ({ region }) => regionLabels[region], { hidden: true }),
  Columns.time('Created', ({ created_at }) => created_at, { sort: 'created_at' }),
]

export default function ProjectListPage() {
  const t = useT()
  const navigate = useNavigate()
  const api = useApi(projectsApi)
  const confirm = useService(Confirm)
  const actions: RowAction<Project>[] = [
    { label: 'Review', run: (project) => navigate(ucfPaths.desk(project)) },
    { label: 'View results', run: (project) => navigate(ucfPaths.results(project)) },
  ]
  const remove = (project: Project) =>
    confirm.delete({
      kind: 'project',
      name: project.name,
      typed: true,
      consequences: [
        t('What was found goes with it, decided or not'),
        ...(project.type === 'FILES' && project.num > 0
          ? [t('{count file goes|files go} with it, with their sound', { count: project.num })]
          : []),
        t('Results and bucket files that were made of it stay'),
      ],
      run: async () => void (await api.remove({ params: project })),
    })
  return (
    <ListPage
      id="ucf-projects"
      title={t('Projects')}
      query={ucfProjects}
      columns={columns}
      search={t('Search by name')}
      form={{
        load: loadForm,
        create: t('Create project'),
        opens: ucfPaths.project,
        scope: 'write-ucf',
      }}
      actions={actions}
      remove={{ scope: 'delete-ucf', run: remove }}
      empty={{
        title: t('No projects yet'),
        text: t(
          'A project searches streams or files for what repeats and nobody knows: advertisements, jingles, new songs.',
        ),
      }}
    />
  )
}
