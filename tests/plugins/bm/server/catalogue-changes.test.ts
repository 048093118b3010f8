import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hearing } from '../../../../plugins/bm/server/hearing'
import { importStations } from '../../../../plugins/bm/server/stations/import-stations'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { inState, openRadio, operator, waiting } from '../monitored'

let service: TestService
let anna: Person

beforeAll(async () => {
  service = await startService({}, { operator })
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(() => service.close())

async function importFile(text: string): Promise<string[]> {
  const file = join(await mkdtemp(join(tmpdir(), 'stations-')), 'stations')
  await writeFile(file, text)
  const lines: string[] = []
  await importStations.run({
    args: [file],
    services: service.services,
    print: (line) => void lines.push(line),
  })
  return lines
}

test('countries of a catalogue are named or told by a code, and what is none is told at its line', async () => {
  const lines = await importFile(
    [
      'id,name,urls,country',
      '1,Radio Eins,https://eins.example/,Germany',
      '2,Radio Zwei,https://zwei.example/,deutschland',
      '3,Radio Tbilisi,https://tbilisi.example/,Georgia',
      '4,Radio London,https://london.example/,UK',
      '5,Radio Oslo,https://oslo.example/,nor',
      '6,Radio Brno,https://brno.example/,Czech Republic',
      '7,Radio Nowhere,https://nowhere.example/,Atlantis',
      '8,Radio Any,https://any.example/,',
    ].join('\n'),
  )
  expect(lines).toEqual([
    'line 8: ‘Atlantis’ is no country: write its name, or a code like DE',
    '7 added, 0 changed, 0 as before, 0 not listened to, 1 failed',
  ])
  const { data } = (await anna.call('GET', '/bm-stations?search=radio&per_page=50')).body
  const countries = data.map(({ name, country, continent }: Record<string, string>) => {
    return [name, country, continent]
  })
  expect(Object.fromEntries(countries.map(([name, ...rest]: string[]) => [name, rest]))).toEqual({
    'Radio Eins': ['DE', 'EU'],
    'Radio Zwei': ['DE', 'EU'],
    'Radio Tbilisi': ['GE', 'AS'],
    'Radio London': ['GB', 'EU'],
    'Radio Oslo': ['NO', 'EU'],
    'Radio Brno': ['CZ', 'EU'],
    'Radio Any': ['', ''],
  })
})

test('a station that is not on air any more rests, its project says so, and it is heard again when it is back', async () => {
  const radio = await openRadio(recording('talk of a station that goes', 15, 'speech'))
  const line = (dead: string) => `id,name,urls,dead\ngoes,Radio that goes,${radio.url},${dead}\n`
  await importFile(line(''))
  const [station] = (await anna.call('GET', '/bm-stations?search=goes')).body.data
  const bucket = await newBucket(anna, 'Songs')
  const made = await anna.call('POST', '/bm-bd-projects', {
    name: 'Stations',
    region: 'eu-west-1',
    buckets: [bucket],
    channels: [station.id],
  })
  const path = `/bm-bd-projects/${made.body.data.id}/channels/${station.id}`
  await inState(anna, path, 'Running')

  expect(await importFile(line('1'))).toEqual([
    '0 added, 1 changed, 0 as before, 1 not listened to, 0 failed',
  ])
  await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)
  const rests = async () => (await anna.call('GET', path)).body.data
  expect(await rests()).toMatchObject({
    state: 'Other',
    reason: 'By the catalogue this station is not on air: it rests until it is again',
  })
  // What the ears told on their way to letting go comes late.
  await service.db.transaction(async (tx) => {
    const late = { state: 'timeout', reason: 'No sound', address: radio.url, stream: 1 } as const
    const subject = `${made.body.data.id}/${station.id}`
    await hearing(service.services).state?.([subject], { ...late, at: new Date() }, tx)
  })
  expect(await rests()).toMatchObject({ reason: expect.stringContaining('not on air') })
  await anna.call('PUT', `${path}/restart`)
  expect(await rests()).toMatchObject({ reason: expect.stringContaining('not on air') })
  expect(radio.listening()).toBe(0)

  await importFile(line(''))
  await inState(anna, path, 'Running')
  expect(radio.listening()).toBe(1)
}, 120_000)
