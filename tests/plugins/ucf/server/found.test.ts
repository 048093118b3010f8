import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Acted, Item, Occurrence, Project, Totals, UcfStream } from '#plugins/ucf/contract'
import { ucfItems, ucfProjects } from '../../../../plugins/ucf/server/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import { bytesOf, newProject, newStream, operator, resultsOf, waiting } from '../../bm/monitored'
import { addHeard, broadcast } from '../support/radio'

const spot = recording('a spot nobody knows', 14)
const jingle = recording('a jingle nobody knows', 8)

let streams: Awaited<ReturnType<typeof newStream>>[]
const begin = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)

/** Where each sounds, in seconds, by stream. */
const schedule = [
  { spot: [10, 175], jingle: [60] },
  { spot: [40], jingle: [80, 235] },
]

const items = async (query = ''): Promise<Item[]> =>
  (await anna.call('GET', `/ucf-projects/${project.id}/results?sort=duration_ms&${query}`)).body
    .data
const act = async (method: string, path: string, body?: object) =>
  anna.call<{ data: Acted }>(method, `/ucf-projects/${project.id}/${path}`, body)
const occurrencesOf = async ({ id }: Item): Promise<Occurrence[]> =>
  (await anna.call('GET', `/ucf-projects/${project.id}/results/${id}/details`)).body.data

/** Of the spot, the longer one, and of the jingle. */
async function both(): Promise<[Item, Item]> {
  const [long, short] = await items()
  if (!long || !short) throw new Error('there are not two items')
  return [long, short]
}

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Spots')
const monitored = await newProject(anna, [bucket])
streams = []
for (const [at, places] of schedule.entries()) {
  const stream = await newStream(anna, monitored.id, ['http://radio.invalid/stream'], {
    timemap: 1,
  })
  streams.push(stream)
  const parts = [
    ...places.spot.map((second) => ({ at: second, sound: spot })),
    ...places.jingle.map((second) => ({ at: second, sound: jingle })),
  ]
  const heard = broadcast({ seconds: 250, seed: `talk of stream ${at}`, parts })
  await addHeard(service, anna, stream, begin, heard)
}
const draft = { name: 'What is unknown', region: 'eu-west-1', type: 'BM' }
const project: Project = (await anna.call('POST', '/ucf-projects', draft)).body.data
const added = await anna.call('POST', `/ucf-projects/${project.id}/streams`, {
  bm_stream_ids: streams.map(({ stream_id }) => stream_id),
  from: 'BM-CUSTOM',
  bm_project_id: monitored.id,
})
expect(added).toMatchObject({ status: 200, body: { data: [{ kept: true }, { kept: true }] } })
await vi.waitFor(
  async () => expect(await items()).toMatchObject([{ kept: true }, { kept: true }]),
  waiting,
)

test('what repeats on two streams is an item each, with all its occurrences where they were', {
  tags: 'decoder',
}, async () => {
  const [long, short] = await both()
  expect(long).toMatchObject({ status: 0, num: 3, streams: 2, from: 'BM-CUSTOM', kept: true })
  expect(short).toMatchObject({ status: 0, num: 3, streams: 2, label: 0, metadata: null })
  for (const [item, kind, seconds] of [
    [long, 'spot', 14],
    [short, 'jingle', 8],
  ] as const) {
    expect(Math.abs(item.duration_ms - seconds * 1000)).toBeLessThan(1200)
    const wanted = schedule
      .flatMap((places, at) =>
        places[kind].map(
          (second) => `${streams[at]?.stream_id} ${begin.getTime() / 1000 + second}`,
        ),
      )
      .sort()
    const heard = (await occurrencesOf(item)).map(
      ({ bm_stream_id: id, begin_ms }) => `${id} ${Math.round(begin_ms / 1000)}`,
    )
    expect(heard.sort()).toEqual(wanted)
  }
})

test('is found by what it is, and heard with what was around it', async () => {
  const [long, short] = await both()
  expect((await items('max=11')).map(({ id }) => id)).toEqual([short.id])
  expect((await items(`streams=${streams[0]?.stream_id}`)).length).toBe(2)
  expect(await items('status=6')).toEqual([])
  expect((await items(`begin_date=2020-01-01&end_date=2020-01-02`)).length).toBe(0)
  const named = await anna.call('GET', `/ucf-projects/${project.id}/results/${long.acr_id}`)
  expect(named.body.data.id).toBe(long.id)
  const path = `/ucf-projects/${project.id}/results/${long.id}/record`
  const { data } = (await anna.call('GET', `${path}?extend=5`)).body
  expect(data).toMatchObject({ extend: 5, duration_ms: expect.any(Number) })
  expect(Math.abs(data.begin_ms - 5000)).toBeLessThan(300)
  const sound = await service.call('GET', new URL(data.url).pathname)
  expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
  // 96 kbit/s: about 24 seconds.
  expect(Number(sound.headers['content-length'])).toBeGreaterThan(20 * 12_000)
})

