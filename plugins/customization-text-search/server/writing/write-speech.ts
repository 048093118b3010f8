import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  defineJob,
  type ExternalFinding,
  Failure,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { textTopics } from '../../contract'
import { clean } from '../imports/read-transcript'
import { textSearchSettings } from '../settings'
import { textSentences, textStreams } from '../tables'
import { configFor } from '../text/configs'
import { holdAccount, inStretch, keepSentences, type NewSentence } from '../text/keep-sentences'
import { type Part, partsOf } from './parts'

type WrittenRow = typeof textStreams.$inferSelect

/** How a minute sounded is known when it is over: milliseconds that are waited. */
export const settled = 3 * 60_000
const longest = 10 * 60_000
/** Who does not come back within that has lost the stream. */
const heldFor = 60 * 60_000
const mostAtOnce = 20
const passedOverFor = 60_000

/** Writes down what is spoken on streams, a stretch at a time; each stretch once, whoever does it. */
export const writeSpeech = defineJob({
  name: 'text-search.write-speech',
  every: 20,
  async run({ services, signal }) {
    for (let done = 0; done < mostAtOnce; done++) {
      signal.throwIfAborted()
      if (!services.recognition.status().external['speech-to-text'].available) return
      const row = await take(services)
      if (!row) return
      if (await services.customerPlugins.isFor(textSearchSettings.plugin, row.uid))
        await writeNext(row, services, signal)
      else await passOver(row, services)
    }
  },
})

async function take({ db }: Services): Promise<WrittenRow | undefined> {
  const now = Date.now()
  const due = db
    .select({ id: textStreams.id })
    .from(textStreams)
    .where(
      and(
        eq(textStreams.on, true),
        lt(textStreams.held_until, new Date(now)),
        lt(textStreams.written_until, new Date(now - settled)),
      ),
    )
    .orderBy(asc(textStreams.written_until))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(textStreams)
    .set({ held_until: new Date(now + heldFor) })
    .where(inArray(textStreams.id, due))
    .returning()
  return row
}

/** The account has lost the plugin: what is said meanwhile is never written down. */
async function passOver({ id }: WrittenRow, { db }: Services) {
  const now = Date.now()
  await db
    .update(textStreams)
    .set({ written_until: new Date(now - settled), held_until: new Date(now + passedOverFor) })
    .where(eq(textStreams.id, id))
}

/** The next stretch of a stream that was taken; what fails is tried again, later each time. */
export async function writeNext(row: WrittenRow, services: Services, signal: AbortSignal) {
  try {
    await writeStretch(row, services, signal)
  } catch (error) {
    if (signal.aborted) throw error
    const tries = row.tries + 1
    const wait = Math.min(30, 2 ** tries) * 60_000
    const note =
      error instanceof Failure ? error.message : 'It could not be written down and is tried again'
    if (!(error instanceof Failure)) services.log.error({ err: error }, 'speech not written down')
    await services.db
      .update(textStreams)
      .set({ tries, note, held_until: new Date(Date.now() + wait) })
      .where(and(eq(textStreams.id, row.id), eq(textStreams.written_until, row.written_until)))
    await services.events.publish(row.uid, textTopics.streams())
  }
}

async function writeStretch(row: WrittenRow, services: Services, signal: AbortSignal) {
  const sound = services.provided(MonitoredSound)
  const [stream] = await sound.ofRows([row.stream_row])
  const now = Date.now()
  // What is kept no more can be written down by nobody.
  const oldest = now - (stream?.keptDays ?? 0) * 86_400_000
  const begin = new Date(Math.max(row.written_until.getTime(), Math.min(oldest, now - settled)))
  const last = new Date(Math.min(begin.getTime() + longest, now - settled))
  const speech = begin < last ? await sound.speech(row.stream_row, { begin, end: last }) : []
  const { parts, end } = partsOf(speech, { begin, end: last })
  const written: { sentences: NewSentence[]; language: string }[] = []
  for (const part of parts) {
    const clip = await sound.clip(row.stream_row, part)
    if (clip) written.push(...(await heard(clip, part, services, signal)))
  }
  const seconds = parts.reduce((sum, part) => sum + (+part.end - +part.begin) / 1000, 0)
  const configs = await Promise.all(written.map(({ language }) => configFor(language, services)))
  const { db, events } = services
  await db.transaction(async (tx) => {
    await holdAccount(row.uid, tx)
    const [mine] = await tx
      .update(textStreams)
      .set({
        written_until: new Date(Math.max(+end, +row.written_until)),
        seconds: row.seconds + Math.round(seconds),
        note: '',
        tries: 0,
        held_until: new Date(),
      })
      .where(and(eq(textStreams.id, row.id), eq(textStreams.written_until, row.written_until)))
      .returning({ id: textStreams.id })
    // Somebody else has written it, or it begins anew.
    if (!mine) return
    const free = await freeIn(row.stream_row, { begin, end }, tx)
    for (const [at, { sentences, language }] of written.entries())
      await keepSentences(
        sentences.filter(free),
        {
          uid: row.uid,
          stream_row: row.stream_row,
          transcript_id: null,
          language,
          config: configs[at] ?? 'simple',
        },
        tx,
      )
  })
  if (parts.length > 0) await events.publish(row.uid, textTopics.streams())
}

/** Where an imported transcript says what was said, the engine says nothing. */
async function freeIn(row: number, stretch: Part, tx: Services['db']) {
  const there = await tx
    .select({ begin: textSentences.begin, end: textSentences.end })
    .from(textSentences)
    .where(inStretch(row, stretch))
  return (one: NewSentence) => !there.some(({ begin, end }) => begin < one.end && end > one.begin)
}

/** By language: one sentence may be in another than the next. */
async function heard(
  clip: { bytes: Uint8Array; begin: Date },
  part: Part,
  services: Services,
  signal: AbortSignal,
) {
  const key = `text-search/sound-${randomBytes(12).toString('hex')}`
  await services.objects.put(key, Readable.from([Buffer.from(clip.bytes)]))
  const file = await services.objects.asFile(key)
  try {
    const findings = await services.recognition.analyse('speech-to-text', file.path, { signal })
    const sentences = new Map<string, NewSentence[]>()
    for (const finding of findings) {
      const { language, sentence } = toSentence(finding, clip.begin)
      // Whole frames may have been cut before and after what was asked for.
      if (sentence.text === '' || sentence.begin >= part.end) continue
      sentences.set(language, [...(sentences.get(language) ?? []), sentence])
    }
    return [...sentences].map(([language, said]) => ({ language, sentences: said }))
  } catch (error) {
    // Nobody will ever hear this.
    if (error instanceof UndecodableAudio) return []
    throw error
  } finally {
    await file.release()
    await services.objects.remove(key)
  }
}

function toSentence({ begin, end, text, details }: ExternalFinding, from: Date) {
  const at = (seconds: number) => new Date(from.getTime() + Math.round(seconds * 1000))
  const { language = '', words = [] } = (details ?? {}) as {
    language?: string
    words?: { text: string; begin: number }[]
  }
  const timed = words.map((word) => ({
    t: Math.max(0, Math.round((word.begin - begin) * 1000)),
    w: clean(word.text),
  }))
  const sentence = { begin: at(begin), end: at(end), text: clean(text), words: timed }
  return { language, sentence }
}
