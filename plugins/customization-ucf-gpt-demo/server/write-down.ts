import { defineJob, Failure, type Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UnknownSounds } from '#plugins/ucf/contract'
import { demoTopic, mostTranscript } from '../contract'
import { transcripts } from './tables'

const ofItem = ({ uid, item }: { uid: number; item: number }) =>
  and(eq(transcripts.uid, uid), eq(transcripts.item_id, item), eq(transcripts.state, 'writing'))

/** Has the speech of an item written down by the engine of this deployment. */
export const writeDownJob = defineJob({
  name: 'ucf-gpt-demo.write-down',
  data: z.object({ uid: z.int(), project: z.int(), item: z.int() }),
  expireInSeconds: 1800,
  retryLimit: 1,
  async run(data, { services, signal }) {
    const found = await services
      .provided(UnknownSounds)
      .find(data.uid, data.project, String(data.item))
    if (!found?.sound_key) return await end(data, { problem: soundGone }, services)
    const { path, release } = await services.objects.asFile(found.sound_key)
    try {
      const said = await services.recognition.analyse('speech-to-text', path, { signal })
      const text = said
        .map((one) => one.text.trim())
        .join('\n')
        .trim()
        .slice(0, mostTranscript)
      await end(
        data,
        text ? { text } : { problem: 'No speech was found. The transcript is as it was' },
        services,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await end(data, { problem: error.message }, services)
    } finally {
      await release()
    }
  },
  async failed(data, _error, { services }) {
    await end(data, { problem: 'The engine gave no answer that can be used. Try again' }, services)
  },
})

export const soundGone = 'Its sound is not kept any more'

async function end(
  item: { uid: number; item: number },
  { text, problem = '' }: { text?: string; problem?: string },
  { db, events }: Services,
) {
  const state = problem ? ('failed' as const) : ('ready' as const)
  // What was there before stays where the engine gives no text.
  const ended = { ...(text !== undefined && { text }), problem, state }
  await db.update(transcripts).set(ended).where(ofItem(item))
  await events.publish(item.uid, demoTopic)
}
