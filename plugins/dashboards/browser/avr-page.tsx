import {
  AttentionList,
  DashboardColumns,
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
import { projectPaths } from '#plugins/base-projects/contract'
import { bucketPaths } from '#plugins/buckets/contract'
import type * as loads from './loads'
import { NewestProjects } from './newest-projects'
import { QuickActions } from './quick-actions'
import { hasRequests, RequestsChart, requestsToday } from './requests-chart'
import { Tutorials } from './tutorials'

const area = 'avr'

/** How recognition by SDK and API stands: what there is, what was asked, what needs a look. */
export default function AvrDashboard({ data }: PageProps<typeof loads.avr>) {
  const { requests, projects, content } = data
  const t = useT()
  const format = useFormat()
  const projectQuota = useQuota('avrprojects')
  const bucketQuota = useQuota('file_buckets')
  const plan = usePlanAttention([
    ['avrprojects', t('Projects')],
    ['file_buckets', t('File buckets')],
    ['duration', t('Hours of own content')],
  ])
  const failed = (content?.failed ?? []).map(({ name, files }) => ({
    text: t('{name}: {count file|files} could not be processed', {
      name,
      count: format.number(files),
    }),
    to: `${bucketPaths.one(area, { name })}?state=-1`,
  }))
  const [project] = projects.data

  return (
    <Page title={t('Dashboard')}>
      <Onboarding
        steps={[
          {
            title: t('Create a bucket and upload your content'),
            text: t('Audio and video become fingerprints, by which they are recognised.'),
            done: content === undefined || content.files > 0,
            to: bucketPaths.list(area),
          },
          {
            title: t('Create a project'),
            text: t('It has the host and the keys that an app needs, and listens to your buckets.'),
            done: projects.meta.total > 0,
            to: projectPaths.list('AVR'),
          },
          {
            title: t('Recognise something'),
            text: t('Drop a clip, or record one, on the page of the project.'),
            done: hasRequests(requests),
            to: project && `${projectPaths.one('AVR', project)}?tab=try`,
          },
        ]}
      />
      <Figures>
        <Figure title={t('Projects')} {...projectQuota} />
        <Figure title={t('File buckets')} {...bucketQuota} />
        {content && (
          <Figure
            title={t('Own files')}
            value={format.number(content.files)}
            note={format.hours(content.duration)}
          />
        )}
        <Figure title={t('Requests today')} value={format.number(requestsToday(requests))} />
      </Figures>
      <DashboardColumns
        main={
          <>
            <RequestsChart days={requests} />
            <NewestProjects projects={projects.data} />
          </>
        }
        side={
          <>
            <AttentionList items={[...failed, ...plan]} />
            <QuickActions
              actions={[
                { label: t('Create or fill a bucket'), to: bucketPaths.list(area) },
                { label: t('Create a project'), to: projectPaths.list('AVR') },
              ]}
            />
            <Tutorials />
          </>
        }
      />
    </Page>
  )
}
