import { defineJob, Failure, type Services } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { demoTopic } from '../contract'
import { ask } from './language-model'
import { demoSettings } from './settings'
import { type SendingRow, sendings } from './tables'

const brokenOff = 'The service stopped before the answer came. Send it again'

/** Sends what was shown, once: what left before a stop is not sent a second time by itself. */
export const sendJob = defineJob({
  name: 'ucf-gpt-demo.send',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 400,
  retryLimit: 1,
  async run({ id }, { services }) {
    const [row] = await services.db
      .update(sendings)
      .set({ left_at: new Date() })
      .where(and(eq(sendings.id, id), eq(sendings.state, 'sending'), isNull(sendings.left_at)))
      .returning()
    if (!row) return await fail(id, brokenOff, services)
    const model = services.settings(demoSettings).languageModel
    if (!model) return await fail(id, 'No language model is set up any more', services)
    try {
      const guess = await ask(model, row, services)
      await end(id, { state: 'answered', guess }, services)
    } catch (error) {
      await fail(id, sentenceOf(error), services)
    }
  },
  async failed({ id }, _error, { services }) {
    await fail(id, brokenOff, services)
  },
})

const sentenceOf = (error: unknown) =>
  error instanceof Failure ? error.message : 'The language model could not be asked'

const fail = (id: number, problem: string, services: Services) =>
  end(id, { state: 'failed', problem }, services)

async function end(id: number, ended: Partial<SendingRow>, { db, events }: Services) {
  const [row] = await db
    .update(sendings)
    .set(ended)
    .where(and(eq(sendings.id, id), eq(sendings.state, 'sending')))
    .returning()
  if (row) await events.publish(row.uid, demoTopic)
}
