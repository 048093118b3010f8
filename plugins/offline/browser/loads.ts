import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { offlineApi } from '#plugins/offline/contract'

export const list = ({ api, query, region }: LoadContext) =>
  api(offlineApi).list({ query: { ...tableQuery(query, offlineApi.list), region } })
