import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  Page,
  type PageProps,
  type RowAction,
  useAction,
  useApi,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery, toWallTime } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { archiveDays, reportResource, reportsApi, type TrackedMonth } from '../../contract'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'
import { sizeColumn, stateColumn } from './state-column'

const scope = 'write-bm-bd-projects'

const dashed = ({ month }: TrackedMonth) => `${month.slice(0, 4)}-${month.slice(4)}`

const columns: Column<TrackedMonth>[] = [
  Columns.text('Month', dashed, { width: 104, grow: 1 }),
  Columns.number('Plays', ({ plays }) => plays),
  Columns.duration('Airtime', ({ play_time }) => play_time),
  Columns.number('Files', ({ files }) => files, { hidden: true }),
  Columns.number('Stations', ({ stations }) => stations, { width: 108, hidden: true }),
  stateColumn(({ archive }) => archive),
  Columns.number('Lines', ({ archive }) => (archive?.state === 'ready' ? archive.rows : undefined)),
  sizeColumn(({ archive }) => archive?.size ?? 0),
  Columns.time('Made', ({ archive }) => archive?.ready_at ?? undefined, { width: 172 }),
  Columns.time('Expires', ({ archive }) => archive?.expires_at ?? undefined, { width: 172 }),
]

/** Each month as an archive. */
export default function DownloadPage({ data, reload }: PageProps<typeof loads.months>) {
  const { project, months } = data
  const t = useT()
  const api = useApi(reportsApi)
  const media = useMedia()
  const confirm = useService(Confirm)
  const [query] = useSearchParams()
  const page = useMemo(() => pageOfRows(months, tableQuery(query)), [months, query])
  const params = { pid: project.id }
  const now = toWallTime(new Date(), project.timezone).slice(0, 7)
  const download = useAction(async ({ archive }: TrackedMonth) => {
    if (archive) await media.download(reportResource(project.id, archive.id))
  })
  const make = useAction(async ({ month }: TrackedMonth) => {
    await api.archive({ params, body: { month } })
    await reload()
  })
  async function remove({ archive, ...month }: TrackedMonth) {
    if (!archive) return
    const { id } = archive
    const run = async () => void (await api.remove({ params: { ...params, id } }))
    const name = `${month.month}.zip`
    if (await confirm.delete({ kind: 'archive', name, run })) await reload()
  }
  const actions: RowAction<TrackedMonth>[] = [
    {
      label: 'Download',
      run: download.run,
      disabledReason: ({ archive }) =>
        archive?.state === 'ready' ? undefined : t('There is no archive of this month. Make it'),
    },
    {
      label: 'Make now',
      scope,
      run: make.run,
      disabledReason: ({ archive }) =>
        archive?.state === 'queued' || archive?.state === 'running'
          ? t('It is being made already')
          : undefined,
    },
    {
      label: 'Delete',
      scope,
      run: remove,
      disabledReason: ({ archive }) => (archive ? undefined : t('There is no archive')),
    },
  ]
  return (
    <Page
      title={t('Archives of {name}', { name: project.name })}
      intro={t(
        'A zip for each month, with its plays and their totals by file, station and country as CSV. It is made when the month is over, and kept for {count day|days}. Months are those of {zone}.',
        { zone: project.timezone, count: archiveDays },
      )}
      tabs={<ProjectTabs project={project} current="download" />}
    >
      <DataTable
        id="tracker-months"
        list={page}
        fetchPage={async (wanted) => pageOfRows(months, wanted)}
        columns={columns}
        rowKey={({ month }) => month}
        rowName={(month) =>
          dashed(month) === now ? t('{month}, goes on', { month: now }) : dashed(month)
        }
        actions={actions}
        reload={reload}
        label={t('Archives')}
        empty={{
          title: t('No month with plays yet'),
          text: t('The first archive is here when a file was heard.'),
        }}
      />
    </Page>
  )
}
