import { type LoadContext, tableQuery } from '@console/core/browser'
import { sourcesApi } from '../../contract'

export const subscriptions = ({ api, query, region }: LoadContext) =>
  api(sourcesApi).list({ query: { ...tableQuery(query, sourcesApi.list), region } })
