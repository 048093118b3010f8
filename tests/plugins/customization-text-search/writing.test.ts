import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import {
  textSentences,
  textStreams,
} from '../../../plugins/customization-text-search/server/tables'
import { partsOf } from '../../../plugins/customization-text-search/server/writing/parts'
import { writeSpeech } from '../../../plugins/customization-text-search/server/writing/write-speech'
import { type Person, startService, type TestService } from '../../support/service'
import { startTranscriptionServer } from '../../support/transcription-server'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'
import { addFrames } from '../bm/support/kept-frames'
import { addMinutes } from '../bm/support/kept-sound'
import { config, importText, srtOf, switchFor } from './people'

let speech: Awaited<ReturnType<typeof startTranscriptionServer>>
let service: TestService
let anna: Person
/** Twenty minutes ago, on a whole minute. */
const begin = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 20 * 60_000)
const after = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)

beforeAll(async () => {
  speech = await startTranscriptionServer()
  service = await startService(
    {},
    { operator: { ...config, externalEngines: { 'speech-to-text': speech.whisper } } },
  )
  anna = await service.newPerson({ limitType: 'Custom' })
  await vi.waitUntil(async () => {
    const { body } = await anna.call('GET', '/text-search/overview')
    return body.data.engine.available
  })
})
afterAll(async () => {
  await service.close()
  speech.stop()
})

/** A stream that has sent music, four minutes of speech, music, a minute of speech and music. */
async function talking() {
  const bucket = await newBucket(anna, `Songs ${Math.random()}`)
  const { id } = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
  const stream = await newStream(anna, id, ['https://radio.invalid/1'], { timemap: 1 })
  const kinds = ['m', 's', 's', 's', 's', 'm', 'm', 's', 'm', 'm', 'm', 'm', 'm', 'm', 'm'] as const
  const ear = await addMinutes({ service, person: anna, stream }, begin, kinds)
  await addFrames(service, ear, begin, kinds.length)
  const [row] = await service.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.stream_id, stream.stream_id))
  return row?.id ?? 0
}

/** As if it had been switched on when the stream began. */
async function switchedOn(stream: number) {
  const { body } = await anna.call('POST', '/text-search/streams', { streams: [stream] })
  expect(body.data).toEqual({ added: 1 })
  await service.db
    .update(textStreams)
    .set({ written_until: begin })
    .where(eq(textStreams.stream_row, stream))
}

const rowOf = async (stream: number) => {
  const [row] = await service.db
    .select()
    .from(textStreams)
    .where(eq(textStreams.stream_row, stream))
  if (!row) throw new Error('not switched on')
  return row
}
/** All that is due now; what waits after a failure too. */
async function write(stream: number) {
  await service.db
    .update(textStreams)
    .set({ held_until: new Date(0) })
    .where(eq(textStreams.stream_row, stream))
  await writeSpeech.run({ services: service.services, signal: new AbortController().signal })
}
const said = (stream: number) =>
  service.db
    .select({ text: textSentences.text, begin: textSentences.begin, words: textSentences.words })
    .from(textSentences)
    .where(eq(textSentences.stream_row, stream))
    .orderBy(textSentences.begin)

test('what is spoken on a stream is written down once, at its times, and found', async () => {
  const stream = await talking()
  await switchedOn(stream)
  speech.state.say = ({ seconds }) => [
    { begin: 1, end: 3, text: `Speech of ${Math.round(seconds / 60)} minutes.` },
  ]
  speech.asked.length = 0
  await write(stream)
  await write(stream)
  expect(speech.asked.map(({ seconds }) => Math.round(seconds / 60))).toEqual([4, 1])
  const sentences = await said(stream)
  expect(sentences.map(({ text }) => text)).toEqual([
    'Speech of 4 minutes.',
    'Speech of 1 minutes.',
  ])
  const [one, other] = sentences
  expect(Math.abs(Number(one?.begin) - Number(after(1)) - 1000)).toBeLessThan(200)
  expect(Math.abs(Number(other?.begin) - Number(after(7)) - 1000)).toBeLessThan(200)
  expect(one?.words[1]).toEqual({ t: 500, w: 'of' })
  const { body } = await anna.call('GET', '/text-search/hits?search=minute')
  expect(body.data[1]).toMatchObject({ source: 'engine', language: 'en', marks: [[12, 19]] })
  expect(body.data[1].plays_at - Number(one?.begin)).toBe(1500)
  const list = await anna.call('GET', '/text-search/streams')
  expect(list.body.data[0]).toMatchObject({ seconds: 300, sentences: 2, note: '' })
})

test('nothing is sent to the engine for an account that has lost the plugin, then or later', async () => {
  const stream = await talking()
  await switchedOn(stream)
  speech.asked.length = 0
  await switchFor(service, anna.uid, false)
  await write(stream)
  await switchFor(service, anna.uid, true)
  await write(stream)
  expect(speech.asked).toEqual([])
  expect(await said(stream)).toEqual([])
})

