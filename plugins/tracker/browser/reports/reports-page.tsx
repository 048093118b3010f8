import {
  type Column,
  Columns,
  Confirm,
  EachMonth,
  ListPage,
  type PageProps,
  type RowAction,
  useAction,
  useApi,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import {
  reportDays,
  reportFormats,
  reportKinds,
  reportResource,
  reportsApi,
  type TrackerReport,
  type TrackerSchedule,
} from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'
import { sizeColumn, stateColumn } from './state-column'

const loadDialog = () => import('./report-dialog')

const scope = 'write-bm-bd-projects'

const day = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')

const columns: Column<TrackerReport>[] = [
  Columns.badge('Rows', ({ kind }) => ({ label: reportKinds[kind] }), { width: 168 }),
  Columns.text('Days', ({ from, to }) => `${day(from)} – ${day(to)}`, { width: 208, grow: 0.4 }),
  Columns.badge('File', ({ format }) => ({ label: reportFormats[format] }), { width: 104 }),
  stateColumn((report) => report),
  Columns.number('Lines', ({ rows, state }) => (state === 'ready' ? rows : undefined)),
  sizeColumn(({ size }) => size),
  Columns.time('Expires', ({ expires_at }) => expires_at ?? undefined, { width: 172 }),
  Columns.time('Asked for', ({ created_at }) => created_at, { hidden: true }),
  Columns.text('Time zone', ({ timezone }) => timezone, { width: 132, hidden: true }),
  Columns.text('By', ({ created_by }) => created_by, { width: 160, hidden: true }),
]

/** Plays of some days, or their totals, as files that are made beside what else is done. */
export default function ReportsPage({ data, reload }: PageProps<typeof loads.reports>) {
  const { project, schedules } = data
  const t = useT()
  const api = useApi(reportsApi)
  const media = useMedia()
  const confirm = useService(Confirm)
  const params = { pid: project.id }
  const query = useMemo(() => list(reportsApi.list, { params: { pid: project.id } }), [project.id])
  const download = useAction(({ id }: TrackerReport) =>
    media.download(reportResource(project.id, id)),
  )
  const again = useAction(async ({ id, name }: TrackerReport) => {
    await confirm.ask({
      title: t('Run “{name}” again?', { name }),
      text: t('The report is made again from the plays of today. Its present file is replaced.'),
      confirmLabel: t('Run'),
      run: async () => {
        await api.again({ params: { ...params, id } })
        await reload()
      },
    })
  })
  const actions: RowAction<TrackerReport>[] = [
    {
      label: 'Download',
      run: download.run,
      disabledReason: ({ state }) =>
        state === 'ready' ? undefined : t('There is no file of this report'),
    },
    {
      label: 'Make again',
      scope,
      run: again.run,
      disabledReason: ({ state }) =>
        state === 'queued' || state === 'running' ? t('It is being made already') : undefined,
    },
  ]
  async function remove({ id, name }: TrackerReport) {
    const run = async () => void (await api.remove({ params: { ...params, id } }))
    return await confirm.delete({ kind: 'report', name, run })
  }
  async function stop({ id }: TrackerSchedule) {
    await api.unschedule({ params: { ...params, id } })
    await reload()
  }
  return (
    <ListPage
      id="tracker-reports"
      title={t('Reports of {name}', { name: project.name })}
      intro={t('Files are kept for {count day|days}.', { count: reportDays })}
      tabs={<ProjectTabs project={project} current="reports" />}
      note={<HeardWhere project={project} />}
      query={query}
      columns={columns}
      form={{
        load: loadDialog,
        create: t('Ask for a report'),
        scope,
        onlyNew: true,
        more: { project },
      }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{
        title: t('No reports yet'),
        text: t('Plays of some days, or their totals, as CSV, XLSX or JSON.'),
      }}
    >
      <EachMonth
        schedules={schedules}
        nameOf={({ kind, format }) => `${t(reportKinds[kind])}, ${t(reportFormats[format])}`}
        mailOf={({ mail }) => mail.join(', ')}
        scope={scope}
        onStop={stop}
      />
    </ListPage>
  )
}
