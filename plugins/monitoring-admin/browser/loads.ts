import { type LoadContext, tableQuery } from '@console/core/browser'
import { customersApi } from '#plugins/monitoring-admin/contract'

export const users = ({ api, query }: LoadContext) =>
  api(customersApi).list({ query: tableQuery(query, customersApi.list) })

export const user = async ({ api, params }: LoadContext<{ uid: string }>) =>
  (await api(customersApi).get({ params })).data
