import { useData } from '@console/core/browser'
import { scanTopics, sourcesApi } from '../../contract'

/** Channels, playlists and feeds of a container; parts of a page that ask for them share one call. */
export const useSources = (cid: number) =>
  useData(
    ({ api }) => api(sourcesApi).list({ query: { cid, per_page: 100 } }),
    [cid],
    [scanTopics.sources()],
  )
