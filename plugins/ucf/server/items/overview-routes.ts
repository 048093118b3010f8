import { is, type Route, route } from '@console/core/server'
import { and, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { overviewApi } from '../../contract'
import { ucfFiles } from '../sound/tables'
import { ucfActions, ucfItems, ucfProjects, ucfStreams } from '../tables'
import { toItems } from './item-rows'
import { totalsOf } from './totals'

const mostWorthwhile = 10
const reviewedDays = 30

export const overviewRoutes: Route[] = [
  route(overviewApi.overview, async ({ query, rows, db }) => {
    const { region } = query
    const projects = await rows(ucfProjects).list({ where: is(ucfProjects.region, region) })
    const ids = projects.map(({ id }) => id)
    const worthwhile = await rows(ucfItems).list({
      where: and(
        inArray(ucfItems.project_id, ids),
        eq(ucfItems.status, 0),
        gt(ucfItems.num, 0),
        isNull(ucfItems.resolved_by),
      ),
      orderBy: [desc(ucfItems.airtime), desc(ucfItems.id)],
      limit: mostWorthwhile,
    })
    const items = await toItems(worthwhile, db)
    const since = new Date(Date.now() - reviewedDays * 86_400_000)
    const reviewers = await db
      .select({
        operator: ucfActions.operator,
        decisions: sql<number>`sum(cardinality(${ucfActions.item_ids}))`.mapWith(Number),
      })
      .from(ucfActions)
      .where(
        and(
          inArray(ucfActions.project_id, ids),
          gte(ucfActions.at, since),
          eq(ucfActions.undone, false),
          ne(ucfActions.name, 'undo'),
        ),
      )
      .groupBy(ucfActions.operator)
      .orderBy(desc(sql`sum(cardinality(${ucfActions.item_ids}))`), ucfActions.operator)
      .limit(20)
    const nameOf = (pid: number) => projects.find(({ id }) => id === pid)?.name ?? ''
    return {
      data: {
        ...(await totalsOf(projects, db)),
        projects: projects.length,
        streams: await db.$count(
          ucfStreams,
          and(
            inArray(ucfStreams.project_id, ids),
            eq(ucfStreams.removed, false),
            isNull(ucfStreams.file_begin),
          ),
        ),
        files: await db.$count(ucfFiles, inArray(ucfFiles.project_id, ids)),
        worthwhile: items.map((item) => ({ project: nameOf(item.pid), item })),
        reviewers,
      },
    }
  }),
]
