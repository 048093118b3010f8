import { AttentionLines, Loaded, TextLink, useData, useFormat, useT } from '@console/core/browser'
import { type ScanSummary, scanPaths, scanStatisticsApi, scanTopics } from '../contract'
import { ReportList } from './dashboard/newest-reports'
import { useFailures } from './dashboard/use-failures'

const shown = 5

/** On the home screen: what is being scanned, what could not be, and the newest reports. */
export default function ScansCard() {
  const scans = useData(
    ({ api, region }) => api(scanStatisticsApi).summary({ query: { region } }),
    [],
    [scanTopics.containers()],
  )
  return (
    <Loaded of={scans} height={140}>
      {({ data }) => <Scans summary={data} />}
    </Loaded>
  )
}

function Scans({ summary }: { summary: ScanSummary }) {
  const t = useT()
  const format = useFormat()
  const failures = useFailures(summary)
  const { containers, processing, newest } = summary
  return (
    <>
      <AttentionLines items={failures} />
      {processing > 0 && (
        <div>{t('Files being scanned: {count}', { count: format.number(processing) })}</div>
      )}
      <ReportList newest={newest.slice(0, shown)} />
      <TextLink to={scanPaths.list() + (containers === 0 ? '?new' : '')}>
        {containers === 0 ? t('Create a container') : t('All containers')}
      </TextLink>
    </>
  )
}
