import {
  type Call,
  Failure,
  is,
  listed,
  notFound,
  type Route,
  refused,
  route,
} from '@console/core/server'
import { eq } from 'drizzle-orm'
import { UnknownSounds } from '#plugins/ucf/contract'
import { demoApi, demoTopic, type Transcript } from '../contract'
import { addressOf, requestOf } from './language-model'
import { sendJob } from './send'
import { demoSettings } from './settings'
import { sendings, transcripts } from './tables'
import { soundGone, writeDownJob } from './write-down'

type Asked = Pick<Call, 'rows' | 'caller' | 'services'> & { params: { pid: string; id: string } }

const changes = () => demoTopic

async function itemOf({ params, caller, services }: Asked) {
  const found = await services
    .provided(UnknownSounds)
    .find(caller.uid, Number(params.pid), params.id)
  if (!found) throw notFound('item')
  return found
}

async function keep(
  { rows, caller }: Asked,
  item_id: number,
  said: Pick<Transcript, 'source'> & Partial<Transcript>,
) {
  const own = rows(transcripts)
  const { state = 'ready', text, source } = said
  const values = {
    state,
    source,
    problem: '',
    created_by: caller.user,
    updated_at: new Date(),
  }
  // While the engine transcribes, and where it finds nothing, the text of before stays.
  const [changed] = await own.update(eq(transcripts.item_id, item_id), { ...values, text })
  return changed ?? (await own.insert({ ...values, text: text ?? '', item_id }))
}

/** What would leave of an item, and whose it is. */
async function outgoingOf(call: Asked) {
  const item = await itemOf(call)
  const model = call.services.settings(demoSettings).languageModel
  if (!model) throw refused('No language model is set up in this deployment')
  const said = await call.rows(transcripts).find(eq(transcripts.item_id, item.id))
  if (!said?.text) throw refused('There is no transcript of this item yet')
  return { item, model, request: requestOf(model, said.text) }
}

export const demoRoutes: Route[] = [
  route(demoApi.standing, async ({ services }) => {
    const model = services.settings(demoSettings).languageModel
    const { available, reason } = services.recognition.status().external['speech-to-text']
    const asked = model && { name: model.model, host: new URL(addressOf(model)).host }
    return { data: { model: asked ?? null, speech: { available, reason } } }
  }),

  listed(demoApi.sendings, sendings, {
    listing: ({ query }) => ({ where: is(sendings.item_id, query.item_id) }),
  }),

  route(demoApi.transcript, async (call) => {
    const { id } = await itemOf(call)
    return { data: (await call.rows(transcripts).find(eq(transcripts.item_id, id))) ?? null }
  }),

  route(
    demoApi.writeDown,
    async (call) => {
      const { id, project_id: project, sound_key } = await itemOf(call)
      const { services, caller, db } = call
      const { available, reason } = services.recognition.status().external['speech-to-text']
      if (!available) throw refused(reason)
      if (!sound_key) throw refused(soundGone)
      const data = await keep(call, id, { source: 'engine', state: 'writing' })
      await services.jobs.send(writeDownJob, { uid: caller.uid, project, item: id }, { db })
      return { data }
    },
    { changes },
  ),

  route(
    demoApi.putTranscript,
    async (call) => {
      const { id } = await itemOf(call)
      return { data: await keep(call, id, { source: 'person', text: call.body.text }) }
    },
    { changes },
  ),

  route(demoApi.outgoing, async (call) => ({ data: (await outgoingOf(call)).request })),

  route(
    demoApi.send,
    async (call) => {
      const { item, model, request } = await outgoingOf(call)
      const { body, rows, caller, services, db } = call
      // Nothing leaves that was not shown.
      if (body.url !== request.url || body.body !== request.body) {
        throw new Failure(
          409,
          'What would be sent has changed since it was shown: look at it again',
        )
      }
      const data = await rows(sendings).insert({
        project_id: item.project_id,
        item_id: item.id,
        sent_by: caller.user,
        host: new URL(request.url).host,
        model: model.model,
        url: request.url,
        body: request.body,
      })
      await services.jobs.send(
        sendJob,
        { id: data.id, uid: caller.uid },
        { db, account: caller.uid },
      )
      return { data }
    },
    { changes },
  ),
]
