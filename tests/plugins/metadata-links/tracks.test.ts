import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPluginSettings } from '../../../host/server/config/plugin-settings'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import metadataLinks from '../../../plugins/metadata-links/server/plugin'
import { metadataRequests } from '../../../plugins/metadata-links/server/tables'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const musicBucket = 23
const acrId = 'a'.repeat(32)

let service: TestService
let anna: Person
let adapter: Server
let asked: Record<string, unknown>[]
let answer: { status: number; body: unknown }

const deezerSong = {
  id: 'dz1',
  link: 'https://www.deezer.com/track/dz1',
  name: 'Harbour Lights',
  artists: [{ name: 'The Examples', id: 'ar1' }],
}

beforeAll(async () => {
  adapter = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  adapter.listen(0, '127.0.0.1')
  await once(adapter, 'listening')
  const { port } = adapter.address() as AddressInfo
  const file = join(await makeTemporaryDirectory('config-'), 'console.config.json')
  await writeFile(
    file,
    JSON.stringify({
      outgoing: { allow: ['127.0.0.1'] },
      settings: {
        'metadata-links': { platforms: { applemusic: { url: `http://127.0.0.1:${port}/` } } },
      },
    }),
  )
  service = await startService({ CONSOLE_CONFIG: file })
  anna = await service.newPerson()
  await service.db.insert(bucketFiles).values({
    uid: 0,
    bucket_id: musicBucket,
    acr_id: acrId,
    state: 1,
    data_type: 'audio',
    title: 'Northern Rain',
    duration: 201.4,
    user_defined: {
      artists: [{ name: 'Zoë Example' }],
      album: { name: 'Weather' },
      label: 'Own Label',
      external_ids: { isrc: 'USRC17607839', upc: '0123456789012' },
      external_metadata: { spotify: { track: { id: 'sp1' } }, youtube: { vid: 'yt1' } },
    } as never,
  })
})
afterAll(async () => {
  adapter.close()
  await service.close()
})
beforeEach(() => {
  asked = []
  answer = { status: 404, body: {} }
})

const tracks = (query: string, person = anna) =>
  person.call('GET', `/external-metadata/tracks?${query}`)

describe('a song of the Music bucket', () => {
  test.each([
    'isrc=US-RC1-76-07839',
    `acr_id=${acrId.toUpperCase()}`,
    'query=rain%20zo%C3%AB',
    `query=${encodeURIComponent('{"track":"Northern Rain","artists":["Zoë Example"]}')}&format=json`,
    `source_url=${encodeURIComponent('https://open.spotify.com/track/sp1?si=x')}`,
    `source_url=${encodeURIComponent('https://youtu.be/yt1')}`,
  ])('is found by %s', async (query) => {
    const { status, body } = await tracks(query)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      {
        type: 'track',
        name: 'Northern Rain',
        acr_id: acrId,
        isrc: 'USRC17607839',
        duration_ms: 201_400,
        artists: [{ name: 'Zoë Example' }],
        album: { name: 'Weather', upc: '0123456789012', label: 'Own Label' },
        external_metadata: {
          spotify: [{ id: 'sp1', link: 'https://open.spotify.com/track/sp1' }],
          youtube: [{ id: 'yt1', link: 'https://www.youtube.com/watch?v=yt1' }],
        },
      },
    ])
  })

  test('has the links of the platforms that were asked for, and says which nobody can be asked about', async () => {
    const { body } = await tracks('isrc=USRC17607839&platforms=youtube,tidal')
    expect(Object.keys(body.data[0].external_metadata)).toEqual(['youtube'])
    expect(body.unavailable).toEqual(['tidal'])
  })

  test("gets the links that it lacks from the operator's adapter", async () => {
    const link = 'https://music.apple.com/song/am1'
    answer = { status: 200, body: { data: [{ ...deezerSong, id: 'am1', link }] } }
    const { body } = await tracks('isrc=USRC17607839')
    expect(asked).toEqual([
      { isrc: 'USRC17607839', track: 'Northern Rain', artists: ['Zoë Example'] },
    ])
    expect(body.data[0].name).toBe('Northern Rain')
    expect(body.data[0].external_metadata.applemusic).toMatchObject([{ id: 'am1', link }])
  })

  test('is answered without an adapter that fails or answers nonsense', async () => {
    for (const bad of [
      { status: 500, body: {} },
      { status: 200, body: { data: [{ ...deezerSong, link: 'javascript:alert(1)' }] } },
    ]) {
      answer = bad
      const { status, body } = await tracks('isrc=USRC17607839')
      expect(status).toBe(200)
      expect(body.data[0].external_metadata).not.toHaveProperty('applemusic')
    }
  })
})

