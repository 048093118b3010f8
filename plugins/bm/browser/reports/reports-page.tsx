import {
  Confirm,
  EachMonth,
  ListPage,
  type PageProps,
  type RowAction,
  useAction,
  useApi,
  useChunk,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo, useState } from 'react'
import {
  hasSupplements,
  type Report,
  type ReportSchedule,
  reportFormats,
  reportResource,
  signedResource,
} from '../../contract'
import { kindOf, kinds } from '../shared/kinds'
import type * as loads from './loads'
import { reportColumns } from './report-columns'

const loadDialog = () => import('./report-dialog')
const loadPanel = () => import('./not-heard-panel')

type Loaded = PageProps<ReturnType<typeof loads.reports>>

export default function ReportsPage({ data, reload }: Loaded) {
  const { kind, project, streams, schedules } = data
  const scope = kinds[kind].write
  const t = useT()
  const api = useApi(kindOf(project).reports)
  const media = useMedia()
  const confirm = useService(Confirm)
  const [opened, setOpened] = useState<Report>()
  const panel = useChunk(loadPanel, opened !== undefined)
  const params = { pid: project.id }
  const query = useMemo(
    () => list(kindOf(project).reports.list, { params: { pid: project.id } }),
    [project],
  )
  const download = useAction(({ id }: Report) => media.download(reportResource(project, id)))
  const downloadSigned = useAction(({ id }: Report) => media.download(signedResource(project, id)))
  const supplement = useAction(async ({ id, name }: Report) => {
    await confirm.ask({
      title: t('Run a supplement of “{name}”?', { name }),
      text: t('A file with the corrections since this report is added to the list.'),
      confirmLabel: t('Run'),
      run: async () => {
        await api.supplement({ params: { ...params, id } })
        await reload()
      },
    })
  })
  const again = useAction(async (report: Report) => {
    const { format, kind: rows, from, to, timezone, stream_ids, min_duration } = report
    const wish = { format, kind: rows, from, to, timezone, stream_ids, min_duration }
    const { isrc_country, mail, service_name, recipient_id, recipient_name } = report
    const { territory, commercial_model, royalty_bearing } = report
    const society = { service_name, recipient_id, recipient_name, territory }
    const body = { ...wish, ...society, isrc_country, mail, commercial_model, royalty_bearing }
    await confirm.ask({
      title: t('Run “{name}” again?', { name: report.name }),
      text: t('A new file with the results of today is added to the list. This one stays.'),
      confirmLabel: t('Run'),
      run: async () => {
        await api.create({ params, body })
        await reload()
      },
    })
  })
  const unlessReady = ({ state }: Report) =>
    state === 'ready' ? undefined : t('There is no file of this report')
  /** Its file may be gone by now. */
  const unlessMade = (report: Report) =>
    report.state === 'expired' ? undefined : unlessReady(report)
  const actions: RowAction<Report>[] = [
    { label: 'Download', run: download.run, disabledReason: unlessReady },
    {
      label: 'Download signed',
      run: downloadSigned.run,
      disabledReason: (report) =>
        unlessReady(report) ??
        (report.signed_size > 0 ? undefined : t('This report is not signed. Run it again')),
    },
    { label: 'What was not heard', run: setOpened, disabledReason: unlessMade },
    {
      label: 'Supplement',
      scope,
      run: supplement.run,
      disabledReason: (report) =>
        hasSupplements(report)
          ? unlessMade(report)
          : t(
              'Its rows are sums, which a supplement cannot correct: run it again and send it in place of this one',
            ),
    },
    {
      label: 'Run again',
      scope,
      run: again.run,
      disabledReason: ({ format }) =>
        format === 'soundexchange' ? t('Ask for it anew: it needs listener counts') : undefined,
    },
  ]
  async function stop({ id }: ReportSchedule) {
    await api.unschedule({ params: { ...params, id } })
    await reload()
  }
  async function remove({ id, name }: Report) {
    const run = async () => void (await api.remove({ params: { ...params, id } }))
    return await confirm.delete({ kind: 'report', name, run })
  }
  return (
    <>
      <ListPage
        id="bm-reports"
        title={t('Reports of {name}', { name: project.name })}
        intro={t(
          'Files are kept for 90 days. After corrections, also later, a supplement tells what has changed.',
        )}
        query={query}
        columns={reportColumns}
        form={{
          load: loadDialog,
          create: t('Ask for a report'),
          scope,
          onlyNew: true,
          more: { project, streams },
        }}
        actions={actions}
        remove={{ scope, run: remove }}
        empty={{
          title: t('No reports yet'),
          text: t('Plays of a month for a society, or as a sheet, with what was not heard.'),
        }}
      >
        <EachMonth
          schedules={schedules}
          nameOf={({ format }) => t(reportFormats[format])}
          mailOf={({ mail }) => mail}
          scope={scope}
          onStop={stop}
        />
      </ListPage>
      {opened && panel && (
        <panel.NotHeardPanel
          project={project}
          report={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
