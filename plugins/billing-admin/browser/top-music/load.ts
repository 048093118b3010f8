import { type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { mostTopDays, topMusic, topMusicApi } from '../../contract'
import { topDays } from './top-days'

/** The table reads with the page. */
export async function load({ api, read, get, query }: LoadContext) {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { preset: '30d', zone, maxDays: mostTopDays })
  const [{ data: countries }] = await Promise.all([
    api(topMusicApi).countries(),
    read(topMusic(topDays(range))),
  ])
  return { countries }
}
