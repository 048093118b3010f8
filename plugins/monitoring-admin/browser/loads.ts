import type { LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { customersApi, healthApi } from '#plugins/monitoring-admin/contract'

export const health = async ({ api }: LoadContext) => (await api(healthApi).get({})).data

export const users = ({ api, query }: LoadContext) =>
  api(customersApi).list({ query: tableQuery(query, customersApi.list) })

export const user = async ({ api, params }: LoadContext<{ uid: string }>) =>
  (await api(customersApi).get({ params })).data
