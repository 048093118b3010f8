import { defineJob, Failure, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type SourceRow, sources } from '../tables'
import type { PlatformItem, Reading } from './adapter'
import { addItems, knownKeys, mostItems } from './add-items'
import { readerOf } from './registry'
import { settleCheck } from './settle-check'

/** Looks for new items; scans them while the source is subscribed to, else only counts them. */
export async function checkSource(source: SourceRow, { services, signal }: Reading): Promise<void> {
  try {
    const { url, adapter } = readerOf(source.url)
    const { items } = await adapter.read(url, { services, signal })
    const fresh = await newItems(source, items.slice(0, mostItems), services)
    const scans = source.subscribed && !source.paused
    const { added, refusal } = scans
      ? await addItems({ source, items: fresh, byThemselves: true }, services)
      : { added: fresh, refusal: undefined }
    await settleCheck(source, { newItems: added.length, error: refusal?.message }, services)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await settleCheck(source, { error: error.message }, services)
  }
}

/**
 * Not those that only moved up among the newest because others were taken down; and where a feed gives all of its items
 * new names, only what came after the last look.
 */
async function newItems(source: SourceRow, items: readonly PlatformItem[], services: Services) {
  const known = await knownKeys(source, items, services)
  const before = items.filter(({ key }) => known.has(key)).at(-1)
  const since = (before ? before.publishedAt : source.checked_at) ?? new Date(0)
  return items.filter(({ key, publishedAt }) => {
    const isOld = publishedAt !== undefined && publishedAt < since
    return !known.has(key) && !isOld
  })
}

export const checkSourceJob = defineJob({
  name: 'filescanning.check-source',
  data: z.object({ id: z.int() }),
  expireInSeconds: 300,
  retryLimit: 2,
  async run({ id }, { services, signal }) {
    const source = await find(id, services)
    if (source?.subscribed && !source.paused) await checkSource(source, { services, signal })
  },
  async failed({ id }, _error, { services }) {
    const source = await find(id, services)
    const error = 'The service could not check it. It will try again'
    if (source) await settleCheck(source, { error }, services)
  },
})

async function find(id: number, { db }: Services): Promise<SourceRow | undefined> {
  const [source] = await db.select().from(sources).where(eq(sources.id, id))
  return source
}
