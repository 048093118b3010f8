import { type Call, contains, invalid, notFound, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { scanTopics, sourcesApi } from '../contract'
import { heldContainer } from './containers/own-container'
import { checkSource, checkSourceJob } from './platforms/check-source'
import { platforms } from './platforms/registry'
import { nextCheckIn } from './platforms/settle-check'
import { toSources } from './platforms/source-rows'
import { containers, type SourceRow, scanFiles, sources } from './tables'

const columns = { id: sources.id, title: sources.title, checked_at: sources.checked_at }

const own = ({ params, rows }: Pick<Call, 'rows'> & { params: { id: string } }) =>
  rows(sources).get(params.id, 'subscription')

async function one(call: Pick<Call, 'rows' | 'db'> & { params: { id: string } }) {
  const [data] = await toSources([await own(call)], call.db)
  if (!data) throw notFound('subscription')
  return { data }
}

export const sourceRoutes: Route[] = [
  route(sourcesApi.platforms, async () => ({
    data: platforms.map(({ id, name, example, status }) => ({ id, name, example, ...status() })),
  })),

  route(sourcesApi.list, async ({ query, rows, page, db }) => {
    const { region, cid, subscribed, search } = query
    const inRegion =
      region &&
      db.select({ id: containers.id }).from(containers).where(eq(containers.region, region))
    const where = and(
      inRegion && inArray(sources.container_id, inRegion),
      cid === undefined ? undefined : eq(sources.container_id, cid),
      subscribed === undefined ? undefined : eq(sources.subscribed, subscribed === 1),
      search
        ? or(ilike(sources.title, contains(search)), ilike(sources.url, contains(search)))
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const mine = rows(sources)
    const [found, total] = await Promise.all([
      mine.list({
        ...(where && { where }),
        orderBy: [sql`${direction(columns[query.sort])} nulls last`, direction(sources.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      mine.count(where),
    ])
    return page(await toSources(found, db), total)
  }),

  route(sourcesApi.update, async (call) => {
    const { body, caller, db, services } = call
    const { id } = await own(call)
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(sources).where(eq(sources.id, id)).for('update')
      if (!before) throw notFound('subscription')
      const after = wished(before, body)
      const begins = checksItself(after) && !checksItself(before)
      await tx
        .update(sources)
        .set({
          ...after,
          ...(begins && { failures: 0, next_check_at: nextCheckIn(0) }),
          ...(!checksItself(after) && { next_check_at: null }),
        })
        .where(eq(sources.id, id))
      if (begins) {
        await services.jobs.send(checkSourceJob, { id }, { db: tx, account: caller.uid })
      }
      await services.events.publish(caller.uid, scanTopics.sources(), { db: tx })
      await services.events.publish(caller.uid, scanTopics.files(before.container_id), { db: tx })
    })
    return one(call)
  }),

  route(sourcesApi.check, async (call) => {
    const { rows, services, signal } = call
    const source = await own(call)
    const isRested = or(
      isNull(sources.checked_at),
      lt(sources.checked_at, sql`now() - interval '10 seconds'`),
    )
    const [claimed] = await rows(sources).update(and(eq(sources.id, source.id), isRested) as SQL, {
      checked_at: new Date(),
    })
    if (claimed) await checkSource(source, { services, signal })
    return one(call)
  }),

  route(sourcesApi.remove, async (call) => {
    const { caller, db, rows, services } = call
    const { id, container_id } = await own(call)
    await db.transaction(async (tx) => {
      await heldContainer(container_id, tx)
      await rows(sources, tx).remove(eq(sources.id, id))
      await rows(scanFiles, tx).update(eq(scanFiles.source_id, id), { source_id: null })
      await services.events.publish(caller.uid, scanTopics.sources(), { db: tx })
      await services.events.publish(caller.uid, scanTopics.files(container_id), { db: tx })
    })
  }),
]

type Following = Pick<SourceRow, 'subscribed' | 'paused'>

const checksItself = ({ subscribed, paused }: Following) => subscribed && !paused

function wished(
  before: Following,
  { subscribed, paused }: { subscribed?: 0 | 1 | undefined; paused?: boolean | undefined },
): Following {
  const after = {
    subscribed: subscribed === undefined ? before.subscribed : subscribed === 1,
    paused: paused ?? before.paused,
  }
  if (paused && !after.subscribed) throw invalid({ paused: 'Only a subscription can be paused' })
  return { ...after, paused: after.subscribed && after.paused }
}
