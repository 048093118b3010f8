import { type Call, type Db, type Route, route } from '@console/core/server'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { reviewLasts, reviewsApi, ucfTopics } from '../../contract'
import { ownItem } from '../items/item-rows'
import { ownProject } from '../own-project'
import { ucfLeases, ucfReviews } from './tables'
import { leaseEnds, takeItems, takeOverItem } from './take-items'

export const reviewRoutes: Route[] = [
  route(reviewsApi.list, async (call) => {
    const project = await ownProject(call, call.params.pid)
    return { data: await reviewsOf(project.id, call, call.db) }
  }),

  route(reviewsApi.open, async (call) => {
    const { body, caller, db, services } = call
    const project = await ownProject(call, call.params.pid)
    const mine = and(eq(ucfReviews.project_id, project.id), eq(ucfReviews.desk, body.desk))
    const inHand = and(eq(ucfLeases.project_id, project.id), eq(ucfLeases.desk, body.desk))
    const [before] = await db.select().from(ucfReviews).where(mine)
    await db.delete(ucfReviews).where(lt(ucfReviews.until, sql`now()`))
    if (body.ucf_id === undefined) {
      await db.delete(ucfReviews).where(mine)
      await db.delete(ucfLeases).where(inHand)
    } else {
      const item = await ownItem(call, project.id, String(body.ucf_id))
      const since = before?.item_id === item.id ? before.since : new Date()
      const until = new Date(Date.now() + reviewLasts * 1000)
      const review = { item_id: item.id, reviewer: caller.user, since, until }
      await db
        .insert(ucfReviews)
        .values({ project_id: project.id, desk: body.desk, ...review })
        .onConflictDoUpdate({ target: [ucfReviews.project_id, ucfReviews.desk], set: review })
      await db.update(ucfLeases).set({ until: leaseEnds() }).where(inHand)
    }
    if (before?.item_id !== body.ucf_id)
      await services.events.publish(caller.uid, ucfTopics.reviews(project.id))
    return { data: await reviewsOf(project.id, call, db) }
  }),

  route(reviewsApi.take, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const { take_over: takeOver, ...asked } = call.body
    if (takeOver !== undefined) {
      const item = await ownItem(call, project.id, String(takeOver))
      await takeOverItem({ project, desk: asked.desk, itemId: item.id }, call.db)
      await call.services.events.publish(call.caller.uid, ucfTopics.reviews(project.id))
    }
    return { data: await takeItems({ project, ...asked }, call.db) }
  }),
]

const reviewsOf = (project: number, { caller }: Pick<Call, 'caller'>, db: Db) =>
  db
    .select({
      ucf_id: ucfReviews.item_id,
      reviewer: ucfReviews.reviewer,
      desk: ucfReviews.desk,
      own: sql<boolean>`${ucfReviews.reviewer} = ${caller.user}`,
      since: ucfReviews.since,
    })
    .from(ucfReviews)
    .where(and(eq(ucfReviews.project_id, project), gt(ucfReviews.until, sql`now()`)))
    .orderBy(asc(ucfReviews.since))
