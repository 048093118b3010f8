import {
  DataTable,
  MayButton,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  selectFilter,
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
import { type Container, containersApi, scanEngineLabels, scanPaths } from '../../contract'
import { containerColumns } from './container-columns'
import type * as loads from './loads'
import { useContainerDeletion } from './use-container-deletion'

const loadDialog = () => import('./container-dialog')

const scope = 'write-filescanning'
const filters = [selectFilter('engine', 'Engine', scanEngineLabels)]

export default function ContainerListPage(props: PageProps<typeof loads.containers>) {
  const { data: containers, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(containersApi)
  const navigate = useNavigate()
  const region = useObservable(useService(Regions).region$)
  const limit = useLimit('fs_containers', t('Containers'))
  const [form, setForm] = useState<'new' | Container>()
  useAsked(
    'new',
    limit.unlessReached(() => setForm('new')),
  )
  const dialog = useChunk(loadDialog, form !== undefined)

  const refresh = () => Promise.all([reload(), limit.refresh()])
  const remove = useContainerDeletion(refresh)
  const actions: RowAction<Container>[] = [
    { label: 'Edit', scope, run: setForm },
    { label: 'Statistics', run: ({ name }) => navigate(scanPaths.statistics(name)) },
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const create = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Create container')}
    </MayButton>
  )
  return (
    <Page
      title={t('Containers')}
      count={containers.meta.total}
      intro={limit.usage}
      actions={create}
    >
      <DataTable
        id="fs-containers"
        list={containers}
        fetchPage={(query, signal) => api.list({ query: { ...query, region }, signal })}
        apiCall={(query) => ({ endpoint: containersApi.list, query: { ...query, region } })}
        rowKey={(container) => container.id}
        rowName={(container) => container.name}
        columns={containerColumns}
        filters={filters}
        search={t('Search by name')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No containers yet'),
          text: t(
            'A container is a folder with rules: each file that is put in is scanned by them, and its report is kept.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Containers')}
      />
      {form && dialog && (
        <dialog.ContainerDialog
          container={form === 'new' ? undefined : form}
          region={region}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
