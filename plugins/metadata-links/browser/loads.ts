import type { LoadContext } from '@console/core/browser'
import { metadataStatisticsApi, tracksApi } from '#plugins/metadata-links/contract'

/** Requests by the days of this browser's zone. */
export const overview = async ({ api }: LoadContext) => {
  const timeoffset = new Date().getTimezoneOffset()
  return (await api(metadataStatisticsApi).overview({ query: { timeoffset } })).data
}

export const reference = async ({ api }: LoadContext) => (await api(tracksApi).example()).data
