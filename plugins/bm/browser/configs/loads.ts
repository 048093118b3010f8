import { type LoadContext, tableQuery } from '@console/core/browser'
import { configsApi } from '../../contract'

/** The page of configs that the address asks for. */
export const configs = ({ api, query }: LoadContext) =>
  api(configsApi).list({ query: tableQuery(query, configsApi.list) })