test('an engine that fails, breaks its form or refuses loses nothing, and nothing comes twice', async () => {
  const stream = await talking()
  await switchedOn(stream)
  speech.state.say = () => [{ begin: 0, end: 2, text: 'Said once.' }]
  for (const mood of ['failing', 'broken'] as const) {
    speech.state.mood = mood
    await write(stream)
    expect(await rowOf(stream)).toMatchObject({
      written_until: begin,
      note: 'The engine for speech-to-text gave no answer that can be used',
    })
    const { held_until, tries } = await rowOf(stream)
    expect(Number(held_until) - Date.now()).toBeGreaterThan(tries * 60_000)
  }
  speech.state.mood = 'well'
  await write(stream)
  await write(stream)
  expect((await said(stream)).map(({ text }) => text)).toEqual(['Said once.', 'Said once.'])
  expect(await rowOf(stream)).toMatchObject({ note: '', tries: 0 })
})

test('while the key of the engine is not taken nothing is tried, and the page can say so', async () => {
  const stream = await talking()
  await switchedOn(stream)
  speech.state.mood = 'refusing'
  await write(stream)
  const { body } = await anna.call('GET', '/text-search/overview')
  expect(body.data.engine).toEqual({
    available: false,
    reason: 'The engine for speech-to-text does not take the key of this deployment',
  })
  const { tries } = await rowOf(stream)
  await write(stream)
  expect(await rowOf(stream)).toMatchObject({ tries, written_until: begin })
  expect(await said(stream)).toEqual([])
})

test('a person switches it off, and what was written stays', async () => {
  const stream = await talking()
  await switchedOn(stream)
  const { id } = await rowOf(stream)
  const ben = await service.newPerson()
  expect((await ben.call('DELETE', `/text-search/streams/${id}`)).status).toBe(404)
  expect((await ben.call('POST', '/text-search/streams', { streams: [stream] })).body.data).toEqual(
    { added: 0 },
  )
  expect((await anna.call('DELETE', `/text-search/streams/${id}`)).status).toBe(204)
  expect((await rowOf(stream)).on).toBe(false)
  // Switched on again it begins with that moment.
  await anna.call('POST', '/text-search/streams', { streams: [stream] })
  expect(Date.now() - Number((await rowOf(stream)).written_until)).toBeLessThan(60_000)
})

test('speech that goes on is left for the next stretch, unless it is all of it', () => {
  const part = (from: number, to: number) => ({ begin: after(from), end: after(to) })
  const whole = part(0, 10)
  expect(partsOf([part(1, 2), part(2.1, 3), part(8, 10)], whole)).toEqual({
    parts: [part(1, 3)],
    end: after(8),
  })
  expect(partsOf([part(0, 10)], whole)).toEqual({ parts: [part(0, 10)], end: after(10) })
  expect(partsOf([], whole)).toEqual({ parts: [], end: after(10) })
})

test('where a transcript was imported the engine adds nothing', async () => {
  const other = await startTranscriptionServer()
  const own = await startService(
    {},
    { operator: { ...config, externalEngines: { 'speech-to-text': other.openai } } },
  )
  onTestFinished(async () => {
    await own.close()
    other.stop()
  })
  const carl = await own.newPerson({ limitType: 'Custom' })
  const { id } = await newProject(carl, [await newBucket(carl, 'Songs')], { type: 'BM-LOCAL' })
  const stream = await newStream(carl, id, ['https://radio.invalid/1'], { timemap: 1 })
  const ear = await addMinutes({ service: own, person: carl, stream }, begin, [
    's',
    's',
    'm',
    'm',
    'm',
  ])
  await addFrames(own, ear, begin, 5)
  const [row] = await own.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.stream_id, stream.stream_id))
  const stream_row = row?.id ?? 0
  await importText(own, carl, srtOf(['By hand.']), {
    stream: stream_row,
    begin: begin.toISOString(),
  })
  other.state.say = () => [
    { begin: 1, end: 3, text: 'By machine.' },
    { begin: 60, end: 63, text: 'Later.' },
  ]
  await vi.waitUntil(() => own.services.recognition.status().external['speech-to-text'].available)
  await carl.call('POST', '/text-search/streams', { streams: [stream_row] })
  await own.db
    .update(textStreams)
    .set({ written_until: begin, held_until: new Date(0) })
    .where(eq(textStreams.stream_row, stream_row))
  await writeSpeech.run({ services: own.services, signal: new AbortController().signal })
  const texts = await own.db
    .select({ text: textSentences.text })
    .from(textSentences)
    .orderBy(textSentences.begin)
  expect(texts.map(({ text }) => text)).toEqual(['By hand.', 'Later.'])
})
