import type { Services } from '@console/core/server'
import { inArray, lt, sql } from 'drizzle-orm'
import { namesOf } from '#plugins/buckets/contract'
import {
  type IdentifyResult,
  maxListedPerSecond,
  maxListedRequests,
  requestDays,
} from '../../contract'
import { baseProjects, projectRequests } from '../tables'
import { SecondLimit } from './request-counter'

type Row = typeof projectRequests.$inferInsert

const writeAfterMs = 1_000
/** More than this in memory is not listed. */
const maxWaiting = 5_000
const maxRowsPerInsert = 500
const maxTextLength = 200

interface Answered {
  project: { id: number; uid: number }
  status: number
  body: IdentifyResult
  durationMs: number
  sampleBytes: number
  client: string
}

/** Stores what the requests of a project were answered. No request waits for it, and neither audio nor signatures are stored. */
export class RequestLog {
  private waiting: Row[] = []
  private timer: NodeJS.Timeout | undefined
  private readonly seconds = new SecondLimit()

  constructor(private readonly services: Services) {}

  add({ project, status, body, durationMs, sampleBytes, client }: Answered): void {
    if (this.waiting.length >= maxWaiting) return
    if (!this.seconds.allows(project.id, maxListedPerSecond)) return
    const { code, msg } = body.status
    this.waiting.push({
      project_id: project.id,
      uid: project.uid,
      at: new Date(),
      status,
      code,
      message: toText(msg),
      failed: code !== 0 && code !== 1001,
      outcome: code === 0 ? 'result' : code === 1001 ? 'no-result' : 'failed',
      duration_ms: Math.round(durationMs),
      sample_bytes: sampleBytes,
      client: toText(client),
      ...firstMatch(body),
    })
    this.timer ??= setTimeout(() => void this.write(), writeAfterMs).unref()
  }

  private async write(): Promise<void> {
    const { db, log } = this.services
    const rows = this.waiting.splice(0, maxRowsPerInsert)
    try {
      const ids = [...new Set(rows.map(({ project_id }) => project_id))]
      const projects = await db
        .select({ id: baseProjects.id })
        .from(baseProjects)
        .where(inArray(baseProjects.id, ids))
      // Not of projects that were deleted meanwhile.
      const listed = rows.filter((row) => projects.some(({ id }) => id === row.project_id))
      if (listed.length > 0) await db.insert(projectRequests).values(listed)
    } catch (err) {
      log.warn({ err }, 'requests of projects were not listed')
    }
    this.timer =
      this.waiting.length > 0
        ? setTimeout(() => void this.write(), writeAfterMs / 10).unref()
        : undefined
  }
}

/** PostgreSQL stores no zero bytes. */
const toText = (text: string) => text.replaceAll('\0', '').slice(0, maxTextLength)

function firstMatch({ metadata }: IdentifyResult): { result: string; acr_id: string } {
  const [match] = [
    ...(metadata?.music ?? []),
    ...(metadata?.custom_files ?? []),
    ...(metadata?.custom_streams ?? []),
  ]
  if (!match) return { result: '', acr_id: '' }
  const artists = 'artists' in match ? namesOf(match.artists) : ''
  const names = [match.title, artists].filter((text) => text !== '')
  return { result: toText(names.join(' · ')), acr_id: toText(match.acrid) }
}

/** Deletes requests after seven days, and all but the newest of each project. */
export async function sweepRequests(
  { db }: Pick<Services, 'db'>,
  keptPerProject = maxListedRequests,
): Promise<void> {
  const oldest = new Date(Date.now() - requestDays * 86_400_000)
  await db.delete(projectRequests).where(lt(projectRequests.at, oldest))
  await db.execute(sql`
    delete from ${projectRequests} using (
      select project_id, (
        select id from ${projectRequests} newest where newest.project_id = counted.project_id
        order by id desc offset ${keptPerProject} limit 1
      ) as last_id
      from (select distinct project_id from ${projectRequests}) counted
    ) as full_projects
    where ${projectRequests.project_id} = full_projects.project_id
      and ${projectRequests.id} <= full_projects.last_id`)
}
