import {
  type Call,
  created,
  invalid,
  notFound,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import { mostPlans, plansApi, trackerTopics } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { type PlanRow, type ProjectRow, trackerPlans } from '../tables'
import { compareWithAir, countsOf } from './air-of'
import { readPlan } from './csv-plan'
import { knownOf } from './known-of'

type Named<Params> = Pick<Call, 'rows' | 'services'> & { params: Params }

/** By the address of another project it is not there. */
export async function ownPlan({ rows, params }: Named<{ pid: string; id: string }>) {
  const project = await ownProject({ rows }, params.pid)
  const plan = await rows(trackerPlans).get(params.id, 'media plan')
  if (plan.project_id !== project.id) throw notFound('media plan')
  return { project, plan }
}

async function toPlan(plan: PlanRow, project: ProjectRow, services: Services) {
  const dates = plan.lines.map(({ date }) => date).sort()
  return {
    ...plan,
    lines: plan.lines.length,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    counts: countsOf(await compareWithAir(plan, project, services)),
  }
}

async function toPlans(plans: readonly PlanRow[], call: Named<{ pid: string }>) {
  const project = await ownProject(call, call.params.pid)
  const told = []
  for (const plan of plans) told.push(await toPlan(plan, project, call.services))
  return told
}

const changes = ({ params }: Named<{ pid: string }>) => trackerTopics.plans(Number(params.pid))

export const planRoutes: Route[] = [
  route(plansApi.list, async (call) => {
    const { id } = await ownProject(call, call.params.pid)
    const plans = await call
      .rows(trackerPlans)
      .list({ where: eq(trackerPlans.project_id, id), orderBy: [desc(trackerPlans.id)] })
    return { data: await toPlans(plans, call) }
  }),

  created(plansApi.create, trackerPlans, {
    limit: 'tracker_plans',
    async values(call) {
      const { body, rows, services } = call
      const project = await ownProject(call, call.params.pid)
      const known = await knownOf(project, services)
      const lines = readPlan(body.plan, known, body.accept_unknown)
      if ((await rows(trackerPlans).count(eq(trackerPlans.project_id, project.id))) >= mostPlans)
        throw refused(`At most ${mostPlans} media plans in a project`)
      return { project_id: project.id, name: body.name, timezone: body.timezone, lines }
    },
    taken: {
      tracker_plans_name: () =>
        invalid({ name: 'A media plan of this name already exists in the project' }),
    },
    changes,
    answers: toPlans,
  }),

  route(plansApi.get, async (call) => {
    const { project, plan } = await ownPlan(call)
    return { data: await toPlan(plan, project, call.services) }
  }),

  route(plansApi.lines, async (call) => {
    const { project, plan } = await ownPlan(call)
    return { data: await compareWithAir(plan, project, call.services) }
  }),

  route(
    plansApi.remove,
    async (call) => {
      const { plan } = await ownPlan(call)
      await call.rows(trackerPlans).removeOne(plan.id)
    },
    { changes },
  ),
]