test("a song that only an adapter knows is told in the adapter's words", async () => {
  answer = { status: 200, body: { data: [deezerSong] } }
  const { body } = await tracks('query=harbour')
  expect(body.data).toMatchObject([{ name: 'Harbour Lights', artists: [{ name: 'The Examples' }] }])
})

test.each([
  ['', 'query'],
  ['isrc=USRC17607839&query=rain', 'query'],
  ['isrc=nonsense', 'isrc'],
  ['acr_id=12', 'acr_id'],
  ['source_url=nowhere', 'source_url'],
  [`source_url=${encodeURIComponent('https://example.org/track/1')}`, 'source_url'],
  ['query=rain&platforms=spotify,myspace', 'platforms'],
  ['query=rain&platforms=spotify,deezer,youtube,tidal,awa,kkbox', 'platforms'],
  ['query=rain&format=json', 'query'],
])('%s is refused at its field', async (query, field) => {
  const { status, body } = await tracks(query)
  expect(status).toBe(422)
  expect(Object.keys(body.errors).map((key) => key.split('.')[0])).toEqual([field])
})

test('no song answers 404, and counts as a request', async () => {
  const bert = await service.newPerson()
  expect((await tracks('query=nobody', bert)).status).toBe(404)
  const { body } = await bert.call('GET', '/external-metadata/overview')
  expect(body.data).toMatchObject({ today: 1, month: 1 })
})

test('the overview counts by day, kind and platform, and shows the last requests', async () => {
  const bert = await service.newPerson()
  await tracks('isrc=USRC17607839', bert)
  await tracks('query=rain', bert)
  await tracks('query=nobody', bert)
  const { body } = await bert.call('GET', '/external-metadata/overview?timeoffset=-540')
  expect(body.data.days).toHaveLength(30)
  expect(body.data.days.at(-1)).toMatchObject({ found: 2, not_found: 1 })
  expect(body.data.kinds).toEqual([
    { kind: 'query', requests: 2 },
    { kind: 'isrc', requests: 1 },
  ])
  expect(body.data.platforms).toContainEqual({ platform: 'spotify', found: 2 })
  expect(body.data.recent.map(({ search }: { search: string }) => search)).toEqual([
    'nobody',
    'rain',
    'USRC17607839',
  ])
  expect(body.data.sources).toMatchObject({ music: 1, adapters: ['applemusic'] })
  const others = await (await service.newPerson()).call('GET', '/external-metadata/overview')
  expect(others.body.data).toMatchObject({ today: 0, month: 0, recent: [] })
})

test('the plan says how many requests a month are allowed', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  await service.db.insert(metadataRequests).values(
    Array.from({ length: 100 }, () => ({
      uid: free.uid,
      kind: 'query' as const,
      search: 'x',
      found: 0,
      platforms: [],
      milliseconds: 1,
    })),
  )
  const { status, body } = await tracks('query=rain', free)
  expect(status).toBe(422)
  expect(body.message).toBe('Please upgrade your account to premium')
})

test('settings of a plugin that it does not take stop the start, each named', () => {
  const wrong = { 'metadata-links': { platforms: { myspace: { url: 'http://x' } } } }
  expect(() => readPluginSettings(wrong, [metadataLinks])).toThrow(/settings\.metadata-links\./)
  const misplaced = { nothing: {} }
  expect(() => readPluginSettings(misplaced, [{ id: 'nothing' }])).toThrow(
    'settings.nothing: this plugin has no settings',
  )
})
