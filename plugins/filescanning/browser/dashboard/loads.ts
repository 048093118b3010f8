import { type LoadContext, Session } from '@console/core/browser'
import { covers } from '@console/core/contract'
import { bucketsApi } from '#plugins/buckets/contract'
import { containersApi, scanStatisticsApi } from '../../contract'

export async function dashboard({ api, get, region }: LoadContext) {
  const scopes = get(Session).user$.value?.scopes ?? []
  const [summary, availability, buckets] = await Promise.all([
    api(scanStatisticsApi).summary({ query: { region } }),
    api(containersApi).availability(),
    // Who may not read buckets is not told how many there are.
    covers(scopes, 'read-buckets')
      ? api(bucketsApi).list({ query: { region, type: 'File', per_page: 1 } })
      : undefined,
  ])
  return {
    summary: summary.data,
    availability: availability.data,
    buckets: buckets?.meta.total,
  }
}
