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
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bmPaths, type Project, projectsApi } from '../../contract'
import type * as loads from './loads'
import { projectColumns } from './project-columns'
import { useProjectDeletion } from './use-project-deletion'

const loadDialog = () => import('./project-dialog')

const scope = 'write-bm-cs-projects'

export default function ProjectListPage(props: PageProps<typeof loads.projects>) {
  const { data: projects, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(projectsApi)
  const navigate = useNavigate()
  const region = useObservable(useService(Regions).region$)
  const limit = useLimit('bm_custom_projects', t('Custom stream projects'))
  const [form, setForm] = useState<'new' | Project>()
  const openNew = limit.unlessReached(() => setForm('new'))
  useAsked('new', openNew)
  const dialog = useChunk(loadDialog, form !== undefined)

  const refresh = () => Promise.all([reload(), limit.refresh()])
  const remove = useProjectDeletion(refresh)
  const tabOf = (tab: string) => (project: Project) =>
    navigate(`${bmPaths.project(project)}?tab=${tab}`)
  const actions: RowAction<Project>[] = [
    { label: 'Edit', scope, run: setForm },
    { label: 'Set Result Callback', run: tabOf('callback') },
    { label: 'Set State Notification', run: tabOf('notification') },
    { label: 'States', run: (project) => navigate(bmPaths.states(project)) },
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const create = (
    <MayButton scope={scope} appearance="primary" icon={<AddRegular />} onClick={openNew}>
      {t('Create project')}
    </MayButton>
  )
  return (
    <Page
      title={t('Custom Streams')}
      count={projects.meta.total}
      intro={limit.usage}
      actions={create}
    >
      <DataTable
        id="bm-cs-projects"
        list={projects}
        fetchPage={(query, signal) => api.list({ query: { ...query, region }, signal })}
        apiCall={(query) => ({ endpoint: projectsApi.list, query: { ...query, region } })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={projectColumns}
        search={t('Search by name or access key')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No projects yet'),
          text: t(
            'A project is a list of radio or TV streams that are heard day and night for what is in its buckets.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Custom Streams')}
      />
      {form && dialog && (
        <dialog.ProjectDialog
          project={form === 'new' ? undefined : form}
          region={region}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
