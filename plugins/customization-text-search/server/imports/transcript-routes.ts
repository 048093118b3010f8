import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type Call,
  defineJob,
  type IncomingFile,
  invalid,
  languageCode,
  listed,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MonitoredSound } from '#plugins/bm/contract'
import { type HeardStream, mostTranscriptBytes, textTopics, transcriptsApi } from '../../contract'
import { toHeardStream, withStreams } from '../streams-told'
import { textSentences, textTranscripts } from '../tables'
import { configFor } from '../text/configs'
import {
  forgetWords,
  holdAccount,
  inStretch,
  keepSentences,
  type NewSentence,
} from '../text/keep-sentences'
import { TranscriptProblem } from './read-sentence'
import { type ReadTranscript, readTranscript } from './read-transcript'

type TranscriptRow = typeof textTranscripts.$inferSelect

const changes = () => textTopics.transcripts()

export const transcriptRoutes: Route[] = [
  listed(transcriptsApi.list, textTranscripts, {
    listing: () => ({ search: [textTranscripts.name] }),
    answers: told,
  }),

  route(
    transcriptsApi.import,
    async ({ file, body, caller, services, db, rows }) => {
      if (!file) throw invalid({ file: 'Choose a file' })
      if (file.size > mostTranscriptBytes) throw invalid({ file: 'At most 20 MB' })
      const stream = await ownStream(caller.uid, body.stream, services)
      const read = await readFile(file, new Date(body.begin), services)
      const { sentences } = read
      const language = body.language || languageCode(read.language) || ''
      const config = await configFor(language, services)
      const { begin, end } = stretchOf(sentences)
      return db.transaction(async (tx) => {
        await holdAccount(caller.uid, tx)
        const replaced = await makeRoom({ ...body, begin, end }, tx)
        const transcript = await rows(textTranscripts, tx).insert({
          stream_row: body.stream,
          name: file.filename,
          language,
          begin,
          end,
          created_by: caller.user,
        })
        const { id: transcript_id, stream_row } = transcript
        const place = { uid: caller.uid, stream_row, transcript_id, language, config }
        await keepSentences(sentences, place, tx)
        const answer = { ...transcript, stream, sentences: sentences.length }
        return { data: { transcript: answer, replaced } }
      })
    },
    { changes },
  ),

  route(
    transcriptsApi.remove,
    async ({ params, rows, db, caller: { uid } }) => {
      await rows(textTranscripts).get(params.id, 'transcript')
      await db.transaction(async (tx) => {
        await holdAccount(uid, tx)
        await rows(textTranscripts, tx).removeOne(Number(params.id))
        await forgetWords(uid, tx)
      })
    },
    { changes },
  ),
]

/** With how many sentences there are of each. */
async function told(rows: TranscriptRow[], { db, services }: Pick<Call, 'db' | 'services'>) {
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ id: textSentences.transcript_id, sentences: sql<string>`count(*)` })
    .from(textSentences)
    .where(inArray(textSentences.transcript_id, ids))
    .groupBy(textSentences.transcript_id)
  const counts = new Map(counted.map(({ id, sentences }) => [id, Number(sentences)]))
  return (await withStreams(rows, services)).map((row) => ({
    ...row,
    sentences: counts.get(row.id) ?? 0,
  }))
}

async function ownStream(uid: number, row: number, services: Services): Promise<HeardStream> {
  const own = await services.provided(MonitoredSound).ofAccount(uid)
  const stream = own.find((one) => one.row === row)
  if (!stream) throw invalid({ stream: 'Choose a stream' })
  return toHeardStream(stream)
}

function stretchOf(sentences: readonly NewSentence[]) {
  let [begin, end] = [Number.POSITIVE_INFINITY, 0]
  for (const one of sentences) {
    begin = Math.min(begin, one.begin.getTime())
    end = Math.max(end, one.end.getTime())
  }
  return { begin: new Date(begin), end: new Date(end) }
}

/** What is there of that time goes, where that was asked for; answers how many sentences that were. */
async function makeRoom(
  { stream, begin, end, replace }: { stream: number; begin: Date; end: Date; replace: 0 | 1 },
  tx: Call['db'],
): Promise<number> {
  const there = inStretch(stream, { begin, end })
  const count = await tx.$count(textSentences, there)
  if (count === 0) return 0
  if (replace === 0) {
    const sentences = count === 1 ? 'is 1 sentence' : `are ${count} sentences`
    throw invalid({ replace: `There ${sentences} of this time already: replace them?` })
  }
  await tx.delete(textSentences).where(there)
  // A transcript of which nothing is left is none.
  await tx.delete(textTranscripts).where(sql`${eq(textTranscripts.stream_row, stream)}
    and not exists (select 1 from ${textSentences}
      where ${textSentences.transcript_id} = ${textTranscripts.id})`)
  return count
}

async function readFile(
  file: IncomingFile,
  begin: Date,
  services: Services,
): Promise<ReadTranscript> {
  try {
    return readTranscript(await bytesOf(file, services), begin)
  } catch (error) {
    if (error instanceof TranscriptProblem) throw invalid({ file: error.message })
    throw error
  }
}

/** Where the service ends while a file is read. */
export const forgetFile = defineJob({
  name: 'text-search.forget-file',
  data: z.object({ key: z.string() }),
  expireInSeconds: 60,
  retryLimit: 5,
  run: ({ key }, { services }) => services.objects.remove(key),
})

async function bytesOf(file: IncomingFile, { uploads, objects, jobs }: Services) {
  const key = `text-search/${randomBytes(12).toString('hex')}`
  await jobs.send(forgetFile, { key }, { startAfterSeconds: 600 })
  await uploads.take(file, key)
  try {
    return await buffer(await objects.read(key))
  } finally {
    await objects.remove(key)
    await uploads.discard(file)
  }
}
