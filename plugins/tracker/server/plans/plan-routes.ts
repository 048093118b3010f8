import { plainTime } from '@console/core/contract'
import {
  type Call,
  invalid,
  media,
  orTaken,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { and, desc, eq } from 'drizzle-orm'
import { type ComparedLine, mostPlans, type Plan, plansApi, trackerTopics } from '../../contract'
import { planCells } from '../files/cells'
import { formatOf, sheetBytes } from '../files/report-media'
import { followed } from '../followed'
import { ownProject } from '../projects/project-rows'
import { type PlanRow, type ProjectRow, trackerPlans } from '../tables'
import { trackerChannels, trackerFiles } from '../views'
import { compareWithAir, countsOf } from './air-of'
import { type Known, readPlan } from './csv-plan'

async function ownPlan({
  rows,
  params,
}: Pick<Call, 'rows'> & { params: { pid: string; id: string } }) {
  const project = await ownProject({ rows }, params.pid)
  const plan = await rows(trackerPlans).get(params.id, 'media plan')
  // By the address of another project it is not there.
  if (plan.project_id !== project.id) await rows(trackerPlans).get(0, 'media plan')
  return { project, plan }
}

const toPlan = (row: PlanRow, lines: readonly ComparedLine[]): Plan => {
  const dates = row.lines.map(({ date }) => date).sort()
  return {
    id: row.id,
    name: row.name,
    timezone: row.timezone,
    lines: row.lines.length,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    counts: countsOf(lines),
    created_at: plainTime(row.created_at),
  }
}

export const planRoutes: Route[] = [
  route(plansApi.list, async ({ params, rows, services }) => {
    const project = await ownProject({ rows }, params.pid)
    const plans = await rows(trackerPlans).list({
      where: eq(trackerPlans.project_id, project.id),
      orderBy: [desc(trackerPlans.id)],
    })
    const data: Plan[] = []
    for (const plan of plans) data.push(toPlan(plan, await compareWithAir(plan, project, services)))
    return { data }
  }),

  route(plansApi.create, async ({ params, body, rows, caller, db, services }) => {
    const project = await ownProject({ rows }, params.pid)
    const lines = readPlan(body.plan, await knownOf(project, services))
    const plan = await db
      .transaction(async (tx) => {
        const own = rows(trackerPlans, tx)
        if ((await own.count(eq(trackerPlans.project_id, project.id))) >= mostPlans)
          throw refused(`At most ${mostPlans} media plans in a project`)
        const { name, timezone } = body
        const stored = await own.insert({ project_id: project.id, name, timezone, lines })
        await services.events.publish(caller.uid, trackerTopics.plans(project.id), { db: tx })
        return stored
      })
      .catch(
        orTaken({
          tracker_plans_name: () =>
            invalid({ name: 'A media plan of this name already exists in the project' }),
        }),
      )
    return { data: toPlan(plan, await compareWithAir(plan, project, services)) }
  }),

  route(plansApi.get, async (call) => {
    const { project, plan } = await ownPlan(call)
    return { data: toPlan(plan, await compareWithAir(plan, project, call.services)) }
  }),

  route(plansApi.lines, async (call) => {
    const { project, plan } = await ownPlan(call)
    return { data: await compareWithAir(plan, project, call.services) }
  }),

  route(plansApi.remove, async (call) => {
    const { project, plan } = await ownPlan(call)
    await call.rows(trackerPlans).remove(eq(trackerPlans.id, plan.id))
    await call.services.events.publish(call.caller.uid, trackerTopics.plans(project.id))
  }),
]

/** The compared plan as a file. */
export const planMedia = media({
  path: '/tracker-projects/{pid}/plans/{id}/{format}',
  scope: 'read-bm-bd-projects',
  async open(call) {
    const { project, plan } = await ownPlan(call)
    const format = formatOf(call.params.format)
    return {
      async make() {
        const lines = await compareWithAir(plan, project, call.services)
        return await sheetBytes(planCells(lines, plan.timezone), format, plan.name)
      },
    }
  },
})

/** What the lines of a plan may name, by all their names. */
async function knownOf(
  project: ProjectRow,
  services: Pick<Services, 'db' | 'settings'>,
): Promise<Known> {
  const { db } = services
  const channels = await db
    .select()
    .from(trackerChannels)
    .where(followed(project, trackerChannels, services))
  const files = await db
    .select({ acr_id: trackerFiles.acrId, title: trackerFiles.title })
    .from(trackerFiles)
    .where(and(eq(trackerFiles.bucketId, project.bucket_id), eq(trackerFiles.uid, project.uid)))
  const stations = new Map(channels.map((one) => [one.streamId, one]))
  return {
    stations: byNames(
      [...stations.values()].map(({ streamId, name, customId }) => ({
        names: [name, customId, streamId],
        of: { stream_id: streamId, name },
      })),
    ),
    spots: byNames(files.map((file) => ({ names: [file.title, file.acr_id], of: file }))),
  }
}

function byNames<T>(things: readonly { names: readonly string[]; of: T }[]) {
  const found = new Map<string, T[]>()
  for (const { names, of } of things)
    for (const name of new Set(names.map((one) => one.trim().toLowerCase()).filter(Boolean)))
      found.set(name, [...(found.get(name) ?? []), of])
  return found
}
