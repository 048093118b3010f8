import { type LoadContext, tableQuery } from '@console/core/browser'
import { offlineApi } from '#plugins/offline/contract'

export const list = ({ api, query, region }: LoadContext) =>
  api(offlineApi).list({ query: { ...tableQuery(query, offlineApi.list), region } })
