import { Readable } from 'node:stream'
import type { Job, SeedContext, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { scanTopics } from '../../contract'
import { addScanFile } from '../files/add-file'
import { type ContainerRow, containers, scanFiles } from '../tables'
import { demoMix } from './demo-mix'

const containerName = 'Demo scans'
const bucketNames = ['Demo jingles', 'Demo music']
export const mix = { key: 'demo:mix', name: 'Demo show', filename: 'Demo show.wav' }
const mostLooks = 100

/** A container with the report of a real scan. Cut off, the next run adds what is missing. */
export async function seedScans(context: SeedContext) {
  const { uid, region, recordings, services } = context
  const own = await services.provided(BucketCatalogue).ownNamed(uid, 'File')
  const buckets = own.filter((one) => one.region === region && bucketNames.includes(one.name))
  const show = demoMix(recordings)
  if (buckets.length === 0 || !show) return
  const ids = buckets.map(({ id }) => id)
  const { id } = await demoContainer(ids, context)
  if (await isThere(uid, services)) return
  const { key } = await services.uploads.receive(uid, mix.filename, Readable.from([show]))
  await services.jobs.send(addDemoMix, { containerId: id, key, looks: 0 })
}

async function demoContainer(
  bucketIds: number[],
  { uid, region, made, services: { db, events } }: SeedContext,
): Promise<ContainerRow> {
  await db
    .insert(containers)
    .values({
      uid,
      region,
      email: '',
      name: containerName,
      audio_type: 'linein',
      engine: 1,
      bucket_ids: bucketIds,
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
      music_detection: true,
      deepright: true,
    })
    .onConflictDoNothing()
  await events.publish(uid, scanTopics.containers())
  const named = and(eq(containers.region, region), eq(containers.name, containerName))
  const [container] = await db
    .select()
    .from(containers)
    .where(and(eq(containers.uid, uid), named))
  if (!container) throw new Error('the demo container was not stored')
  await made.note('container', container.id)
  return container
}

const isThere = async (uid: number, { db }: Services) =>
  (await db.$count(scanFiles, and(eq(scanFiles.uid, uid), eq(scanFiles.upload_key, mix.key)))) > 0

const MixData = z.object({ containerId: z.int(), key: z.string(), looks: z.int() })

/** Looks again until what the mix is made of can be recognised: a scan before would find nothing. */
export const addDemoMix: Job<z.infer<typeof MixData>> = {
  name: 'filescanning.add-demo-mix',
  data: MixData,
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ containerId, key, looks }, { services }) {
    const { db, jobs, uploads } = services
    const [container] = await db.select().from(containers).where(eq(containers.id, containerId))
    if (!container || (await isThere(container.uid, services))) return
    const syncing = await services.provided(BucketCatalogue).syncing(container.bucket_ids)
    if (syncing.size > 0 && looks < mostLooks) {
      const later = { containerId, key, looks: looks + 1 }
      return jobs.send(addDemoMix, later, { startAfterSeconds: 3 })
    }
    const { name, filename } = mix
    const incoming = await uploads.find(container.uid, key)
    const uri = `audio:${filename}`
    const file = { container, name, filename, uri, dataType: 'audio', uploadKey: mix.key, incoming }
    await addScanFile(file, services)
  },
}
