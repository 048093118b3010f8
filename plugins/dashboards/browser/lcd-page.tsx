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
import { channelPaths } from '#plugins/channels/contract'
import type * as loads from './loads'
import { NewestProjects } from './newest-projects'
import { QuickActions } from './quick-actions'
import { hasRequests, RequestsChart, requestsToday } from './requests-chart'

const area = 'lcd'

/** How live channel detection stands. */
export default function LcdDashboard({ data }: PageProps<typeof loads.lcd>) {
  const { requests, live, hybrid, channels } = data
  const t = useT()
  const format = useFormat()
  const liveQuota = useQuota('lcdprojects')
  const hybridQuota = useQuota('hrprojects')
  const channelQuota = useQuota('live_buckets_capcity')
  const ingesting = channels?.filter(({ state }) => state === 1).length ?? 0
  const quiet = (channels?.length ?? 0) - ingesting
  const plan = usePlanAttention([
    ['lcdprojects', t('Live channel projects')],
    ['hrprojects', t('Hybrid projects')],
    ['live_buckets_capcity', t('Channels')],
  ])
  const newest = [...live.data, ...hybrid.data].sort((one, other) => other.id - one.id).slice(0, 5)

  return (
    <Page title={t('Dashboard')}>
      <Onboarding
        steps={[
          {
            title: t('Create a channel bucket and add your channels'),
            text: t('A live bucket holds the channels that your own server listens to.'),
            done: channels?.length !== 0,
            to: channelPaths.list(area),
          },
          {
            title: t('Send their sound'),
            text: t(
              'A small command makes fingerprints of the streams and sends those, not the sound.',
            ),
            done: channels === undefined || ingesting > 0,
            to: channels?.length === 0 ? undefined : channelPaths.list(area),
          },
          {
            title: t('Create a project and detect a channel'),
            text: t('An app that hears a channel learns which one it is, live or time-shifted.'),
            done: live.meta.total + hybrid.meta.total > 0 && hasRequests(requests),
            to: projectPaths.list('LCD'),
          },
        ]}
      />
      <Figures>
        <Figure title={t('Live channel projects')} {...liveQuota} />
        <Figure title={t('Hybrid projects')} {...hybridQuota} />
        <Figure title={t('Channels')} {...channelQuota} />
        {channels && (
          <Figure
            title={t('Ingesting now')}
            value={format.number(ingesting)}
            note={quiet > 0 && t('{count is|are} not heard', { count: format.number(quiet) })}
          />
        )}
        <Figure title={t('Requests today')} value={format.number(requestsToday(requests))} />
      </Figures>
      <DashboardColumns
        main={
          <>
            <RequestsChart days={requests} />
            <NewestProjects projects={newest} />
          </>
        }
        side={
          <>
            <AttentionList
              items={[
                ...(quiet > 0
                  ? [
                      {
                        text: t('{count channel sends|channels send} nothing', {
                          count: format.number(quiet),
                        }),
                        to: channelPaths.list(area),
                      },
                    ]
                  : []),
                ...plan,
              ]}
            />
            <QuickActions
              actions={[
                { label: t('Create a channel bucket'), to: channelPaths.list(area) },
                { label: t('Create a live channel project'), to: projectPaths.list('LCD') },
                { label: t('Create a hybrid project'), to: projectPaths.list('HR') },
              ]}
            />
          </>
        }
      />
    </Page>
  )
}
