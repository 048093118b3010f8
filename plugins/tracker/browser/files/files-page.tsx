import {
  type Column,
  Columns,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { playsApi, type TrackedFile, type TrackerProject, trackerPaths } from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'

const loadDialog = () => import('../projects/project-dialog')

const states = {
  0: { label: 'Processing', color: 'informative' },
  1: { label: 'Ready', color: 'success' },
  [-1]: { label: 'Error', color: 'danger' },
} as const

const columnsOf = (project: TrackerProject): Column<TrackedFile>[] => [
  Columns.link(
    'Title',
    (file) => file.title,
    (file) => trackerPaths.file(project, file.acr_id),
    { sort: 'title', width: 200 },
  ),
  Columns.text('Artists', (file) => file.artists, { width: 120, hidden: true }),
  Columns.text('ISRC', (file) => file.isrc, { width: 128, hidden: true }),
  Columns.id('ACR ID', (file) => file.acr_id, { hidden: true }),
  Columns.duration('Length', (file) => file.duration, { hidden: true }),
  Columns.badge('State', ({ state }) => states[state as keyof typeof states] ?? states[0], {
    width: 92,
  }),
  Columns.number('Plays', (file) => file.plays, { sort: 'plays' }),
  Columns.number('Complete', (file) => file.complete, { width: 100, hidden: true }),
  Columns.number('Altered', (file) => file.altered, { width: 100 }),
  Columns.duration('Airtime', (file) => file.play_time, { sort: 'play_time' }),
  Columns.time('First heard', (file) => file.first_heard),
  Columns.time('Last heard', (file) => file.last_heard, { sort: 'last_heard' }),
  Columns.number('Stations', (file) => file.stations, { sort: 'stations', width: 112 }),
]

const filters = [selectFilter('heard', 'Heard', { '1': 'Heard', '0': 'Not heard' })]

export default function FilesPage({ data, saved }: PageProps<typeof loads.files>) {
  const { project } = data
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const editing = query.get('edit') !== null
  const edit = (is: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (is) after.set('edit', '1')
        else after.delete('edit')
        return after
      },
      { replace: true },
    )
  const dialog = useChunk(loadDialog, editing)
  const files = useMemo(() => list(playsApi.files, { params: { pid: project.id } }), [project.id])
  const columns = useMemo(() => columnsOf(project), [project])
  return (
    <Page
      title={project.name}
      actions={
        <MayButton scope="write-bm-bd-projects" onClick={() => edit(true)}>
          {t('Edit')}
        </MayButton>
      }
      tabs={<ProjectTabs project={project} current="files" />}
    >
      <HeardWhere project={project} />
      <DataTable
        id="tracker-files"
        query={files}
        columns={columns}
        filters={filters}
        search={t('Search by title or ACR ID')}
        sorted={{ sort: 'plays', order: 'desc' }}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        label={t('Files')}
        empty={{
          title: t('The bucket has no files yet'),
          text: t('What is added to it is followed from then on.'),
        }}
      />
      {editing && dialog && (
        <dialog.default
          row={project}
          onSaved={(changed) => saved(trackerPaths.files(changed))}
          onClose={() => edit(false)}
        />
      )}
    </Page>
  )
}
