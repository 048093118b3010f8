import {
  type Call,
  contains,
  type Db,
  invalid,
  notFound,
  type Route,
  route,
} from '@console/core/server'
import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import { containersApi, scanTopics } from '../contract'
import { addOnsOf, availabilityOf } from './containers/availability'
import { orNameTaken, toContainer, toContainers } from './containers/container-rows'
import { bucketIdsOf, checkAvailable, checkEngineBuckets } from './containers/container-rules'
import { holdContainer } from './containers/own-container'
import { removeContainer } from './containers/remove-container'
import { chosenSpeechContainer, ownSpeechContainer } from './containers/speech-container'
import { type ContainerRow, containers } from './tables'

const columns = {
  id: containers.id,
  name: containers.name,
  num: containers.num,
  size: containers.size,
  created_at: containers.created_at,
}

const one = ({ rows }: Pick<Call, 'rows'>, id: string) => rows(containers).get(id, 'container')

type SpeechWish = Pick<ContainerRow, 'region' | 'audio_type' | 'speech_to_text'>

/** Where transcripts go too; null when none are written. */
async function speechContainerOf(
  wish: SpeechWish,
  chosen: number | null,
  call: Pick<Call, 'rows' | 'caller' | 'services'>,
  tx: Db,
): Promise<number | null> {
  if (!wish.speech_to_text) return null
  return chosen === null
    ? ownSpeechContainer(wish, call, tx)
    : chosenSpeechContainer(chosen, wish, call, tx)
}

async function create(call: Call<typeof containersApi.create>): Promise<ContainerRow> {
  const { body, rows, caller, db, services } = call
  const bucketIds = await bucketIdsOf(body.buckets, { ...caller, region: body.region }, services)
  checkEngineBuckets(body.engine, bucketIds)
  checkAvailable(body, undefined, services)
  await services.outgoing.checkKept(body.callback_url, 'callback_url')
  const rules = {
    region: body.region,
    audio_type: body.audio_type,
    engine: body.engine,
    bucket_ids: bucketIds,
    policy: body.policy,
    callback_url: body.callback_url,
    deepright: body.deepright,
    music_detection: body.music_detection,
    ai_detection: body.ai_detection,
    speech_to_text: body.speech_to_text,
  }
  return db
    .transaction(async (tx) => {
      await services.limits.check(caller.uid, 'fs_containers', { db: tx })
      const { id } = await rows(containers, tx).insert({
        name: body.name,
        email: caller.email,
        ...rules,
      })
      const sttContainerId = await speechContainerOf(rules, body.stt_container, call, tx)
      const [row] = await rows(containers, tx).update(eq(containers.id, id), {
        stt_container_id: sttContainerId,
      })
      if (!row) throw new Error('the container was not stored')
      await services.events.publish(caller.uid, scanTopics.containers(), { db: tx })
      return row
    })
    .catch(orNameTaken)
}

/** What was read has been changed by another request meanwhile. */
class Changed extends Error {}

async function change(call: Call<typeof containersApi.update>): Promise<ContainerRow> {
  for (;;) {
    const before = await one(call, call.params.id)
    try {
      return await changeFrom(before, call)
    } catch (error) {
      if (!(error instanceof Changed)) throw error
    }
  }
}

async function changeFrom(
  before: ContainerRow,
  call: Call<typeof containersApi.update>,
): Promise<ContainerRow> {
  const { body, rows, caller, db, services } = call
  const engine = body.engine ?? before.engine
  const writesOnly = engine === 4
  const wished = {
    engine,
    music_detection: body.music_detection ?? before.music_detection,
    ai_detection: body.ai_detection ?? before.ai_detection,
    deepright: body.deepright ?? before.deepright,
    speech_to_text: body.speech_to_text ?? (before.speech_to_text && !writesOnly),
  }
  const buckets = await changedBuckets(call, before)
  const bucketIds = buckets ?? (writesOnly ? [] : before.bucket_ids)
  if (buckets || engine !== before.engine) checkEngineBuckets(engine, bucketIds)
  checkAvailable(wished, { engine: before.engine, ...addOnsOf(before) }, services)
  await services.outgoing.checkKept(body.callback_url, 'callback_url')
  return db
    .transaction(async (tx) => {
      const { updated_at } = await holdContainer(before.id, tx)
      if (updated_at.getTime() !== before.updated_at.getTime()) throw new Changed()
      if (before.engine === 4 && !writesOnly) await checkNothingWritesTo(before, call, tx)
      const rules = {
        engine,
        bucket_ids: bucketIds,
        policy: body.policy ?? before.policy,
        audio_type: body.audio_type ?? before.audio_type,
        callback_url: body.callback_url ?? before.callback_url,
        deepright: wished.deepright,
        music_detection: wished.music_detection,
        ai_detection: wished.ai_detection,
        speech_to_text: wished.speech_to_text,
      }
      const chosen = body.stt_container === undefined ? before.stt_container_id : body.stt_container
      const { region } = before
      const sttContainerId = await speechContainerOf({ region, ...rules }, chosen, call, tx)
      const [row] = await rows(containers, tx).update(eq(containers.id, before.id), {
        ...rules,
        name: body.name ?? before.name,
        stt_container_id: sttContainerId,
        updated_at: new Date(),
        ...(buckets && { email: caller.email }),
      })
      if (!row) throw notFound('container')
      await services.events.publish(caller.uid, scanTopics.containers(), { db: tx })
      return row
    })
    .catch(orNameTaken)
}

/** Undefined when they stay: who changes something else need not be who the buckets are shared with. */
async function changedBuckets(
  { body, caller, services }: Call<typeof containersApi.update>,
  before: ContainerRow,
): Promise<number[] | undefined> {
  const same = (asked: readonly (number | string)[]) =>
    asked.length === before.bucket_ids.length &&
    asked.every((id) => before.bucket_ids.some((known) => known === id))
  if (!body.buckets || same(body.buckets)) return undefined
  return bucketIdsOf(body.buckets, { ...caller, region: before.region }, services)
}

async function checkNothingWritesTo({ id }: ContainerRow, { rows }: Pick<Call, 'rows'>, tx: Db) {
  const writer = await rows(containers, tx).find(eq(containers.stt_container_id, id))
  if (writer) {
    throw invalid({ engine: `The container ${writer.name} has its speech written down here` })
  }
}

export const containerRoutes: Route[] = [
  route(containersApi.list, async ({ query, rows, page, services }) => {
    const where = and(
      query.region && eq(containers.region, query.region),
      query.engine && eq(containers.engine, query.engine),
      query.name === undefined ? undefined : eq(containers.name, query.name),
      query.search ? ilike(containers.name, contains(query.search)) : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(containers)
    const [found, total] = await Promise.all([
      own.list({
        where,
        orderBy: [direction(columns[query.sort]), direction(containers.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      own.count(where),
    ])
    return page(await toContainers(found, services), total)
  }),

  route(containersApi.create, async (call) => ({
    data: await toContainer(await create(call), call.services),
  })),

  route(containersApi.availability, async ({ services }) => ({ data: availabilityOf(services) })),

  route(containersApi.get, async ({ params, rows, services }) => ({
    data: await toContainer(await one({ rows }, params.id), services),
  })),

  route(containersApi.update, async (call) => ({
    data: await toContainer(await change(call), call.services),
  })),

  route(containersApi.remove, async (call) => {
    const container = await one(call, call.params.id)
    await removeContainer(call, container, call.query.force === '1')
  }),
]
