import { isoTime } from '@console/core/contract'
import {
  type ArchiveManifest,
  archiveManifestName,
  defineJob,
  type Services,
  StoredZip,
} from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { BucketCatalogue, type Recording } from '#plugins/buckets/contract'
import { offlineTopic } from '../contract'
import { contentsOf } from './offline-rows'
import { type OfflineRow, offlineDatabases as table } from './tables'

/** Files asked for at once. */
const pageOfFiles = 500
/** How often the progress is told. */
const tellEvery = 1000

/** Overwritten when the same build runs again, so nothing is left of one that was cut off. */
const keyOf = (id: number, build: number) => `offline/${id}/${build}.zip`

const thisBuild = ({ id, build }: { id: number; build: number }) =>
  and(eq(table.id, id), eq(table.build, build), eq(table.state, 'building'))

/** Writes the archive and puts it in the place of the one before. */
export const buildDatabase = defineJob({
  name: 'offline.build',
  data: z.object({ id: z.int(), build: z.int() }),
  expireInSeconds: 3600,
  retryLimit: 2,
  async run(data, { services, signal }) {
    const [row] = await services.db.select().from(table).where(thisBuild(data))
    if (!row) return
    const began = new Date()
    const contents = await contentsOf(row.bucket_ids, services)
    const files = await filesOf(row, services)
    if (files.length === 0)
      return fail(row, services, 'There is nothing in its buckets to build from')
    const key = keyOf(row.id, row.build)
    const { size, sha256, written } = await writeArchive(row, files, {
      key,
      began,
      services,
      signal,
    })
    const finished = await services.db
      .update(table)
      .set({
        state: 'ready',
        error: '',
        object_key: key,
        num: written.length,
        seconds: written.reduce((sum, { duration }) => sum + duration, 0),
        size,
        sha256,
        contents,
        built_from: { bucketIds: row.bucket_ids, files: row.chosen_files },
        built_at: began,
        updated_at: new Date(),
      })
      .where(thisBuild(data))
      .returning({ id: table.id })
    // Deleted, or asked for anew, meanwhile.
    if (finished.length === 0) return services.objects.remove(key)
    if (row.object_key && row.object_key !== key) await services.objects.remove(row.object_key)
    await services.events.publish(row.uid, offlineTopic)
  },
  async failed(data, _error, { services }) {
    const [row] = await services.db.select().from(table).where(thisBuild(data))
    if (row) await fail(row, services, 'The service could not build it. Try again')
  },
})

async function fail(row: OfflineRow, { db, events }: Services, error: string) {
  await db.update(table).set({ state: 'failed', error }).where(thisBuild(row))
  await events.publish(row.uid, offlineTopic)
}

/** What goes in: of buckets that the account may still use. */
async function filesOf(row: OfflineRow, services: Services): Promise<Recording[]> {
  const catalogue = services.provided(BucketCatalogue)
  const buckets = await catalogue.attachable(row, row.bucket_ids)
  const ids = buckets.map(({ id }) => id)
  const chosen = row.chosen_files.length > 0 ? { acrIds: row.chosen_files } : {}
  const files: Recording[] = []
  for (let after = 0; ; ) {
    const page = await catalogue.ready(ids, { after, limit: pageOfFiles, ...chosen })
    files.push(...page)
    const last = page.at(-1)
    if (!last || page.length < pageOfFiles) return files
    after = last.id
  }
}

interface Writing {
  key: string
  began: Date
  services: Services
  signal: AbortSignal
}

async function writeArchive(row: OfflineRow, files: Recording[], writing: Writing) {
  const { key, began, services, signal } = writing
  const zip = new StoredZip(services.objects, key, began)
  const written: Recording[] = []
  const tell = teller(row, files.length, services)
  try {
    for (const file of files) {
      signal.throwIfAborted()
      const fingerprint = await services.recognition.exportReference(file.acr_id)
      // Deleted since it was listed.
      if (fingerprint) {
        await zip.add(fingerprintPath(file), fingerprint)
        written.push(file)
      }
      await tell(written.length)
    }
    const manifest = manifestOf(row, written, began, services)
    await zip.add(archiveManifestName, Buffer.from(JSON.stringify(manifest)))
    return { ...(await zip.finish()), written }
  } catch (error) {
    zip.abort(error)
    throw error
  }
}

const fingerprintPath = ({ acr_id }: Recording) => `fingerprints/${acr_id}.lmfp`

function manifestOf(
  row: OfflineRow,
  files: readonly Recording[],
  began: Date,
  { recognition }: Services,
): ArchiveManifest {
  return {
    format: 1,
    name: row.name,
    algorithm: recognition.status().algorithm,
    audio_type: row.audio_type,
    built_at: isoTime(began),
    files: files.map((file) => ({ ...file, fingerprint: fingerprintPath(file) })),
  }
}

/** Tells the open consoles how far it is, now and then. */
function teller(row: OfflineRow, total: number, { db, events }: Services) {
  let told = 0
  return async (done: number) => {
    if (Date.now() - told < tellEvery) return
    told = Date.now()
    await db.update(table).set({ done, total }).where(thisBuild(row))
    await events.publish(row.uid, offlineTopic)
  }
}