test('is reported with what happened before, and taken back by undo', async () => {
  const [long] = await both()
  const consequence = await anna.call(
    'GET',
    `/ucf-projects/${project.id}/results/${long.id}/consequence`,
  )
  expect(consequence.body.data).toMatchObject({ occurrences: 3, streams: 2 })
  const said = { title: 'Cola spot', label: 4, user_defined: { advertiser: 'Cola AG' } }
  const done = (await act('POST', `results/${long.id}/report`, said)).body.data
  expect(done).toMatchObject({
    failed: [],
    results: 3,
    items: [{ status: 6, label: 4, metadata: { title: 'Cola spot', advertiser: 'Cola AG' } }],
  })
  const day = async () => {
    const date = begin.toISOString().slice(0, 10)
    const path = streams[0]?.path ?? ''
    const found = await resultsOf(anna, path, `date=${date}`)
    return found.filter(({ from }) => from === 'ucf')
  }
  expect(await day()).toMatchObject([
    { metadata: { custom_files: [{ title: 'Cola spot', ucf_id: long.id }] } },
    { from: 'ucf' },
  ])
  expect((await items('label_value=cola')).map(({ id }) => id)).toEqual([long.id])
  const totals: Totals = (await anna.call('GET', `/ucf-projects/${project.id}/totals`)).body.data
  expect(totals.explained_seconds).toBeGreaterThan(36)
  expect(totals.unknown_seconds).toBeGreaterThan(400)
  const back = (await act('POST', `undo/${done.action}`)).body.data
  expect(back).toMatchObject({ results: 3, items: [{ status: 0, label: 0, metadata: null }] })
  expect(await day()).toEqual([])
  expect(await act('POST', `undo/${done.action}`)).toMatchObject({ status: 409 })
})

test('goes into a bucket as a file that is known from then on, and out of it again', async () => {
  const [long, short] = await both()
  const missing = await act('POST', `results/${short.id}/bucket`, { bucket_id: 999_999 })
  expect(missing).toMatchObject({ status: 422, body: { errors: { bucket_id: [/no bucket/] } } })
  const wish = { bucket_id: bucket, title: 'Spot', past: 0 }
  const done = (await act('POST', `results/${long.id},${short.id}/bucket`, wish)).body.data
  expect(done).toMatchObject({ results: 0, items: [{ status: 10 }, { status: 10 }] })
  const files = async () => (await anna.call('GET', `/buckets/${bucket}/files`)).body.data
  expect((await files()).map(({ title }: { title: string }) => title).sort()).toEqual([
    'Spot 1',
    'Spot 2',
  ])
  const reported = (await act('POST', `results/${short.id}/report`)).body.data
  expect(reported.items).toMatchObject([{ status: 14 }])
  expect(await act('POST', `undo/${done.action}`)).toMatchObject({
    status: 409,
    body: { changes: [{ action: 'report', operator: anna.email }] },
  })
  await act('POST', `undo/${reported.action}`)
  expect((await act('POST', `undo/${done.action}`)).body.data.items).toMatchObject([
    { status: 0, bucket_id: null },
    { status: 0 },
  ])
  expect(await files()).toEqual([])
})

test('is ignored, reserved and pending again; a change in between is shown to who did not see it', async () => {
  const [long, short] = await both()
  const ids = `${long.id},${short.id}`
  const ignored = (await act('DELETE', `results/${ids}`)).body.data
  expect(ignored.items).toMatchObject([{ status: -1 }, { status: -1 }])
  const late = await act('PUT', `results/${long.id}`, {
    title: 'Too late',
    seen: `${long.id}:${long.version}`,
  })
  expect(late).toMatchObject({
    status: 409,
    body: { changes: [{ item: { id: long.id, status: -1 }, operator: anna.email }] },
  })
  const again = (await act('DELETE', `results/${long.id}?reserved=1`)).body.data
  expect(again).toMatchObject({ action: null, failed: [{ id: long.id }] })
  expect((await act('POST', `results/${ids}/pending`)).body.data.items).toMatchObject([
    { status: 0 },
    { status: 0 },
  ])
  const reserved = (await act('DELETE', `results/${short.id}?reserved=1`)).body.data
  expect(reserved.items).toMatchObject([{ status: -2, operators: [{ operator: anna.email }] }])
  await act('POST', `undo/${reserved.action}`)
})

