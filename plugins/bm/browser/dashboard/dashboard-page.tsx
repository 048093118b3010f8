import {
  AttentionList,
  Chart,
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
import { bmPaths } from '../../contract'
import type * as loads from './loads'
import { Plays } from './plays'
import { StateCounts } from './state-counts'
import { useTroubles } from './use-troubles'

/** How monitoring stands: what is on air, what needs attention, plays of today. */
export default function Dashboard({ data }: PageProps<typeof loads.dashboard>) {
  const { overview, projects, total } = data
  const { streams, days } = overview
  const troubles = useTroubles(overview)
  const t = useT()
  const format = useFormat()
  const projectQuota = useQuota('bm_custom_projects')
  const streamQuota = useQuota('bm_custom_channels')
  const timemapQuota = useQuota('bm_custom_timemap')
  const plan = usePlanAttention([
    ['bm_custom_projects', t('Custom stream projects')],
    ['bm_custom_channels', t('Streams')],
    ['bm_custom_timemap', t('Timemaps')],
  ])
  const all = Object.values(streams).reduce((sum, count) => sum + count, 0)
  const [first] = projects
  return (
    <Page title={t('Dashboard')}>
      <Onboarding
        steps={[
          {
            title: t('Create a project'),
            text: t('It says in which buckets is looked for what is heard.'),
            done: total > 0,
            to: `${bmPaths.projects()}?new`,
          },
          {
            title: t('Add streams'),
            text: t('Addresses of radio or TV stations, one by one or as CSV.'),
            done: all > 0,
            to: first && bmPaths.project(first),
          },
          {
            title: t('See what they play'),
            text: t('Results appear while a song is still playing.'),
            done: overview.on_air.length + overview.newest.length > 0,
            to: first && all > 0 ? bmPaths.project(first) : undefined,
          },
        ]}
      />
      <Figures>
        <Figure title={t('Custom stream projects')} {...projectQuota} />
        <Figure title={t('Custom streams')} {...streamQuota} />
        <Figure title={t('Timemaps')} {...timemapQuota} />
        <Figure
          title={t('Plays today')}
          value={format.number(days.at(-1)?.plays ?? 0)}
          note={t('Of all custom streams and stations')}
        />
      </Figures>
      <DashboardColumns
        main={
          <>
            <Plays
              title={t('On air now')}
              plays={overview.on_air}
              empty={t('Nothing that is in your buckets is playing now.')}
            />
            <Chart
              kind="bar"
              title={t('Plays of the last 14 days')}
              rows={days}
              x={{ label: t('Day'), of: ({ date }) => format.day(date) }}
              series={[{ label: t('Plays'), tone: 'neutral', value: ({ plays }) => plays }]}
              height={220}
            />
            <Plays
              title={t('Heard last')}
              plays={overview.newest}
              empty={t('Nothing has been heard yet.')}
            />
          </>
        }
        side={
          <>
            <AttentionList items={[...troubles, ...plan]} />
            <StateCounts counts={streams} />
          </>
        }
      />
    </Page>
  )
}
