import { type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { list } from '@console/core/contract'
import { hitsApi, savedApi, transcriptsApi, writtenApi } from '../contract'

export const tabs = ['search', 'transcripts', 'streams', 'saved'] as const

export const transcripts = list(transcriptsApi.list)
export const writtenStreams = list(writtenApi.list)
export const savedSearches = list(savedApi.list)

export const usualRange = '30d'

/** Hits of a range; one that moves with the clock has no end, and begins with a minute. */
export const hitsOf = ({
  from,
  to,
  preset,
}: Pick<ReturnType<typeof readTimeRange>, 'from' | 'to' | 'preset'>) => {
  const begin = new Date(Math.floor(from.getTime() / 60_000) * 60_000).toISOString()
  return list(hitsApi.hits, { query: preset ? { begin } : { begin, end: to.toISOString() } })
}

export async function textSearch({ api, read, query, get }: LoadContext) {
  const tab = query.get('tab')
  const zone = get(Settings).state$.value.timeZone
  const shown = async () => {
    if (tab === 'transcripts') await read(transcripts)
    else if (tab === 'streams') await read(writtenStreams)
    else if (tab === 'saved') await read(savedSearches)
    else return (await read(hitsOf(readTimeRange(query, { preset: usualRange, zone })))).meta.total
    return 0
  }
  const [{ data: overview }, total] = await Promise.all([api(hitsApi).overview(), shown()])
  return { overview, total }
}
