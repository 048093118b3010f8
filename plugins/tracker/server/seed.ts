import { call } from '@console/core/contract'
import type { DemoContext, SeededThing } from '@console/core/server'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { plansApi, trackerApi } from '../contract'
import { trackerPlans, trackerProjects } from './tables'

const bucketName = 'Demo jingles'
const projectName = 'Demo campaign'
const spots = 3
const windowMinutes = 4

/** Follows the demo's spots over the provider's demo stations, with a plan of the next minutes. */
export async function seedTracker(context: DemoContext): Promise<boolean> {
  const { uid, region, services, made, ask } = context
  const named = and(eq(trackerProjects.uid, uid), eq(trackerProjects.name, projectName))
  if ((await services.db.$count(trackerProjects, named)) > 0) return true
  const own = await services.provided(BucketCatalogue).ownNamed(uid, 'File')
  const bucket = own.find((one) => one.name === bucketName && one.region === region)
  const offered = (await ask(call(trackerApi.offered))).data
  // Stations have a type, streams of the account's own have none.
  const stations = offered.filter(({ type }) => type !== null).map(({ stream_id }) => stream_id)
  const looking = bucket && (await services.provided(BucketCatalogue).syncing([bucket.id]))
  if (!bucket || stations.length === 0 || !looking || looking.size > 0) return false
  const ready = await services
    .provided(BucketCatalogue)
    .ready([bucket.id], { after: 0, limit: 100 })
  const longest = ready.toSorted((one, other) => other.duration - one.duration).slice(0, spots)
  if (longest.length === 0) return false
  const body = { name: projectName, region, bucket_id: bucket.id, stations }
  const { data: project } = await ask(call(trackerApi.create, { body }))
  await made.note('project', project.id)
  const lines = longest.flatMap(({ acr_id }, at) =>
    stations.map((station) => lineOf(station, acr_id, at)),
  )
  const { data: plan } = await ask(
    call(plansApi.create, {
      params: { pid: project.id },
      body: { name: 'Demo plan', timezone: 'UTC', plan: lines.join('\n') },
    }),
  )
  await made.note('plan', plan.id)
  return true
}

/** Station, date, from, to, spot: one spot after the other, each in its own minutes. */
function lineOf(station: string, spot: string, at: number): string {
  const minutes = 60_000
  const begin = new Date(Date.now() + at * windowMinutes * minutes)
  const end = new Date(begin.getTime() + windowMinutes * minutes)
  const clock = (time: Date) => time.toISOString().slice(11, 16)
  return [station, begin.toISOString().slice(0, 10), clock(begin), clock(end), spot].join(',')
}

/** The project, unless there are plans of the customer's own in it. */
export async function seededTracker(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made, services, ask } = context
  const { db } = services
  const [project] = await db
    .select()
    .from(trackerProjects)
    .where(
      and(eq(trackerProjects.uid, uid), inArray(trackerProjects.id, await made.ids('project'))),
    )
  if (!project) return []
  const [plan = 0] = await made.ids('plan')
  const its = eq(trackerPlans.project_id, project.id)
  const others = await db.$count(trackerPlans, and(its, ne(trackerPlans.id, plan)))
  if (others === 0) {
    const remove = async () => {
      await ask(call(trackerApi.remove, { params: { id: project.id } }))
    }
    return [{ kind: 'Tracker project', name: project.name, remove }]
  }
  const remove = async () => {
    await ask(call(plansApi.remove, { params: { pid: project.id, id: plan } }))
  }
  const [found] = await db.select().from(trackerPlans).where(eq(trackerPlans.id, plan))
  return found ? [{ kind: 'Media plan', name: found.name, remove }] : []
}
