import type { SoundKind } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { earSounds, earStreams, earTitles } from '../../../../host/server/ears/tables'
import { bmKeeping, bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import type { Seeding } from './seeded'

/** What hearing leaves of a stream that ran from `begin` on: a row a minute, each of one kind, and the stream's titles. */
export async function addMinutes(
  { service, person, stream }: Seeding,
  begin: Date,
  kinds: readonly SoundKind[],
  titles: readonly { at: Date; title: string }[] = [],
): Promise<number> {
  const { db } = service
  const [row] = await db.select().from(bmStreams).where(eq(bmStreams.stream_id, stream.stream_id))
  const [ear] = await db
    .insert(earStreams)
    .values({ key: `${stream.stream_id} ${begin.toISOString()}`, addresses: [] })
    .returning()
  if (!row || !ear) throw new Error('no such stream')
  const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
  await db.delete(bmStates).where(eq(bmStates.stream_row, row.id))
  await db.insert(bmStates).values({
    uid: person.uid,
    stream_row: row.id,
    code: 0,
    ear_stream: ear.id,
    begin,
    end: at(kinds.length),
  })
  await db.delete(bmKeeping).where(eq(bmKeeping.stream_row, row.id))
  await db
    .insert(bmKeeping)
    .values({ uid: person.uid, stream_row: row.id, begin, seconds: 10 * 365 * 86_400 })
  await db.insert(earSounds).values(
    kinds.map((kind, minute) => ({
      stream_id: ear.id,
      begin: at(minute),
      end: at(minute + 1),
      levels: Buffer.alloc(600, minute + 1),
      kinds: Array.from({ length: 6 }, () => kind),
      keep_until: new Date(Date.now() + 86_400_000),
    })),
  )
  if (titles.length > 0) {
    await db.insert(earTitles).values(titles.map((title) => ({ ...title, stream_id: ear.id })))
  }
  return ear.id
}
