import type { Chart } from '@console/core/server'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { recognitionTracks } from './tables'

const chartOf = (service: 'AVR' | 'LCD'): Chart => ({
  service,
  tracks({ from, until, uids }) {
    const { acr_id, title, artists, times, uid, day } = recognitionTracks
    const where = and(
      eq(recognitionTracks.service, service),
      gte(day, from),
      lt(day, until),
      uids && inArray(uid, [...uids]),
    )
    return sql`select ${acr_id}, ${title}, ${artists}, ${times} from ${recognitionTracks} where ${where}`
  },
})

export const charts: Chart[] = [chartOf('AVR'), chartOf('LCD')]
