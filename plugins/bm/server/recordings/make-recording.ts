import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { toWallTime } from '@console/core/contract'
import { DamagedObject, defineJob, type Services, StoredZip } from '@console/core/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { endingOf, soundOf } from '../sound/clip-of'
import { findMissingSound } from '../sound/missing-sound'
import { unkeptOf } from '../streams/stream-rows'
import { bmRecordings, type RecordingRow } from '../tables/recordings'
import type { bmStreams } from '../tables/streams'
import { recordingKey, tellOf } from './recording-rows'

/** Cannot be made, whenever it is tried. */
class NothingKept extends Error {}

export const makeRecording = defineJob({
  name: 'bm.make-recording',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 1800,
  retryLimit: 2,
  async run({ id, uid }, { services }) {
    const [row] = await services.db
      .update(bmRecordings)
      .set({ state: 'running' })
      .where(and(eq(bmRecordings.id, id), inArray(bmRecordings.state, ['queued', 'running'])))
      .returning()
    // It was deleted, be it while it was made.
    if (!row) return services.objects.remove(recordingKey({ id, uid }))
    await tellOf(services, row)
    try {
      await keep(row, await (row.kind === 'zip' ? zipped : cut)(row, services), services)
    } catch (error) {
      if (!(error instanceof NothingKept || error instanceof DamagedObject)) throw error
      await fail(row, error.message, services)
    }
  },
  async failed({ id }, _error, { services }) {
    const [row] = await services.db.select().from(bmRecordings).where(eq(bmRecordings.id, id))
    if (row?.state === 'running')
      await fail(row, 'The service could not make it. Try again', services)
  },
})

type Made = Pick<
  RecordingRow,
  'seconds' | 'missing' | 'filename' | 'content_type' | 'size' | 'sha256'
>

/** As a file's name on every system. */
const nameOfFile = (name: string, extension: string) =>
  `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${extension}`

async function cut(row: RecordingRow, services: Services): Promise<Made> {
  const { stream_row, begin, end, name } = row
  if (stream_row === null || !begin || !end) throw new NothingKept('The stream was deleted')
  const sound = await soundOf({ id: stream_row }, { begin, end }, { db: services.db, services })
  if (!sound) {
    const reasons = await unkeptOf([{ id: stream_row }], { db: services.db, services })
    const reason = reasons.get(stream_row)
    throw new NothingKept(
      `Nothing of this range is kept${reason ? `. ${reason}` : ': see the timemap of the stream'}`,
    )
  }
  const { parts, type, seconds } = sound
  const hash = createHash('sha256')
  const hashed = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  const { size } = await services.objects.put(
    recordingKey(row),
    Readable.from(hashed(parts.read()), { objectMode: false }),
  )
  return {
    seconds,
    missing: await findMissingSound(
      { id: stream_row },
      { begin, end },
      { db: services.db, services },
    ),
    filename: nameOfFile(name, endingOf(type)),
    content_type: type,
    size,
    sha256: hash.digest('hex'),
  }
}

async function zipped(row: RecordingRow, { db, objects }: Services): Promise<Made> {
  const found = await db
    .select()
    .from(bmRecordings)
    .where(
      and(
        eq(bmRecordings.project_id, row.project_id),
        eq(bmRecordings.state, 'ready'),
        inArray(bmRecordings.id, row.parts),
      ),
    )
    .orderBy(asc(bmRecordings.id))
  if (found.length === 0) throw new NothingKept('None of them has a file')
  const zip = new StoredZip(objects, recordingKey(row), row.created_at)
  try {
    for (const part of found) {
      const bytes = await objects.read(recordingKey(part))
      await zip.addStream(`${part.id} ${part.filename}`, bytes, part.size)
    }
    const seconds = found.reduce((sum, part) => sum + part.seconds, 0)
    const filename = nameOfFile(row.name, 'zip')
    return {
      ...(await zip.finish()),
      seconds,
      missing: [],
      filename,
      content_type: 'application/zip',
    }
  } catch (error) {
    zip.abort(error)
    throw error
  }
}

async function keep(row: RecordingRow, made: Made, services: Services) {
  const [ready] = await services.db
    .update(bmRecordings)
    .set({ ...made, state: 'ready', ready_at: new Date() })
    .where(and(eq(bmRecordings.id, row.id), eq(bmRecordings.state, 'running')))
    .returning()
  if (!ready) return services.objects.remove(recordingKey(row))
  await tellOf(services, row)
}

async function fail(row: RecordingRow, error: string, services: Services) {
  await services.db
    .update(bmRecordings)
    .set({ state: 'failed', error })
    .where(eq(bmRecordings.id, row.id))
  await services.objects.remove(recordingKey(row))
  await tellOf(services, row)
}

/** What it is called unless the customer says it: by the clock that it was asked for by. */
export const usualName = (
  { name }: Pick<typeof bmStreams.$inferSelect, 'name'>,
  begin: Date,
  zone: string,
) => `${name} ${toWallTime(begin, zone).replace('T', ' ')}`
