import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { containersByName, mostDays, scanStatisticsApi } from '../../contract'

/** A day less: a range that begins at noon ends in one more. */
export const rangeOptions = { preset: '30d', maxDays: mostDays - 1 } as const

/** Scans of all containers, or of the one that the query names; no such container: no statistics. */
export async function statistics({ api, query, region, get, rows }: LoadContext) {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { ...rangeOptions, zone })
  const name = query.get('container') ?? ''
  const containers = await rows(containersByName)
  const chosen = containers.find((container) => container.name === name)
  if (name && !chosen) return { name, containers, told: undefined }
  const { data: told } = await api(scanStatisticsApi).statistics({
    query: { ...daysOf(range), region, ...(chosen && { container: chosen.id }) },
  })
  return { name, containers, told: { ...told, zone: range.zone } }
}
