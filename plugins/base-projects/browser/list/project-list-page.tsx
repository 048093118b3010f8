import {
  DataTable,
  MayButton,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  useApi,
  useAsked,
  useChunk,
  useLimit,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Project, projectPaths, projectsApi } from '#plugins/base-projects/contract'
import { kinds } from '../kinds'
import type * as loads from '../loads'
import { projectColumns } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

const loadDialog = () => import('./project-dialog')
const loadRotation = () => import('../project/rotate-dialog')
const loadKeys = () => import('../project/keys-panel')

const scope = 'write-base-projects'

interface Keys {
  project: Project
  title: string
}

type Loaded = PageProps<ReturnType<typeof loads.list>>

export default function ProjectListPage(props: Loaded) {
  return <ProjectList key={props.data.type} {...props} />
}

function ProjectList({ data: { type, projects }, updatedAt, error, reload }: Loaded) {
  const t = useT()
  const api = useApi(projectsApi)
  const navigate = useNavigate()
  const region = useObservable(useService(Regions).region$)
  const kind = kinds[type]
  const limit = useLimit(kind.limit, t(kind.limitName))
  const [form, setForm] = useState<'new' | Project>()
  const [rotating, setRotating] = useState<Project>()
  const [keys, setKeys] = useState<Keys>()
  /** Shown once the dialog that made them has closed. */
  const madeKeys = useRef<Keys>(undefined)
  useAsked(
    'new',
    limit.unlessReached(() => setForm('new')),
  )
  const dialog = useChunk(loadDialog, form !== undefined)
  const rotation = useChunk(loadRotation, rotating !== undefined)
  const keysPanel = useChunk(loadKeys, keys !== undefined)

  const refresh = () => Promise.all([reload(), limit.refresh()])
  const remove = useProjectDeletion(refresh)
  const go = (project: Project, tab: string) =>
    navigate(`${projectPaths.one(type, project)}?tab=${tab}`)
  const actions: RowAction<Project>[] = [
    { label: 'Edit', scope, run: setForm },
    { label: 'Try it', run: (project) => go(project, 'try') },
    { label: 'Code samples', run: (project) => go(project, 'samples') },
    { label: 'Statistics', run: (project) => navigate(projectPaths.statistics(type, project)) },
    { label: 'New secret', scope, run: setRotating },
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const create = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Create project')}
    </MayButton>
  )

  async function onSaved(project: Project) {
    if (form === 'new') {
      madeKeys.current = { project, title: t('{name} is ready', { name: project.name }) }
    }
    await refresh()
  }

  async function onRotated(project: Project) {
    madeKeys.current = { project, title: t('New secret of {name}', { name: project.name }) }
    await reload()
  }

  function closeDialog() {
    setForm(undefined)
    setRotating(undefined)
    setKeys(madeKeys.current)
    madeKeys.current = undefined
  }

  return (
    <Page title={t(kind.title)} count={projects.meta.total} intro={limit.usage} actions={create}>
      <DataTable
        id={`projects-${type}`}
        list={projects}
        fetchPage={(query, signal) => api.list({ query: { ...query, type, region }, signal })}
        apiCall={(query) => ({ endpoint: projectsApi.list, query: { ...query, type, region } })}
        rowKey={(project) => project.id}
        rowName={(project) => project.name}
        columns={projectColumns}
        search={t('Search by name or access key')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{ title: t('No projects yet'), text: t(kind.about), action: create }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t(kind.title)}
      />
      {form && dialog && (
        <dialog.ProjectDialog
          type={type}
          project={form === 'new' ? undefined : form}
          region={region}
          onSaved={onSaved}
          onClose={closeDialog}
        />
      )}
      {rotating && rotation && (
        <rotation.RotateDialog project={rotating} onRotated={onRotated} onClose={closeDialog} />
      )}
      {keys && keysPanel && <keysPanel.KeysPanel {...keys} onClose={() => setKeys(undefined)} />}
    </Page>
  )
}
