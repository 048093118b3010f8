import { plainTime } from '@console/core/contract'
import { type Call, type Db, type Route, route } from '@console/core/server'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Review, reviewLasts, reviewsApi, ucfTopics } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { ucfReviews } from '../tables'
import { ownItem } from './item-rows'

export const reviewRoutes: Route[] = [
  route(reviewsApi.list, async (call) => {
    const project = await ownProject(call, call.params.pid)
    return { data: await reviewsOf(project.id, call.db) }
  }),

  route(reviewsApi.open, async (call) => {
    const { body, caller, db } = call
    const project = await ownProject(call, call.params.pid)
    const mine = and(eq(ucfReviews.project_id, project.id), eq(ucfReviews.desk, body.desk))
    const [before] = await db.select().from(ucfReviews).where(mine)
    await db.delete(ucfReviews).where(lt(ucfReviews.until, sql`now()`))
    if (body.ucf_id === undefined) await db.delete(ucfReviews).where(mine)
    else {
      const item = await ownItem(call, project.id, String(body.ucf_id))
      const since = before?.item_id === item.id ? before.since : new Date()
      const until = new Date(Date.now() + reviewLasts * 1000)
      const review = { item_id: item.id, reviewer: caller.user, since, until }
      await db
        .insert(ucfReviews)
        .values({ project_id: project.id, desk: body.desk, ...review })
        .onConflictDoUpdate({ target: [ucfReviews.project_id, ucfReviews.desk], set: review })
    }
    if (before?.item_id !== body.ucf_id) await tell(call, project.id)
    return { data: await reviewsOf(project.id, db) }
  }),
]

const tell = ({ caller, services }: Pick<Call, 'caller' | 'services'>, project: number) =>
  services.events.publish(caller.uid, ucfTopics.reviews(project))

async function reviewsOf(project: number, db: Db): Promise<Review[]> {
  const found = await db
    .select()
    .from(ucfReviews)
    .where(and(eq(ucfReviews.project_id, project), gt(ucfReviews.until, sql`now()`)))
    .orderBy(asc(ucfReviews.since))
  return found.map(({ item_id, reviewer, desk, since }) => ({
    ucf_id: item_id,
    reviewer,
    desk,
    since: plainTime(since),
  }))
}
