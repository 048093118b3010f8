import {
  answered,
  type Call,
  type Db,
  got,
  invalid,
  is,
  listed,
  orTaken,
  type Route,
  removed,
  route,
} from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { containersApi, scanTopics } from '../contract'
import { addOnsOf, availabilityOf } from './containers/availability'
import { toContainers as answers } from './containers/container-rows'
import { bucketIdsOf, checkAvailable, checkEngineBuckets } from './containers/container-rules'
import { holdContainer } from './containers/own-container'
import { chosenSpeechContainer, ownSpeechContainer } from './containers/speech-container'
import { removeContainer } from './files/remove-container'
import { type ContainerRow, containers } from './tables'

const what = 'container'
const changes = scanTopics.containers

export const containerRoutes: Route[] = [
  listed(containersApi.list, containers, {
    answers,
    listing: ({ query: { engine, name } }) => ({
      where: and(is(containers.engine, engine), is(containers.name, name)),
      search: [containers.name],
    }),
  }),

  route(
    containersApi.create,
    async (call) => ({ data: await answered(answers, await create(call), call, what) }),
    { changes },
  ),

  route(containersApi.availability, async ({ services }) => ({ data: availabilityOf(services) })),

  got(containersApi.get, containers, { what, answers }),

  route(
    containersApi.update,
    async (call) => ({ data: await answered(answers, await change(call), call, what) }),
    { changes },
  ),

  removed(containersApi.remove, containers, {
    what,
    remove: (container, call) => removeContainer(call, container, call.query.force === '1'),
  }),
]

const orNameTaken = orTaken({
  fs_containers_name: () =>
    invalid({ name: 'A container of this name already exists in this region' }),
})

async function create(call: Call<typeof containersApi.create>): Promise<ContainerRow> {
  const { body, rows, caller, db, services } = call
  const { buckets, stt_container, ...rules } = body
  const bucket_ids = await bucketIdsOf(buckets, { ...caller, region: body.region }, services)
  checkEngineBuckets(body.engine, bucket_ids)
  checkAvailable(body, undefined, services)
  await services.outgoing.checkKept(body.callback_url, 'callback_url')
  return db
    .transaction(async (tx) => {
      await services.limits.check(caller.uid, 'fs_containers', { db: tx })
      const own = rows(containers, tx)
      const { id } = await own.insert({ ...rules, bucket_ids, email: caller.email })
      const stt_container_id = await speechContainerOf(rules, stt_container, call, tx)
      return own.change(id, what, { stt_container_id })
    })
    .catch(orNameTaken)
}

/** What was read has been changed by another request meanwhile. */
class Changed extends Error {}

async function change(call: Call<typeof containersApi.update>): Promise<ContainerRow> {
  for (;;) {
    const before = await call.rows(containers).get(call.params.id, what)
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
  const { name, callback_url, policy, audio_type = before.audio_type } = body
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
  const bucket_ids = buckets ?? (writesOnly ? [] : before.bucket_ids)
  if (buckets || engine !== before.engine) checkEngineBuckets(engine, bucket_ids)
  checkAvailable(wished, { engine: before.engine, ...addOnsOf(before) }, services)
  await services.outgoing.checkKept(callback_url, 'callback_url')
  return db
    .transaction(async (tx) => {
      const { updated_at } = await holdContainer(before.id, tx)
      if (updated_at.getTime() !== before.updated_at.getTime()) throw new Changed()
      if (before.engine === 4 && !writesOnly) await checkNothingWritesTo(before, call, tx)
      const chosen = body.stt_container === undefined ? before.stt_container_id : body.stt_container
      const wish = { ...wished, region: before.region, audio_type }
      const stt_container_id = await speechContainerOf(wish, chosen, call, tx)
      return rows(containers, tx).change(before.id, what, {
        ...wished,
        name,
        callback_url,
        policy,
        audio_type,
        bucket_ids,
        stt_container_id,
        email: buckets && caller.email,
        updated_at: new Date(),
      })
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
