import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hearing } from '../../../../plugins/bm/server/hearing'
import { importStations } from '../../../../plugins/bm/server/stations/import-stations'
import { lookAfterStations } from '../../../../plugins/bm/server/stations/rest/try-stations'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { inState, openRadio, operator, waiting } from '../monitored'

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })

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
      '9,Radio Lyon,https://lyon.example/,Frankreich',
      '10,Radio Izmir,https://izmir.example/,Türkei',
      '11,Radio Roma,https://roma.example/,Italie',
    ].join('\n'),
  )
  expect(lines).toEqual([
    'line 8: ‘Atlantis’ is no country: write its name, or a code like DE',
    '10 added, 0 changed, 0 as before, 0 not listened to, 1 failed',
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
    'Radio Lyon': ['FR', 'EU'],
    'Radio Izmir': ['TR', 'AS'],
    'Radio Roma': ['IT', 'EU'],
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
    reason: 'Rests: by the catalogue its address is dead. It is tried once an hour',
  })
  // What the ears told on their way to letting go comes late.
  await service.db.transaction(async (tx) => {
    const late = { state: 'timeout', reason: 'No sound', address: radio.url, stream: 1 } as const
    const subject = `${made.body.data.id}/${station.id}`
    await hearing(service.services).state?.([subject], { ...late, at: new Date() }, tx)
  })
  expect(await rests()).toMatchObject({ reason: expect.stringMatching(/^Rests/) })
  await anna.call('PUT', `${path}/restart`)
  expect(await rests()).toMatchObject({ reason: expect.stringMatching(/^Rests/) })
  expect(radio.listening()).toBe(0)

  await importFile(line(''))
  await inState(anna, path, 'Running')
  expect(radio.listening()).toBe(1)
})

async function projectWith(line: string, search: string): Promise<string> {
  await importFile(`id,name,urls,dead\n${line}\n`)
  const [station] = (await anna.call('GET', `/bm-stations?search=${search}`)).body.data
  const made = await anna.call('POST', '/bm-bd-projects', {
    name: `Stations ${search}`,
    region: 'eu-west-1',
    buckets: [await newBucket(anna, `Songs ${search}`)],
    channels: [station.id],
  })
  return `/bm-bd-projects/${made.body.data.id}/channels/${station.id}`
}
const hours = (many: number) => Date.now() + many * 3_600_000
const stationOf = async (path: string) => (await anna.call('GET', path)).body.data

test('a station that rests is tried once an hour, says when, and comes back by itself', async () => {
  const radio = await openRadio(recording('talk of a station that returns', 15, 'speech'))
  const line = (dead: string) => `returns,Radio Returns,${radio.url},${dead}`
  const path = await projectWith(line(''), 'returns')
  await inState(anna, path, 'Running')
  await importFile(`id,name,urls,dead\n${line('1')}\n`)
  await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)
  const { next_try } = await stationOf(path)
  const wait = Date.parse(`${next_try.replace(' ', 'T')}Z`) - Date.now()
  expect(Math.abs(wait - 3_600_000)).toBeLessThan(60_000)
  await lookAfterStations(service.services, hours(0.9))
  expect(await stationOf(path)).toMatchObject({ state: 'Other', next_try })

  await lookAfterStations(service.services, hours(1.1))
  await inState(anna, path, 'Running')
  expect(await stationOf(path)).toMatchObject({ reason: '', next_try: null })
  expect((await anna.call('GET', '/bm-stations?search=returns')).body.data[0].dead).toBe(false)
  // The file says again what was heard to be otherwise.
  expect(await importFile(`id,name,urls,dead\n${line('1')}\n`)).toEqual([
    '0 added, 0 changed, 1 as before, 0 not listened to, 0 failed',
  ])
  expect(await stationOf(path)).toMatchObject({ state: 'Running' })
})

test('a station that nothing could be read from for a day rests, and is let be again when a try fails', async () => {
  const radio = await openRadio(recording('talk of a station that is gone', 15, 'speech'))
  const line = `silent,Radio Silent,${radio.url},`
  const path = await projectWith(line, 'silent')
  await inState(anna, path, 'Running')
  radio.breakDown(600)
  await vi.waitFor(async () => {
    expect((await stationOf(path)).state).not.toBe('Running')
    expect((await stationOf(path)).reason).not.toBe('')
  }, waiting)
  await lookAfterStations(service.services, hours(23))
  expect((await stationOf(path)).next_try).toBe(null)
  await lookAfterStations(service.services, hours(25))
  const rests = { state: 'Other', reason: expect.stringMatching(/^Rests: nothing could be read/) }
  expect(await stationOf(path)).toMatchObject(rests)
  expect(await importFile(`id,name,urls,dead\n${line}\n`)).toEqual([
    '0 added, 0 changed, 1 as before, 1 not listened to, 0 failed',
  ])
  const wished = async () =>
    (await service.services.ears.wished('bm')).filter(({ addresses: [url] }) => url === radio.url)
  expect(await wished()).toEqual([])

  await lookAfterStations(service.services, hours(26.1))
  expect(await wished()).toHaveLength(1)
  await lookAfterStations(service.services, hours(26.2))
  expect(await wished()).toEqual([])
  expect(await stationOf(path)).toMatchObject(rests)
})
