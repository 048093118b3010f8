import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { earStreams } from '../../../../host/server/ears/tables'
import { importStations } from '../../../../plugins/bm/server/stations/import-stations'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService, type Person } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { bucketWith, inState, newProject, openRadio, operator, waiting } from '../monitored'

const service = await openService({}, { operator, longestPause: 6_000 })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Songs')

async function importFile(text: string, ...flags: string[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'stations-')), 'stations')
  await writeFile(file, text)
  const lines: string[] = []
  const ok = await importStations.run({
    args: [file, ...flags],
    services: service.services,
    print: (line) => void lines.push(line),
  })
  return { ok, lines }
}

let count = 0
async function newStation(more: Partial<typeof bmStations.$inferInsert> = {}): Promise<number> {
  count += 1
  const name = more.name ?? `Station ${count}`
  const [stored] = await service.db
    .insert(bmStations)
    .values({
      source: `test/${count}`,
      type: 'Radio',
      name,
      words: name,
      urls: [`http://station-${count}.invalid/`],
      ...more,
    })
    .returning({ id: bmStations.id })
  if (!stored) throw new Error('not stored')
  return stored.id
}

async function newDatabase(person: Person, channels: readonly number[], more: object = {}) {
  const draft = { name: `Database ${++count}`, region: 'eu-west-1', buckets: [bucket], channels }
  const { status, body } = await person.call('POST', '/bm-bd-projects', { ...draft, ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body.data, path: `/bm-bd-projects/${body.data.id}` }
}

describe('the catalogue', () => {
  test('is filled from a CSV file, first as a dry run; what is dead is marked', async () => {
    const file = [
      'id,name,urls,type,sub_title,city,country,language,genre,dead',
      '1,Radio Nord,https://nord.example/a https://nord.example/b,,Kiel - 98.8 FM,Kiel,DE,German,News,',
      '2,Channel Nord,https://nord.example/tv,TV,,Kiel,DE,German,,',
      '3,Radio Gone,https://gone.example/,,,Oslo,NO,Norwegian,Jazz,1',
      '4,,https://nobody.example/,,,,,,,',
      '5,Radio Hidden,http://10.0.0.1/,,,,,,,',
    ].join('\n')
    const dry = await importFile(file, '--dry-run')
    expect(dry.lines.at(-1)).toBe(
      'Would be: 3 added, 0 changed, 0 as before, 1 not listened to, 2 failed',
    )
    expect((await anna.call('GET', '/bm-stations?search=nord')).body.data).toEqual([])

    const { ok, lines } = await importFile(file)
    expect({ ok, lines }).toEqual({
      ok: false,
      lines: [
        'line 5: The name is missing',
        expect.stringMatching(/^line 6: Radio Hidden: .*private addresses are not allowed/),
        '3 added, 0 changed, 0 as before, 1 not listened to, 2 failed',
      ],
    })
    const found = await anna.call('GET', '/bm-stations?search=kiel%2098.8')
    expect(found.body.data).toMatchObject([
      { name: 'Radio Nord', continent: 'EU', country: 'DE', sub_title: 'Kiel - 98.8 FM' },
    ])
    // TV is not for this account, nor counted for it.
    expect((await anna.call('GET', '/bm-stations?search=nord')).body.meta.total).toBe(1)
    const { body } = await anna.call('GET', '/bm-station-places')
    expect(body.data).toMatchObject({
      stations: 2,
      add_tv: false,
      languages: expect.arrayContaining([{ name: 'German', stations: 1 }]),
      countries: [
        { continent: 'EU', country: 'DE', stations: 1 },
        { continent: 'EU', country: 'NO', stations: 1 },
      ],
    })
    expect((await importFile(file)).lines.at(-1)).toBe(
      '0 added, 0 changed, 3 as before, 1 not listened to, 2 failed',
    )
  })

  test('takes what radio-browser.info answers', async () => {
    const station = {
      stationuuid: 'a-1',
      name: ' Radio Süd ',
      url: 'http://sued.example/p.m3u',
      url_resolved: 'http://sued.example/live',
      tags: 'jazz,blues,soul,funk',
      lastcheckok: 1,
      countrycode: 'at',
      state: 'Wien',
      language: 'german',
      homepage: 'https://sued.example',
      geo_lat: 48.2,
      geo_long: 16.37,
    }
    const { lines } = await importFile(JSON.stringify([station, { name: 'no id' }]))
    expect(lines.at(-1)).toBe('1 added, 0 changed, 0 as before, 0 not listened to, 1 failed')
    const { body } = await anna.call('GET', '/bm-stations?country=AT&genre=soul')
    expect(body.data).toMatchObject([
      {
        name: 'Radio Süd',
        province: 'Wien',
        continent: 'EU',
        genre: 'jazz, blues, soul',
        latitude: 48.2,
        longitude: 16.37,
        dead: false,
      },
    ])
  })
})

describe('a project with stations', () => {
  test('is made with them, and lists them with what the catalogue says', async () => {
    const one = await newStation({
      name: 'Radio One',
      sub_title: 'London - 98.8 FM',
      city: 'London',
    })
    const same = await newStation({ name: 'Radio One', city: 'Paris' })
    const project = await newDatabase(anna, [one, same])
    expect(project).toMatchObject({
      type: 'BM-Database',
      monitoring_num: 2,
      bucket_ids: String(bucket),
      config: {
        access_permission: { add_tv: 0, edit_url: 0, can_modify: 1 },
        callback_result: { enabled: 0, type_name: 'diy', diy_result_type: -1 },
      },
    })
    const { body } = await anna.call('GET', `${project.path}/channels?sort=name&order=asc`)
    expect(body.data).toMatchObject([
      { id: one, stream_id: String(one), name: 'Radio One', sub_title: 'London - 98.8 FM' },
      { id: same, name: 'Radio One (Paris)', city: 'Paris', custom_id: '' },
    ])
    const again = await anna.call('POST', `${project.path}/channels`, { channels: [one] })
    expect(again).toMatchObject({ status: 201, body: { data: { added: 0 } } })
    const found = await anna.call(
      'GET',
      `${project.path}/channels?search_type=city&search_value=paris`,
    )
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([same])
  })

  test('is not among custom streams, nor are those among these', async () => {
    const project = await newDatabase(anna, [])
    const custom = await newProject(anna, [bucket])
    for (const path of [`/bm-cs-projects/${project.id}`, `/bm-bd-projects/${custom.id}`]) {
      expect(await anna.call('GET', path)).toMatchObject({ status: 404 })
      expect(await anna.call('DELETE', path)).toMatchObject({ status: 404 })
    }
    const listed = async (path: string) =>
      (await anna.call('GET', `${path}?per_page=100`)).body.data.map(({ id }: { id: number }) => id)
    expect(await listed('/bm-cs-projects')).not.toContain(project.id)
    expect(await listed('/bm-bd-projects')).not.toContain(custom.id)
  })

  test('refuses TV, what is dead and what is not there, and changes nothing', async () => {
    const radio = await newStation()
    const tv = await newStation({ type: 'TV', name: 'Channel 5' })
    const dead = await newStation({ dead: true, name: 'Radio Silence' })
    const project = await newDatabase(anna, [])
    const refusal = async (id: number) => {
      const path = `${project.path}/channels`
      const { status, body } = await anna.call('POST', path, { channels: [radio, id] })
      return [status, body.errors?.channels?.[0]]
    }
    expect(await refusal(tv)).toEqual([422, 'Channel 5: your account may monitor radio only'])
    expect(await refusal(dead)).toEqual([422, 'Radio Silence cannot be heard at the moment'])
    expect(await refusal(1)).toEqual([422, 'There is no station 1'])
    expect((await anna.call('GET', `${project.path}/channels`)).body.meta.total).toBe(0)
  })

  test('has each custom id once', async () => {
    const [one, other] = [await newStation(), await newStation()]
    const project = await newDatabase(anna, [one, other])
    const name = (id: number, own: string) =>
      anna.call('POST', `${project.path}/channels/${id}/user-defined?custom_id=${own}`)
    expect(await name(one, 'FM-1')).toMatchObject({ body: { data: { custom_id: 'FM-1' } } })
    expect(await name(other, 'FM-1')).toMatchObject({
      status: 422,
      body: { errors: { custom_id: ['Another station of this project has this id already'] } },
    })
    expect(await name(one, '')).toMatchObject({ status: 200 })
    expect(await name(other, 'FM-1')).toMatchObject({ status: 200 })
  })
})

test('a station that two accounts want is listened to once, from the buckets of each; when its address changes, both go on', async () => {
  const { bucket: ofAnna, song, file } = await bucketWith(service, anna, 'A song of a station', 20)
  const ben = await service.newPerson({ limitType: 'Custom' })
  const ofBen = await newBucket(ben, 'Others')
  const radio = await openRadio(song, recording('talk of a station', 15, 'speech'))
  const station = await newStation({ urls: [radio.url], name: 'Radio for two', source: 'csv/two' })
  const first = await newDatabase(anna, [station], { buckets: [ofAnna] })
  const second = await newDatabase(ben, [station], { buckets: [ofBen] })
  const pathOf = ({ path }: { path: string }) => `${path}/channels/${station}`
  await inState(anna, pathOf(first), 'Running')
  await inState(ben, pathOf(second), 'Running')
  const listening = await service.db
    .select()
    .from(earStreams)
    .where(eq(earStreams.state, 'running'))
  expect(listening.filter(({ addresses }) => addresses.includes(radio.url))).toHaveLength(1)

  const heard = await vi.waitFor(async () => {
    const { data } = (await anna.call('GET', `${pathOf(first)}/realtime_results`)).body
    expect(data).toHaveLength(1)
    return data[0]
  }, waiting)
  expect(heard.metadata.custom_files).toMatchObject([{ acrid: file.acr_id }])
  expect((await ben.call('GET', `${pathOf(second)}/results?type=day`)).body.data).toEqual([])
  expect(await ben.call('GET', `${pathOf(first)}/realtime_results`)).toMatchObject({ status: 404 })

  const moved = await openRadio(recording('talk elsewhere', 15, 'speech'))
  const { lines } = await importFile(`id,name,urls\ntwo,Radio for two,${moved.url}\n`)
  expect(lines).toEqual(['0 added, 1 changed, 0 as before, 0 not listened to, 0 failed'])
  await vi.waitFor(async () => {
    const { data } = (await ben.call('GET', pathOf(second))).body
    expect(data).toMatchObject({ state: 'Running', current_url: moved.url })
  }, waiting)
})
