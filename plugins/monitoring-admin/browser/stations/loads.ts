import type { LoadContext } from '@console/core/browser'
import { adminStationsApi } from '#plugins/monitoring-admin/contract'

export const station = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(adminStationsApi).get({ params })).data
