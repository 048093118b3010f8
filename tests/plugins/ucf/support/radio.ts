import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Stream } from '#plugins/bm/contract'
import { earPieces, earStreams } from '../../../../host/server/ears/tables'
import { bmKeeping, bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { type Recording, recording } from '../../../host/engine/recognition/open-engine'
import { mp3Bytes } from '../../../support/mp3'
import type { Person, TestService } from '../../../support/service'

/** Sounds that begin so many seconds after the others do. */
export interface Broadcast {
  seconds: number
  /** Of the talk between them. */
  seed: string
  parts: readonly { at: number; sound: Recording }[]
}

/** Talk with the parts in it. */
export function broadcast({ seconds, seed, parts }: Broadcast): Recording {
  const { samples, sampleRate } = recording(seed, seconds, 'speech')
  for (const { at, sound } of parts) {
    for (const [i, value] of sound.samples.entries()) {
      const place = Math.round(at * sampleRate) + i
      if (place < samples.length) samples[place] = value
    }
  }
  return { samples, sampleRate }
}

/** What hearing a stream leaves: it ran from `begin` on, and what it sent is kept. */
export async function addHeard(
  service: TestService,
  person: Person,
  stream: Stream,
  begin: Date,
  { samples, sampleRate }: Recording,
): Promise<void> {
  const bytes = await mp3Bytes(samples, { sampleRate, bitrate: 96 })
  const { db, services } = service
  const [row] = await db.select().from(bmStreams).where(eq(bmStreams.stream_id, stream.stream_id))
  const [ear] = await db.insert(earStreams).values({ key: randomUUID(), addresses: [] }).returning()
  if (!row || !ear) throw new Error('no such stream')
  const end = new Date(begin.getTime() + (samples.length / sampleRate) * 1000)
  await db.delete(bmStates).where(eq(bmStates.stream_row, row.id))
  await db.insert(bmStates).values({
    uid: person.uid,
    stream_row: row.id,
    code: 0,
    ear_stream: ear.id,
    begin,
    end,
  })
  await db.delete(bmKeeping).where(eq(bmKeeping.stream_row, row.id))
  await db
    .insert(bmKeeping)
    .values({ uid: person.uid, stream_row: row.id, begin, seconds: 10 * 365 * 86_400 })
  const objectKey = `streams/${ear.id}/${randomUUID()}.mp3`
  await services.objects.put(objectKey, bytes)
  await db.insert(earPieces).values({
    stream_id: ear.id,
    session: randomUUID(),
    begin,
    end,
    codec: 'mp3',
    object_key: objectKey,
    size: bytes.length,
    sha256: '',
    levels: Buffer.alloc(0),
    keep_until: new Date(Date.now() + 86_400_000),
  })
}
