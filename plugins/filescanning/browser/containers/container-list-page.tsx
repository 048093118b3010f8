import { ListPage, type RowAction, selectFilter, useLimit, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { type Container, scanContainers, scanEngineLabels, scanPaths } from '../../contract'
import { containerColumns } from './container-columns'
import { useContainerDeletion } from './use-container-deletion'

const loadForm = () => import('./container-dialog')

const scope = 'write-filescanning'
const filters = [selectFilter('engine', 'Engine', scanEngineLabels)]

export default function ContainerListPage() {
  const t = useT()
  const navigate = useNavigate()
  const remove = useContainerDeletion()
  const actions: RowAction<Container>[] = [
    { label: 'Statistics', run: ({ name }) => navigate(scanPaths.statistics(name)) },
  ]
  return (
    <ListPage
      id="fs-containers"
      title={t('Containers')}
      query={scanContainers}
      columns={containerColumns}
      filters={filters}
      search={t('Search by name')}
      limit={useLimit('fs_containers', t('Containers'))}
      form={{
        load: loadForm,
        create: t('Create container'),
        opens: ({ name }) => scanPaths.container(name),
        scope,
      }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{
        title: t('No containers yet'),
        text: t(
          'A container is a folder with rules: each file that is put in is scanned by them, and its report is kept.',
        ),
      }}
    />
  )
}
