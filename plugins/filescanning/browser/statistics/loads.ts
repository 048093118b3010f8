import type { LoadContext } from '@console/core/browser'
import { scanStatisticsApi } from '../../contract'

const day = 86_400_000

export async function statistics({ api, region }: LoadContext) {
  const timeoffset = new Date().getTimezoneOffset()
  const date = (ago: number) =>
    new Date(Date.now() - timeoffset * 60_000 - ago * day).toISOString().slice(0, 10)
  const found = await api(scanStatisticsApi).statistics({
    query: { start_date: date(29), end_date: date(0), timeoffset, region },
  })
  return found.data
}
