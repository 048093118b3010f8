import { join } from 'node:path'
import { UndecodableAudio } from '@console/core/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebAssemblyDecoder } from '../../../../host/engine/media/webassembly-decoder'
import {
  type ExternalEngineAddress,
  ExternalEngines,
} from '../../../../host/engine/recognition/external/external-engines'
import {
  sentencesOf,
  Transcription,
} from '../../../../host/engine/recognition/external/transcription'
import { externalEngineAddresses } from '../../../../host/server/config/external-engine-addresses'
import { fixture, writeWav } from '../../../support/audio'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import { startTranscriptionServer } from '../../../support/transcription-server'

const key = 'sk-of-the-operator'
let server: Awaited<ReturnType<typeof startTranscriptionServer>>
let short: string
const opened: ExternalEngines[] = []

beforeAll(async () => {
  server = await startTranscriptionServer({ key })
  short = await writeWav(join(await makeTemporaryDirectory(), 'short.wav'), { seconds: 6 })
})
beforeEach(() => {
  server.state.mood = 'well'
  server.state.language = 'english'
  server.state.say = () => [
    { begin: 0, end: 1, text: 'Good morning,' },
    { begin: 1, end: 2, text: 'dear listeners.' },
    { begin: 3, end: 4, text: 'It rains.' },
  ]
  server.asked.length = 0
})
afterAll(() => {
  for (const one of opened) one.stop()
  server.stop()
})

async function engineAt(address: ExternalEngineAddress, speechKey: string | undefined = key) {
  const decoder = new WebAssemblyDecoder()
  const engines = new ExternalEngines(
    { 'speech-to-text': address },
    { token: 'not for others', speechKey, decoder },
  )
  opened.push(engines)
  await engines.start()
  return engines
}
const statusOf = (engines: ExternalEngines) => engines.status()['speech-to-text']

const word = (text: string, begin: number, end: number) => ({ text, begin, end })

describe.each(['whisper', 'openai'] as const)('speech written down in the form %s', (form) => {
  test('a file comes back as sentences, with their words and the language', async () => {
    const engines = await engineAt(server[form])
    expect(statusOf(engines)).toEqual({ available: true, reason: '' })
    const findings = await engines.analyse('speech-to-text', short)
    const mark = form === 'whisper' ? (text: string) => text : (text: string) => text.slice(0, -1)
    expect(findings).toEqual([
      {
        begin: 0,
        end: 2,
        text: 'Good morning, dear listeners.',
        details: {
          language: 'en',
          words: [
            word('Good', 0, 0.5),
            word(mark('morning,'), 0.5, 1),
            word('dear', 1, 1.5),
            word(mark('listeners.'), 1.5, 2),
          ],
        },
      },
      {
        begin: 3,
        end: 4,
        text: 'It rains.',
        details: { language: 'en', words: [word('It', 3, 3.5), word(mark('rains.'), 3.5, 4)] },
      },
    ])
    const [sent] = server.asked
    expect(sent).toMatchObject({ authorization: `Bearer ${key}`, filename: 'sound.wav' })
    expect(sent?.seconds).toBeCloseTo(6, 1)
  })

  test('a language is told where there is one, and asked again where what was heard is none of several', async () => {
    const one = await engineAt({ ...server[form], languages: ['de'] })
    await one.analyse('speech-to-text', short)
    expect(server.asked[0]?.fields).toContainEqual(['language', 'de'])
    const several = await engineAt({ ...server[form], languages: ['es', 'fr'] })
    server.asked.length = 0
    await several.analyse('speech-to-text', short)
    expect(server.asked).toHaveLength(2)
    expect(server.asked[1]?.fields).toContainEqual(['language', 'es'])
    server.state.language = 'french'
    server.asked.length = 0
    await several.analyse('speech-to-text', short)
    expect(server.asked).toHaveLength(1)
  })

  test('an engine that takes too long, fails or answers otherwise is at fault, and its words stand in no message', async () => {
    const engines = await engineAt({ ...server[form], seconds: 1 })
    for (const [mood, message] of [
      ['slow', 'took too long'],
      ['broken', 'gave no answer that can be used'],
      ['failing', 'gave no answer that can be used'],
    ] as const) {
      server.state.mood = mood
      const asked = engines.analyse('speech-to-text', short)
      await expect(asked).rejects.toMatchObject({ status: 502 })
      await expect(asked).rejects.toThrow(message)
      expect(statusOf(engines).available).toBe(true)
    }
    server.state.mood = 'well'
    expect(await engines.analyse('speech-to-text', short)).toHaveLength(2)
  })

  test('a key that is not taken is told by the status, from the first refusal', async () => {
    expect(statusOf(await engineAt(server[form], 'another')).reason).toBe(
      'The engine for speech-to-text does not take the key of this deployment',
    )
    const engines = await engineAt(server[form])
    server.state.mood = 'refusing'
    await expect(engines.analyse('speech-to-text', short)).rejects.toMatchObject({ status: 502 })
    expect(statusOf(engines).available).toBe(false)
    await expect(engines.analyse('speech-to-text', short)).rejects.toMatchObject({ status: 422 })
  })
})

