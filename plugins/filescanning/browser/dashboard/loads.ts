import type { LoadContext } from '@console/core/browser'
import { scanStatisticsApi } from '../../contract'

export const dashboard = ({ api, region }: LoadContext) =>
  api(scanStatisticsApi).summary({ query: { region } })
