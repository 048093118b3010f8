import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { sourcesApi } from '../../contract'

export const subscriptions = ({ api, query, region }: LoadContext) =>
  api(sourcesApi).list({ query: { ...tableQuery(query, sourcesApi.list), region } })
