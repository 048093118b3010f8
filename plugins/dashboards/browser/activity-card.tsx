import { Loaded, useData, useT } from '@console/core/browser'
import { projectTopics, statisticsApi } from '#plugins/base-projects/contract'
import { lastDays } from './loads'
import { hasRequests, RequestsChart } from './requests-chart'

/** On the home screen: what the projects of the region were asked. */
export default function ActivityCard() {
  const t = useT()
  const requests = useData(
    ({ api, region }) => api(statisticsApi).overall({ query: { region, ...lastDays() } }),
    [],
    [projectTopics.projects()],
  )
  return (
    <Loaded of={requests} height={240}>
      {({ data: days }) =>
        hasRequests(days) ? (
          <RequestsChart days={days} />
        ) : (
          t('No requests in the last 30 days. A project’s page has a bench to try one.')
        )
      }
    </Loaded>
  )
}
