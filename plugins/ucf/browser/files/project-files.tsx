import {
  type BulkAction,
  Catalogue,
  Confirm,
  DropHint,
  FilesTable,
  MayButton,
  Page,
  type PageProps,
  type RowAction,
  selectFilter,
  useApi,
  useChunk,
  useFileDrop,
  useMay,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { scanPaths } from '#plugins/filescanning/contract'
import {
  fileStates,
  type Project,
  type UcfFile,
  ucfFilesApi,
  ucfFilesOf,
  ucfPaths,
} from '../../contract'
import type * as loads from '../loads'
import { fileColumns } from './file-columns'

const loadAddFiles = () => import('./add-files-dialog')

const states = { '1': fileStates[1], '0': fileStates[0], '-1': fileStates[-1] }

/** The files of a project, each with what nobody knows in it; files may be dropped anywhere on it. */
export function ProjectFiles({ data, reload }: PageProps<typeof loads.files>) {
  const { project, totals, files } = data
  const t = useT()
  const navigate = useNavigate()
  const catalogue = useService(Catalogue)
  const [adding, setAdding] = useState<readonly File[]>()
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const mayAdd = useMay('write-ucf').allowed
  const over = useFileDrop(adding || !mayAdd ? undefined : setAdding)
  const found = totals.status.reduce((sum, { items }) => sum + items, 0)
  const { actions, bulk } = useFileActions(project, reload)
  const withReasons = files.data.some(({ detail }) => detail !== '')
  const withScans = catalogue.offers(scanPaths.list())
  const columns = useMemo(
    () => fileColumns(project, { withReasons, withScans }),
    [project, withReasons, withScans],
  )
  const processing = files.data.filter(({ state }) => state === 0).map(({ id }) => id)
  return (
    <Page
      title={project.name}
      count={project.num}
      actions={
        <>
          <MayButton
            scope="write-ucf"
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setAdding([])}
          >
            {t('Add files')}
          </MayButton>
          <Button onClick={() => navigate(ucfPaths.fileResults(project))}>
            {t('File results')}
          </Button>
          <Button onClick={() => navigate(ucfPaths.results(project))}>{t('View results')}</Button>
          <MayButton
            scope="write-ucf"
            disabledReason={found === 0 ? t('Nothing has been found yet') : undefined}
            onClick={() => navigate(ucfPaths.desk(project))}
          >
            {t('Review')}
          </MayButton>
        </>
      }
    >
      <FilesTable
        id="ucf-files"
        query={ucfFilesOf(project.id)}
        none={project.num === 0}
        scope="write-ucf"
        target={project.name}
        processing={processing.join() || undefined}
        over={over}
        onFiles={setAdding}
        reload={reload}
        rowKey={idOf}
        rowName={nameOf}
        columns={columns}
        filters={[selectFilter('state', 'State', states)]}
        search={t('Search by name')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        bulk={bulk}
      />
      {over && <DropHint name={project.name} />}
      {adding && addFiles && (
        <addFiles.AddFilesDialog
          project={project}
          dropped={adding}
          reload={reload}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Page>
  )
}

const idOf = ({ id }: UcfFile) => id
const nameOf = ({ name }: UcfFile) => name

/** Removing asks first, and says what goes. */
function useFileActions(project: Project, reload: () => Promise<void>) {
  const t = useT()
  const navigate = useNavigate()
  const api = useApi(ucfFilesApi)
  const confirm = useService(Confirm)
  const remove = (files: readonly UcfFile[], name: string | string[]) =>
    confirm.delete({
      kind: 'file',
      name,
      consequences: [
        t('Its sound goes, and what was found only in it and is not decided'),
        t(
          'What was decided stays with its occurrences; in this file they cannot be heard any more',
        ),
      ],
      run: async () => {
        const ids = files.map(({ id }) => id).join(',')
        await api.remove({ params: { pid: project.id, ids } })
        await reload()
      },
    })
  const actions: RowAction<UcfFile>[] = [
    {
      label: 'Items in it',
      run: ({ id }) => navigate(`${ucfPaths.fileResults(project)}?file_id=${id}`),
      disabledReason: ({ items }) => (items > 0 ? undefined : t('Nothing has been found yet')),
    },
    {
      label: 'Remove',
      scope: 'delete-ucf',
      danger: true,
      run: (file) => remove([file], file.name),
    },
  ]
  const bulk: BulkAction<UcfFile>[] = [
    {
      label: 'Remove',
      scope: 'delete-ucf',
      danger: true,
      run: (files) =>
        remove(
          files,
          files.map(({ name }) => name),
        ),
    },
  ]
  return { actions, bulk }
}
