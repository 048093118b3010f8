import type { Region } from '@console/core/contract'
import {
  answered,
  type Call,
  type Db,
  invalid,
  is,
  listed,
  notFound,
  type Route,
  removed,
  route,
  type Services,
} from '@console/core/server'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { scanTopics, sourcesApi } from '../contract'
import { heldContainer } from './containers/own-container'
import { checkSource, checkSourceJob } from './platforms/check-source'
import { platforms } from './platforms/registry'
import { nextCheckIn } from './platforms/settle-check'
import { toSources } from './platforms/source-rows'
import { containers, type SourceRow, scanFiles, sources } from './tables'

const what = 'subscription'

type OneCall = Pick<Call, 'rows' | 'db'> & { params: { id: string } }

const own = ({ params, rows }: OneCall) => rows(sources).get(params.id, what)

const answer = async (call: OneCall) => ({
  data: await answered(toSources, await own(call), call, what),
})

/** In the transaction that changes what is told of a source and of its files. */
async function publishSource({ events }: Services, { uid, container_id }: SourceRow, db: Db) {
  await events.publish(uid, scanTopics.sources(), { db })
  await events.publish(uid, scanTopics.files(container_id), { db })
}

export const sourceRoutes: Route[] = [
  route(sourcesApi.platforms, async () => ({
    data: platforms.map(({ id, name, example, status }) => ({ id, name, example, ...status() })),
  })),

  listed(sourcesApi.list, sources, {
    answers: toSources,
    listing: ({ query: { region, cid, subscribed }, db }) => ({
      where: and(
        region && inArray(sources.container_id, inRegion(region, db)),
        is(sources.container_id, cid),
        subscribed === undefined ? undefined : eq(sources.subscribed, subscribed === 1),
      ),
      search: [sources.title, sources.url],
      nullsLast: true,
    }),
  }),

  route(sourcesApi.update, async (call) => {
    const { body, caller, db, services } = call
    const { id } = await own(call)
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(sources).where(eq(sources.id, id)).for('update')
      if (!before) throw notFound(what)
      const after = wished(before, body)
      const begins = checksItself(after) && !checksItself(before)
      await tx
        .update(sources)
        .set({
          ...after,
          failures: begins ? 0 : undefined,
          next_check_at: begins ? nextCheckIn(0) : checksItself(after) ? undefined : null,
        })
        .where(eq(sources.id, id))
      if (begins) {
        await services.jobs.send(checkSourceJob, { id }, { db: tx, account: caller.uid })
      }
      await publishSource(services, before, tx)
    })
    return answer(call)
  }),

  route(sourcesApi.check, async (call) => {
    const { rows, services, signal } = call
    const source = await own(call)
    const isRested = or(
      isNull(sources.checked_at),
      lt(sources.checked_at, sql`now() - interval '10 seconds'`),
    )
    const [claimed] = await rows(sources).update(and(eq(sources.id, source.id), isRested), {
      checked_at: new Date(),
    })
    if (claimed) await checkSource(source, { services, signal })
    return answer(call)
  }),

  removed(sourcesApi.remove, sources, {
    what,
    remove: (source, { db, rows, services }) =>
      db.transaction(async (tx) => {
        await heldContainer(source.container_id, tx)
        await rows(sources, tx).removeOne(source.id)
        await rows(scanFiles, tx).update(eq(scanFiles.source_id, source.id), { source_id: null })
        await publishSource(services, source, tx)
      }),
  }),
]

const inRegion = (region: Region, db: Db) =>
  db.select({ id: containers.id }).from(containers).where(eq(containers.region, region))

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
