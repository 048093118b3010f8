import {
  EmptyState,
  MayButton,
  Page,
  type PageProps,
  Slot,
  TextLink,
  useExtensions,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import {
  type Container,
  matchEvidence,
  type Report,
  type ReportMatch,
  scanFileCan,
  scanPaths,
} from '../../contract'
import { FileStateCell } from '../files/file-state'
import { NoContainer } from '../files/no-container'
import { useRescan } from '../files/use-rescan'
import { useFocusKept } from '../use-focus-kept'
import { ExportMenu } from './export/export-menu'
import { FileSituation } from './file-situation'
import type * as loads from './loads'
import { ReportFacts } from './report-facts'
import { Result } from './result'
import { useTicks } from './use-ticks'

export default function ReportPage({ data, params, reload }: PageProps<typeof loads.report>) {
  if (!data) return <NoContainer name={params.name} />
  const { container, report } = data
  if (!report) return <NoFile container={container} />
  return <FileReport key={report.file.id} container={container} report={report} reload={reload} />
}

interface FileReportProps {
  container: Container
  report: Report
  reload(): Promise<void>
}

function FileReport({ container, report, reload }: FileReportProps) {
  const t = useT()
  const rescan = useRescan(container)
  const ticks = useTicks(report.matches)
  const [evidence, setEvidence] = useState<readonly ReportMatch[]>()
  const makesEvidence = useExtensions(matchEvidence).length > 0
  const { file } = report
  const isReadable = scanFileCan.report(file)
  useFocusKept(file.state)

  async function again() {
    if (await rescan.ask([file])) await reload()
  }

  return (
    <Page
      title={file.name}
      actions={
        isReadable && (
          <>
            <ExportMenu
              report={report}
              ticked={ticks.ticked.length}
              onEvidence={makesEvidence ? () => setEvidence(ticks.ticked) : undefined}
            />
            <MayButton scope="write-filescanning" onClick={() => void again()}>
              {t('Rescan')}
            </MayButton>
          </>
        )
      }
    >
      <FileStateCell file={file} />
      {isReadable ? (
        <>
          <ReportFacts report={report} />
          <Result
            report={report}
            ticks={ticks}
            onEvidence={makesEvidence ? setEvidence : undefined}
          />
        </>
      ) : (
        <FileSituation container={container} file={file} reload={reload} />
      )}
      {evidence && (
        <Slot
          point={matchEvidence}
          context={{ matches: evidence, onClose: () => setEvidence(undefined) }}
        />
      )}
    </Page>
  )
}

/** Said where the address names a file that is not in the container. */
function NoFile({ container: { name } }: { container: Container }) {
  const t = useT()
  return (
    <Page title={t('File report')}>
      <EmptyState
        title={t('There is no such file in the container {name}', { name })}
        actions={<TextLink to={scanPaths.container(name)}>{t('All files')}</TextLink>}
      >
        {t('It may have been deleted with its container, or belong to another account.')}
      </EmptyState>
    </Page>
  )
}