test('is merged and split, and each is taken back exactly', async () => {
  const [long, short] = await both()
  const merged = (await act('POST', `results/${short.id}/merge`, { into: long.id })).body.data
  expect(merged.items).toMatchObject([{ id: long.id, num: 6 }])
  expect(await items()).toHaveLength(1)
  await act('POST', `undo/${merged.action}`)
  expect((await items()).map(({ num }) => num)).toEqual([3, 3])

  const [one] = await occurrencesOf(long)
  const split = (await act('POST', `results/${long.id}/split`, { occurrences: [one?.id] })).body
    .data
  expect(split.items.map(({ num }: Item) => num).sort()).toEqual([1, 2])
  await act('POST', `undo/${split.action}`)
  expect((await items()).map(({ id, num }) => [id, num])).toEqual([
    [long.id, 3],
    [short.id, 3],
  ])
  expect(await act('POST', `results/${long.id}/merge`, { into: long.id })).toMatchObject({
    body: { data: { failed: [{ id: long.id }] } },
  })
})

test('what another person has open is told, and what nobody may see is not there', async () => {
  const [long] = await both()
  const desk = 'desk-of-anna'
  const path = `/ucf-projects/${project.id}/reviews`
  const open = await anna.call('PUT', path, { desk, ucf_id: long.id })
  expect(open.body.data).toMatchObject([{ ucf_id: long.id, reviewer: anna.email, desk }])
  await anna.call('PUT', path, { desk })
  expect((await anna.call('GET', path)).body.data).toEqual([])
  const ben = await service.newPerson({ limitType: 'Custom' })
  for (const part of [``, `/results`, `/results/${long.id}`, '/reviews', '/totals']) {
    expect((await ben.call('GET', `/ucf-projects/${project.id}${part}`)).status).toBe(404)
  }
})

test('searching once more finds nothing new, and a reference that explains it resolves it, also where somebody has said what it is', async () => {
  const before = await both()
  const { db } = service
  const search = async () => {
    const since = new Date()
    await db.update(ucfProjects).set({ look_at: since }).where(eq(ucfProjects.id, project.id))
    await vi.waitFor(async () => {
      const [row] = await db.select().from(ucfProjects).where(eq(ucfProjects.id, project.id))
      expect(row?.searched_at?.getTime()).toBeGreaterThan(since.getTime())
    }, waiting)
  }
  await search()
  expect((await both()).map(({ id, num }) => [id, num])).toEqual(
    before.map(({ id, num }) => [id, num]),
  )
  await act('PUT', `results/${before[0].id}`, { label: 4 })
  await upload(service, anna, bucket, bytesOf(spot), { title: 'Known at last' })
  await db.update(ucfItems).set({ checked_at: null }).where(eq(ucfItems.project_id, project.id))
  await search()
  const [long, short] = before
  expect(await items()).toMatchObject([
    { id: long.id, status: 2, label: 4, resolved_by: 'Known at last' },
    { id: short.id, resolved_by: null },
  ])
  expect((await items('status=0')).map(({ id }) => id)).toEqual([short.id])
  expect(await items('status=2')).toEqual([])
  expect((await items('resolved=1')).map(({ id }) => id)).toEqual([long.id])
  expect((await items('resolved=0')).map(({ id }) => id)).toEqual([short.id])
  const { data } = (await anna.call('GET', `/ucf-projects/${project.id}/totals`)).body
  expect(data.resolved).toBe(1)
  expect(data.status).toContainEqual({ status: 2, items: 0 })
  await act('POST', `results/${long.id}/pending`)
})

test('a stream that is searched no more takes what only it repeats with it, and may come back', async () => {
  const path = `/ucf-projects/${project.id}/streams`
  const listed: UcfStream[] = (await anna.call('GET', path)).body.data
  const [one, other] = streams.map(({ stream_id }) =>
    listed.find(({ bm_stream_id }) => bm_stream_id === stream_id),
  )
  if (!one || !other) throw new Error('there are not two streams')
  const [long] = (await both()).map(({ id }) => id)
  expect((await anna.call('DELETE', `${path}/${other.id}`)).status).toBe(204)
  expect((await anna.call('GET', path)).body.data.map(({ id }: { id: number }) => id)).toEqual([
    one.id,
  ])
  for (const item of await items()) {
    expect(item).toMatchObject({ num: 2, streams: 1 })
  }
  const again = {
    bm_stream_ids: [other.bm_stream_id],
    from: other.from,
    bm_project_id: other.bm_project_id,
  }
  expect((await anna.call('POST', path, again)).body.data).toMatchObject([{ id: other.id }])
  await vi.waitFor(
    async () => expect(await items()).toMatchObject([{ num: 3 }, { num: 3 }]),
    waiting,
  )
  expect((await items()).some(({ id }) => id === long)).toBe(true)
})
