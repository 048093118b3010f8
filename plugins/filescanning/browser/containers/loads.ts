import { type LoadContext, tableQuery } from '@console/core/browser'
import { containersApi } from '../../contract'

export const containers = ({ api, query, region }: LoadContext) =>
  api(containersApi).list({ query: { ...tableQuery(query, containersApi.list), region } })
