import {
  ListPage,
  type PageProps,
  type RowAction,
  useChunk,
  useLimit,
  usePage,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type Project,
  type ProjectType,
  projectLists,
  projectPaths,
} from '#plugins/base-projects/contract'
import { kinds } from '../kinds'
import type * as loads from '../loads'
import { projectColumns } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

const loadForm = () => import('./project-dialog')
const loadRotation = () => import('../shared/rotate-dialog')

const scope = 'write-base-projects'

type Loaded = PageProps<ReturnType<typeof loads.list>>

export default function ProjectListPage({ data: { type } }: Loaded) {
  return <ProjectList key={type} type={type} />
}

function ProjectList({ type }: { type: ProjectType }) {
  const t = useT()
  const navigate = useNavigate()
  const { reload } = usePage()
  const remove = useProjectDeletion()
  const [rotating, setRotating] = useState<Project>()
  const rotation = useChunk(loadRotation, rotating !== undefined)
  const kind = kinds[type]
  const tabOf = (tab: string) => (project: Project) =>
    navigate(`${projectPaths.one(type, project)}?tab=${tab}`)
  const actions: RowAction<Project>[] = [
    { label: 'Try it', run: tabOf('try') },
    { label: 'Code samples', run: tabOf('samples') },
    { label: 'Statistics', run: (project) => navigate(projectPaths.statistics(type, project)) },
    { label: 'Rotate secret', scope, run: setRotating },
  ]
  return (
    <ListPage
      id={`projects-${type}`}
      title={t(kind.title)}
      query={projectLists[type]}
      columns={projectColumns}
      search={t('Search by name or access key')}
      limit={useLimit(kind.limit, t(kind.limitName))}
      form={{ load: loadForm, more: { type }, create: t('Create project'), scope }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{ title: t('No projects yet'), text: t(kind.about) }}
    >
      {rotating && rotation && (
        <rotation.RotateDialog
          project={rotating}
          onRotated={reload}
          onClose={() => setRotating(undefined)}
        />
      )}
    </ListPage>
  )
}
