import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { configsApi } from '../../contract'

/** The page of configs that the address asks for. */
export const configs = ({ api, query }: LoadContext) =>
  api(configsApi).list({ query: tableQuery(query, configsApi.list) })
