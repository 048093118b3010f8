import { type Call, listed, type Route, removed, route } from '@console/core/server'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { textTopics, writtenApi } from '../../contract'
import { rowsOf } from '../search/query-sql'
import { withStreams } from '../streams-told'
import { textSentences, textStreams } from '../tables'

type WrittenRow = typeof textStreams.$inferSelect

const changes = () => textTopics.streams()

export const writtenRoutes: Route[] = [
  listed(writtenApi.list, textStreams, {
    listing: () => ({ where: eq(textStreams.on, true) }),
    answers: told,
  }),

  route(
    writtenApi.add,
    async ({ body, caller: { uid }, db, services }) => {
      const own = await services.provided(MonitoredSound).ofAccount(uid)
      const rows = new Set(own.map(({ row }) => row))
      const asked = (await rowsOf(uid, body.streams, services)) ?? []
      const wanted = [...new Set(asked)].filter((row) => rows.has(row))
      if (wanted.length === 0) return { data: { added: 0 } }
      const now = new Date()
      const values = wanted.map((stream_row) => ({ uid, stream_row, written_until: now }))
      const added = await db
        .insert(textStreams)
        .values(values)
        .onConflictDoUpdate({
          target: textStreams.stream_row,
          // What was sent while it was off is not written down.
          set: { on: true, written_until: now, held_until: now, note: '', tries: 0 },
          setWhere: eq(textStreams.on, false),
        })
        .returning({ id: textStreams.id })
      return { data: { added: added.length } }
    },
    { changes },
  ),

  removed(writtenApi.remove, textStreams, {
    what: 'stream',
    changes,
    // How much was written down stays known.
    remove: ({ id }, { rows }) => rows(textStreams).update(eq(textStreams.id, id), { on: false }),
  }),
]

async function told(rows: WrittenRow[], { db, services }: Pick<Call, 'db' | 'services'>) {
  const streams = rows.map(({ stream_row }) => stream_row)
  const { stream_row, transcript_id } = textSentences
  const counted = await db
    .select({ stream_row, sentences: sql<string>`count(*)` })
    .from(textSentences)
    .where(and(inArray(stream_row, streams), isNull(transcript_id)))
    .groupBy(stream_row)
  const counts = new Map(counted.map((one) => [one.stream_row, Number(one.sentences)]))
  return (await withStreams(rows, services)).map((row) => ({
    ...row,
    sentences: counts.get(row.stream_row) ?? 0,
  }))
}
