import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { containersApi } from '../../contract'

export const containers = ({ api, query, region }: LoadContext) =>
  api(containersApi).list({ query: { ...tableQuery(query, containersApi.list), region } })
