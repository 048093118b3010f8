import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  selectFilter,
  TextLink,
  useData,
  useT,
} from '@console/core/browser'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import {
  type FileResult,
  labels,
  type Project,
  statuses,
  ucfFileResultsOf,
  ucfFilesOf,
  ucfPaths,
} from '../../contract'
import { titleOf } from '../item-words'
import type * as loads from '../loads'

const filters = [
  selectFilter('status', 'Status', statuses as unknown as Record<string, string>),
  selectFilter('label', 'Label', labels as unknown as Record<string, string>),
  selectFilter('reported', 'Reported', { '1': 'Yes', '0': 'No' }),
]

/** Where items occur in files, file by file from its beginning. */
export default function FileResultsPage({ data }: PageProps<typeof loads.fileResults>) {
  const { project } = data
  const t = useT()
  const query = useMemo(() => ucfFileResultsOf(project.id), [project.id])
  const columns = useMemo(() => columnsOf(project), [project])
  const all = useFileFilter(project)
  return (
    <ListPage
      id="ucf-file-results"
      title={t('File results of {name}', { name: project.name })}
      query={query}
      rowName={({ file_name, begin_time }) => `${file_name}, ${begin_time}`}
      columns={columns}
      filters={all}
      search={t('Search by file or title')}
      empty={{
        title: t('Nothing has been found yet'),
        text: t('What occurs twice in the files and nobody knows comes up here by itself.'),
        action: <TextLink to={ucfPaths.files(project)}>{t('Files')}</TextLink>,
      }}
    />
  )
}

const columnsOf = (project: Project): Column<FileResult>[] => [
  Columns.text('File', ({ file_name }) => file_name, { width: 160, grow: 1.5 }),
  Columns.text('Begins at', ({ begin_time }) => begin_time, { width: 104, grow: 0.2 }),
  Columns.duration('Length', ({ duration_ms }) => Math.round(duration_ms / 1000), { width: 96 }),
  Columns.custom('Item', {
    width: 160,
    grow: 1.5,
    cell: (row, { t, classes }) => (
      <ItemLink project={project} row={row} t={t} look={classes.link} />
    ),
    csv: ({ metadata, ucf_id }) => metadata?.title || String(ucf_id),
  }),
  Columns.badge('Status', ({ status }) => ({ label: statuses[status] }), { width: 140, grow: 0.2 }),
  Columns.badge('Label', ({ label }) => ({ label: labels[label] }), { width: 128, grow: 0.2 }),
  Columns.badge('Reported', ({ reported }) => ({ label: reported ? 'Yes' : 'No' }), {
    width: 104,
    grow: 0.2,
  }),
  Columns.number('Score', ({ score }) => score, { hidden: true }),
  Columns.id('ACR ID', ({ acr_id }) => acr_id, { hidden: true }),
  Columns.id('Id', ({ id }) => id, { hidden: true }),
]

interface ItemLinkProps {
  project: Project
  row: FileResult
  t: ReturnType<typeof useT>
  look: string
}

/** Opens the item beside the list of all. */
function ItemLink({ project, row, t, look }: ItemLinkProps) {
  const { ucf_id: id, metadata } = row
  return (
    <Link to={`${ucfPaths.results(project)}?status=all&item=${id}`} className={look}>
      {titleOf({ id, metadata }, t)}
    </Link>
  )
}

/** With the files of the project to choose from. */
function useFileFilter({ id }: Project) {
  const { data } = useData(({ rows }) => rows(ucfFilesOf(id)), [id])
  return useMemo(() => {
    const options = Object.fromEntries((data ?? []).map((file) => [String(file.id), file.name]))
    return [selectFilter('file_id', 'File', options), ...filters]
  }, [data])
}
