import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { musicBucketId } from '#plugins/buckets/contract'
import { ScanResults } from '#plugins/filescanning/contract'
import { type Person, startService, type TestService } from '../../../support/service'
import {
  ended,
  fileOf,
  listOf,
  newContainer,
  putIn,
  reportOf,
  send,
  silence,
  sound,
  wav,
} from './scan-client'

const findings: Record<string, object[]> = {
  'cover-songs': [{ begin: 1, end: 9, score: 81, text: 'Yesterday', details: { artist: 'Berta' } }],
  'ai-music': [
    {
      begin: 0,
      end: 10,
      score: 97.5,
      text: 'A generator',
      details: { source_probabilities: [{ source: 'A generator', probability: 90 }] },
    },
  ],
  'derivative-works': [{ begin: 2, end: 6, text: 'A remix of something' }],
  'speech-to-text': [
    { begin: 0.5, end: 2, text: 'Good morning.' },
    { begin: 2, end: 400, text: 'This is the news.' },
  ],
}
const names = Object.keys(findings)
const talk = wav(sound('speech', 'news', 10))

let models: Server
let service: TestService
let anna: Person
let broken = false

beforeAll(async () => {
  // Engines of an operator's: each under its name.
  models = createServer(async (request, response) => {
    const engine = request.url?.slice(1) ?? ''
    const answer = (body: object) => response.end(JSON.stringify(body))
    if (request.method === 'GET') return answer({ engine, version: '1', available: true })
    await request.toArray()
    if (broken) return response.writeHead(500).end()
    return answer({ findings: findings[engine] })
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => models.listening)
  const { port } = models.address() as AddressInfo
  const externalEngines = Object.fromEntries(
    names.map((name) => [name, { url: `http://127.0.0.1:${port}/${name}` }]),
  )
  service = await startService({}, { operator: { externalEngines } })
  anna = await service.newPerson()
})
afterAll(async () => {
  models.close()
  await service.close()
})

const withMusic = { buckets: [musicBucketId] }

describe('engines of the operator', () => {
  test('find cover songs, which stand in the report in their words', async () => {
    for (const engine of [2, 3]) {
      const file = await putIn(
        service,
        anna,
        await newContainer(anna, { ...withMusic, engine }),
        talk,
      )
      expect(file).toMatchObject({ state: 1, engine, found: { cover_songs: 1, music: 0 } })
      expect(ScanResults.parse(file.results).cover_songs).toEqual([
        {
          offset: 1,
          played_duration: 8,
          type: 'traverse',
          result: { title: 'Yesterday', score: 81, artist: 'Berta' },
        },
      ])
      const report = await reportOf(anna, file)
      expect(report.matches[0]).toMatchObject({ title: 'Yesterday', artists: 'Berta', score: 81 })
      expect(report.notes).toEqual([])
    }
  })

  test('tell what was made by AI, and the list is narrowed by it', async () => {
    const own = await newContainer(anna, { ...withMusic, ai_detection: true })
    const file = await putIn(service, anna, own, talk)
    // A verdict is no match.
    expect(file).toMatchObject({ state: -1, ai_prediction: 'ai_generated' })
    expect(ScanResults.parse(file.results).ai_detection).toEqual([
      {
        prediction: 'ai_generated',
        ai_probability: 97.5,
        likely_source: 'A generator',
        duration: 10,
        source_probabilities: [{ source: 'A generator', probability: 90 }],
      },
    ])
    expect(await listOf(anna, own, 'ai_prediction=ai_generated')).toHaveLength(1)
    expect(await listOf(anna, own, 'ai_prediction=human')).toHaveLength(0)
  })

  test('find remixes, which are derivative works', async () => {
    const own = await newContainer(anna, { ...withMusic, deepright: true })
    const file = await putIn(service, anna, own, talk)
    expect(ScanResults.parse(file.results).deepright).toEqual([
      {
        offset: 2,
        played_duration: 4,
        type: 'traverse',
        kind: 'remix',
        tempo_percent: 0,
        pitch_percent: 0,
        result: { title: 'A remix of something' },
      },
    ])
    expect((await reportOf(anna, file)).matches[0]).toMatchObject({
      kind: 'deepright',
      score: null,
    })
  })

  test('write down speech, within the length of the file', async () => {
    const own = await newContainer(anna, { engine: 4 })
    const file = await putIn(service, anna, own, talk)
    expect(file).toMatchObject({ state: 1, engine: 4, billed: 10 })
    expect(file.results).toEqual({
      speech: [
        { start: 0.5, end: 2, text: 'Good morning.' },
        { start: 2, end: 10, text: 'This is the news.' },
      ],
    })
  })

  test('that hear no sound in a fingerprint say so', async () => {
    const { recognition } = service.services
    const print = Buffer.from(await recognition.fingerprint({ bytes: talk, type: 'audio' }))
    const sent = { data_type: 'fingerprint', filename: 'talk.lmfp' }
    const file = await putIn(service, anna, await newContainer(anna, { engine: 4 }), print, sent)
    expect(file.state).toBe(-2)
    expect(file.detail).toContain('A fingerprint holds no sound')
    const both = await newContainer(anna, { ...withMusic, engine: 3 })
    const found = await putIn(service, anna, both, print, sent)
    expect(found.state).toBe(-1)
    expect((await reportOf(anna, found)).notes).toHaveLength(1)
  })
})

describe('a container whose speech is written down', () => {
  test('has a file for it in the container for speech, and shows what was said', async () => {
    const own = await newContainer(anna, { ...withMusic, speech_to_text: true })
    const speech = own.stt_container ?? { id: 0 }
    const file = await putIn(service, anna, own, talk, { filename: 'news.wav' })
    const transcript = await vi.waitFor(async () => {
      const found = (await listOf(anna, speech)).find(({ name }) => name === 'news.wav')
      expect(found?.state).toBe(1)
      return found as NonNullable<typeof found>
    }, 30_000)
    const said = [
      { start: 0.5, end: 2, text: 'Good morning.' },
      { start: 2, end: 10, text: 'This is the news.' },
    ]
    expect((await reportOf(anna, file)).transcript).toEqual(said)
    expect((await fileOf(anna, file)).results?.speech).toEqual(said)
    // Scanned again, it is not written down a second time.
    const count = (await listOf(anna, speech)).length
    await anna.call('PUT', `/fs-containers/${own.id}/files/${file.id}/rescan`)
    await ended(anna, file)
    expect(await listOf(anna, speech)).toHaveLength(count)
    // Each has its own bytes: what is deleted of one does not harm the other.
    await anna.call('DELETE', `/fs-containers/${own.id}/files/${file.id}`)
    await anna.call('PUT', `/fs-containers/${speech.id}/files/${transcript.id}/rescan`)
    expect((await ended(anna, transcript)).state).toBe(1)
  })

  test('says that the container for speech is gone', async () => {
    const own = await newContainer(anna, { ...withMusic, speech_to_text: true })
    await anna.call('DELETE', `/fs-containers/${own.stt_container?.id}?force=1`)
    const file = await putIn(service, anna, own, wav(silence(4)))
    const { notes } = await reportOf(anna, file)
    expect(notes).toEqual([
      'Speech was not written down: The container for speech to text has been deleted',
    ])
  })
})

describe('an engine that is not there any more', () => {
  const gone = { available: false, reason: 'It has been taken away' }

  test('leaves the file without a result when nothing else was asked, else with a note', async () => {
    const covers = await newContainer(anna, { ...withMusic, engine: 2 })
    const speech = await newContainer(anna, { engine: 4 })
    const addOns = { ai_detection: true, deepright: true, speech_to_text: true }
    const all = await newContainer(anna, { ...withMusic, engine: 3, ...addOns })
    const { recognition } = service.services
    const status = recognition.status()
    const external = Object.fromEntries(names.map((name) => [name, gone])) as typeof status.external
    const spy = vi.spyOn(recognition, 'status').mockReturnValue({ ...status, external })
    for (const container of [covers, speech]) {
      const file = await putIn(service, anna, container, talk)
      expect(file).toMatchObject({ state: -3, detail: gone.reason, billed: 0, results: null })
    }
    const file = await putIn(service, anna, all, talk)
    expect(file).toMatchObject({ state: -1, ai_prediction: '' })
    expect(file.results?.ai_detection).toBeUndefined()
    expect((await reportOf(anna, file)).notes.sort()).toEqual([
      `Cover songs were not looked for: ${gone.reason}`,
      `Music made by AI was not looked for: ${gone.reason}`,
      `Remixes were not looked for: ${gone.reason}`,
      `Speech was not written down: ${gone.reason}`,
    ])
    spy.mockRestore()
  })

  test('is asked again when it breaks down while it works', async () => {
    broken = true
    const own = await newContainer(anna, { engine: 4 })
    const asked = vi.spyOn(service.services.recognition, 'analyse')
    const { body } = await send(service, anna, own, talk)
    await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('rejected'), 20_000)
    broken = false
    expect(await ended(anna, body.data)).toMatchObject({ state: 1, billed: 10 })
    asked.mockRestore()
  })
})
