import { count, eq, inArray } from 'drizzle-orm'
import { compareFresh } from '../../../plugins/ucf/server/finding/compare'
import { keepItems } from '../../../plugins/ucf/server/finding/keep-items'
import {
  ucfItems,
  ucfOccurrences,
  ucfProjects,
  ucfRepeats,
  ucfStreams,
  ucfStretches,
} from '../../../plugins/ucf/server/tables'
import type { TestService } from '../../support/service'
import type { FoundPlace } from './compared'
import type { UnknownWish } from './plan'
import type { PrintedHour } from './prints'

/** As the service finds: each hour of all stations when it is over, against all that was before. */
export async function findHourByHour(
  service: TestService,
  printed: readonly PrintedHour[],
  { hours, streams }: UnknownWish,
) {
  const { db } = service
  const { project, rows, begin } = await unknownProject(service, hours, streams)
  const signal = new AbortController().signal
  const before = process.memoryUsage().rss
  let [cpu, lastCpu, memory] = [0, 0, 0]
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss - before)
  }, 100)
  for (let hour = 0; hour < hours; hour++) {
    for (const { stream, stretches } of printed.filter((one) => one.hour === hour)) {
      const values = stretches.map((one) => ({
        project_id: project.id,
        stream_id: rows[stream] as number,
        begin: begin + 1000 * one.begin,
        end: begin + 1000 * one.end,
        counted_from: begin + 1000 * one.countedFrom,
        fingerprint: one.fingerprint,
      }))
      await db.insert(ucfStretches).values(values)
    }
    const [now] = await db.select().from(ucfProjects).where(eq(ucfProjects.id, project.id))
    if (!now) throw new Error('The project is gone')
    const finding = { project: now, services: service.services, signal }
    const started = process.cpuUsage()
    await compareFresh(finding)
    await keepItems(finding)
    const { user, system } = process.cpuUsage(started)
    lastCpu = (user + system) / 1e6
    cpu += lastCpu
  }
  clearInterval(watch)
  const found = await db
    .select({ occurrence: ucfOccurrences })
    .from(ucfOccurrences)
    .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
    .where(inArray(ucfOccurrences.stream_id, rows))
  const places: FoundPlace[] = found.map(({ occurrence: { item_id, stream_id, ...one } }) => ({
    item: item_id,
    stream: rows.indexOf(stream_id),
    begin: (one.begin - begin) / 1000,
    end: (one.begin + one.duration_ms - begin) / 1000,
  }))
  const [kept] = await db.select({ pairs: count() }).from(ucfRepeats)
  return { places, cpu, lastCpu, memory: memory / 1e6, pairs: kept?.pairs ?? 0 }
}

/** Not searched by the service itself. */
async function unknownProject({ db, newPerson }: TestService, hours: number, streams: number) {
  const { uid } = await newPerson({ limitType: 'Custom' })
  const never = new Date(Date.now() + 365 * 86_400_000)
  const [project] = await db
    .insert(ucfProjects)
    .values({
      uid,
      name: 'On the air',
      region: 'eu-west-1',
      type: 'BM',
      days: 30,
      min_ms: 5000,
      max_ms: 300_000,
      look_at: never,
    })
    .returning()
  if (!project) throw new Error('No project')
  const begin = Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000 - 600_000
  const rows: number[] = []
  for (let stream = 0; stream < streams; stream++) {
    const [row] = await db
      .insert(ucfStreams)
      .values({
        uid,
        project_id: project.id,
        bm_row: stream + 1,
        bm_stream_id: `s-${stream}`,
        bm_project_id: 1,
        from: 'BM-CUSTOM',
        name: `Station ${stream}`,
        project_name: 'Stations',
        kept_days: 30,
        searched_to: never,
      })
      .returning()
    if (row) rows.push(row.id)
  }
  return { project, rows, begin }
}
