import {
  ExportMenu,
  Notifications,
  saveCsv,
  saveFile,
  useAction,
  useApi,
  useCopy,
  useService,
  useT,
} from '@console/core/browser'
import {
  BracesRegular,
  DocumentTableRegular,
  LinkRegular,
  PrintRegular,
  ShieldCheckmarkRegular,
  TableRegular,
} from '@fluentui/react-icons'
import { mostMatches, type Report, scanFilesApi } from '../../../contract'
import { matchRows } from './match-rows'

interface ReportExportProps {
  report: Report
  /** Matches that are ticked. */
  ticked: number
  /** Undefined: nothing here makes evidence. */
  onEvidence: (() => void) | undefined
}

/** The report to take along. */
export function ReportExport({ report, ticked, onEvidence }: ReportExportProps) {
  const t = useT()
  const api = useApi(scanFilesApi)
  const notifications = useService(Notifications)
  const { copy } = useCopy()
  const { file, matches } = report

  const json = useAction(async () => {
    const answer = await api.get({ params: { cid: file.cid, ids: file.id } })
    const text = JSON.stringify(answer.data[0]?.results ?? null, undefined, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${file.name}.json`)
  })
  const csv = useAction(() => saveCsv(matchRows(matches, file.name, t), file.name))
  const xlsx = useAction(async () => {
    const { saveXlsx } = await import('./save-xlsx')
    await saveXlsx(matchRows(matches, file.name, t), file.name)
  })
  const share = useAction(async () => {
    await copy(window.location.href)
    notifications.success(t('The link is copied. Who opens it must be logged in to this account.'))
  })

  const evidence = (run: () => void) => ({
    label:
      ticked === 0
        ? t('Evidence of matches: tick some first')
        : t('Evidence of {count ticked match|ticked matches}', { count: ticked }),
    icon: <ShieldCheckmarkRegular />,
    disabled: ticked === 0 || ticked > mostMatches,
    run,
  })

  return (
    <ExportMenu
      title={t('Export and share')}
      entries={[
        { label: t('Results as JSON'), icon: <BracesRegular />, run: () => json.run() },
        { label: t('Matches as CSV'), icon: <DocumentTableRegular />, run: () => csv.run() },
        { label: t('Matches as Excel (XLSX)'), icon: <TableRegular />, run: () => xlsx.run() },
        {
          label: t('Print or save as PDF'),
          icon: <PrintRegular />,
          // After the menu has closed, or it would be on the paper.
          run: () => setTimeout(() => window.print(), 50),
        },
        { label: t('Copy link to this view'), icon: <LinkRegular />, run: () => share.run() },
        ...(onEvidence ? [evidence(onEvidence)] : []),
      ]}
    />
  )
}
