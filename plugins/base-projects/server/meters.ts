import type { Meter } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { ProjectType } from '../contract'
import { baseProjects, recognitionCounts } from './tables'

const valid = sql`trim_scale(sum(${recognitionCounts.with_result} + ${recognitionCounts.no_result} / 2.0))::text`
const day = sql`(${recognitionCounts.slot} at time zone 'UTC')::date`

/** Valid requests: those with a result, and half of those without one. */
const requestsOf = (service: string, types: ProjectType[]): Meter => ({
  service,
  item: 'per_thousand_requests',
  async count(db, { uid, from, until }) {
    const { rows } = await db.execute<{ day: string; quantity: string }>(sql`
      select ${day}::text as day, ${valid} as quantity
      from ${recognitionCounts}
      where ${recognitionCounts.uid} = ${uid}
        and ${recognitionCounts.type} in ${types}
        and ${day} >= ${from}::date and ${day} < ${until}::date
      group by 1 order by 1`)
    return rows
  },
  async rows(db, { uid, day: asked }) {
    const { rows } = await db.execute<{ name: string; quantity: string }>(sql`
      select coalesce(${baseProjects.name}, '') as name, ${valid} as quantity
      from ${recognitionCounts}
        left join ${baseProjects} on ${baseProjects.id} = ${recognitionCounts.project_id}
      where ${recognitionCounts.uid} = ${uid}
        and ${recognitionCounts.type} in ${types} and ${day} = ${asked}::date
      group by ${recognitionCounts.project_id}, ${baseProjects.name} order by 1, ${recognitionCounts.project_id}`)
    return rows
  },
})

export const meters: Meter[] = [requestsOf('AVR', ['AVR', 'HR']), requestsOf('LCD', ['LCD'])]