test('OpenAI’s form gets a model and asks for words', async () => {
  const engines = await engineAt({ ...server.openai, model: 'large-v3' })
  await engines.analyse('speech-to-text', short)
  expect(server.asked[0]?.fields).toEqual([
    ['response_format', 'verbose_json'],
    ['model', 'large-v3'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ])
})

test('an engine that goes is not there, and one that nobody listens at never was', async () => {
  const passing = await startTranscriptionServer()
  const engines = await engineAt(passing.whisper)
  passing.stop()
  await expect(engines.analyse('speech-to-text', short)).rejects.toThrow('does not answer')
  expect(statusOf(engines).reason).toBe('The engine for speech-to-text does not answer')
})

test('a long file is sent in pieces, and its sentences have the times of the file', async () => {
  const long = await writeWav(join(await makeTemporaryDirectory(), 'long.wav'), {
    seconds: 1300,
    sampleRate: 8000,
  })
  server.state.say = () => [{ begin: 1, end: 2, text: 'One piece.' }]
  const engines = await engineAt(server.whisper)
  const findings = await engines.analyse('speech-to-text', long)
  const lengths = server.asked.map(({ seconds }) => seconds)
  expect(lengths).toHaveLength(3)
  for (const seconds of lengths) expect(seconds).toBeLessThanOrEqual(600)
  expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(1300, 0)
  expect(findings[1]?.begin).toBeCloseTo((lengths[0] ?? 0) + 1, 2)
})

test('what holds no sound is not sent', async () => {
  const engines = await engineAt(server.whisper)
  const read = engines.analyse('speech-to-text', fixture('no-audio.mp4'))
  await expect(read).rejects.toThrow(UndecodableAudio)
  expect(server.asked).toEqual([])
})

test('Chinese has a word for each part, and no spaces between lines', () => {
  const line = (start: number, text: string, parts: string[]) => ({
    start,
    end: start + 1,
    text,
    words: parts.map((one, at) => ({ word: one, start: start + at / 10, end: start + at / 10 })),
  })
  const answer = Transcription.parse({
    language: 'chinese',
    segments: [
      line(0, '今天天气', ['今天', '天', '\ufffd', '气']),
      line(1, '很好。', ['很', '好', '。']),
    ],
  })
  const [sentence, ...others] = sentencesOf(answer, 10)
  expect(others).toEqual([])
  expect(sentence).toMatchObject({ begin: 10, end: 12, text: '今天天气很好。' })
  expect(sentence?.details).toMatchObject({ language: 'zh' })
  const words = sentence?.details?.words as { text: string }[]
  expect(words.map(({ text }) => text)).toEqual(['今天', '天', '气', '很', '好。'])
})

test('only speech to text is asked in another form', () => {
  const url = 'http://127.0.0.1:8080/inference'
  expect(
    externalEngineAddresses.safeParse({ 'speech-to-text': { url, form: 'whisper' } }).success,
  ).toBe(true)
  const wrong = externalEngineAddresses.safeParse({ 'ai-music': { url, form: 'whisper' } })
  expect(wrong.error?.issues[0]?.message).toBe('only speech to text is asked in this form')
  expect(externalEngineAddresses.safeParse({ 'ai-music': { url } }).success).toBe(true)
})
