import {
  MayButton,
  Page,
  type PageProps,
  ShowAsApi,
  Slot,
  useExtensions,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { matchEvidence, type ReportMatch, reportApi, scanFileCan } from '../../contract'
import { useRescan } from '../containers/use-rescan'
import { useFocusKept } from '../use-focus-kept'
import { ReportExport } from './export/report-export'
import { countedMatches } from './facts'
import { FileSituation } from './file-situation'
import type * as loads from './loads'
import { ReportFacts } from './report-facts'
import { Result } from './result'
import { useTicks } from './use-ticks'

type Loaded = PageProps<typeof loads.report>

export default function ReportPage(props: Loaded) {
  return <FileReport key={props.data.report.file.id} {...props} />
}

function FileReport({ data: { container, report }, reload }: Loaded) {
  const t = useT()
  const rescan = useRescan(container)
  const ticks = useTicks(report.matches)
  const [evidence, setEvidence] = useState<readonly ReportMatch[]>()
  const makesEvidence = useExtensions(matchEvidence).length > 0
  const counted = countedMatches(ticks.ticked)
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
            <ReportExport
              report={report}
              ticked={counted.length}
              onEvidence={makesEvidence ? () => setEvidence(counted) : undefined}
            />
            <MayButton scope="write-filescanning" onClick={() => void again()}>
              {t('Rescan')}
            </MayButton>
            <ShowAsApi
              call={() => ({
                endpoint: reportApi.report,
                params: { cid: container.id, id: file.id },
              })}
            />
          </>
        )
      }
    >
      {isReadable ? (
        <>
          <ReportFacts report={report} />
          <Result
            report={report}
            ticks={ticks}
            onEvidence={makesEvidence ? setEvidence : undefined}
            reload={reload}
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
