import {
  AttentionList,
  Figure,
  Figures,
  Onboarding,
  Page,
  type PageProps,
  useFormat,
  usePlanAttention,
  useQuota,
  useT,
} from '@console/core/browser'
import { bucketPaths } from '#plugins/buckets/contract'
import { scanPaths } from '../../contract'
import { NotHere } from '../not-here'
import type * as loads from './loads'
import { NewestReports } from './newest-reports'
import { QuickScan } from './quick-scan/quick-scan'
import { useFailures } from './use-failures'

/** How file scanning stands: what there is, what was found last, what needs a look; and a way to scan at once. */
export default function ScanDashboard({ data, reload }: PageProps<typeof loads.dashboard>) {
  const { summary, availability, buckets } = data
  const t = useT()
  const format = useFormat()
  const containerQuota = useQuota('fs_containers')
  const hourQuota = useQuota('fs_size')
  const plan = usePlanAttention([
    ['fs_containers', t('Containers')],
    ['fs_size', t('Hours of scanned files')],
  ])
  const failed = useFailures(summary)

  return (
    <Page title={t('Dashboard')}>
      <Onboarding
        steps={[
          {
            title: t('Make a bucket and upload your content'),
            text: t('Files that are scanned are compared with the recordings of your buckets.'),
            done: buckets === undefined || buckets > 0,
            to: bucketPaths.list('filescanning'),
          },
          {
            title: t('Make a container'),
            text: t('It holds files to scan, and the rules by which they are scanned.'),
            done: summary.containers > 0,
            to: scanPaths.list(),
          },
          {
            title: t('Scan a file'),
            text: t('Put it into a container, or drop it here.'),
            done: summary.ready + summary.no_result > 0,
            to: summary.containers > 0 ? scanPaths.list() : undefined,
          },
        ]}
      />
      <Figures>
        <Figure title={t('Containers')} {...containerQuota} />
        <Figure title={t('Hours of scanned files')} {...hourQuota} />
        <Figure title={t('Processing')} value={format.number(summary.processing)} />
        <Figure title={t('Ready')} value={format.number(summary.ready)} />
        <Figure title={t('Noresult')} value={format.number(summary.no_result)} />
        <Figure title={t('Music not identified')} value={format.number(summary.unidentified)} />
        <Figure title={t('Uncertain matches')} value={format.number(summary.uncertain)} />
        <Figure title={t('Error')} value={format.number(summary.failed)} />
      </Figures>
      <AttentionList items={[...failed, ...plan]} />
      <QuickScan buckets={buckets} reload={reload} />
      <NewestReports newest={summary.newest} />
      <NotHere availability={availability} />
    </Page>
  )
}
