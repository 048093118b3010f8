import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { FileResult, Item, Occurrence, Project, UcfFile } from '#plugins/ucf/contract'
import { forgetUnknown } from '../../../../plugins/ucf/server/forget'
import { ucfFiles } from '../../../../plugins/ucf/server/sound/tables'
import { ucfHeld, ucfItems, ucfProjects, ucfStreams } from '../../../../plugins/ucf/server/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import { bytesOf, operator, waiting } from '../../bm/monitored'
import {
  bytesWith,
  filesOf,
  filesProject,
  itemsOf,
  readFiles,
  sendFile,
} from '../support/sent-files'

const spot = recording('a spot in files nobody knows', 14)
const jingle = recording('a jingle in files nobody knows', 8)
const song = recording('a song that the bucket knows', 20)

/** Where each sounds, in seconds, by file. */
const schedule = [
  { spot: [10, 175], jingle: [60], song: [100] },
  { spot: [40], jingle: [80, 235], song: [130] },
]

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Known songs')
await upload(service, anna, bucket, bytesOf(song), { title: 'A known song' })
const project: Project = await filesProject(anna, 'Programmes', { bucket_ids: [bucket] })
for (const [at, places] of schedule.entries()) {
  const parts = [
    ...places.spot.map((second) => ({ at: second, sound: spot })),
    ...places.jingle.map((second) => ({ at: second, sound: jingle })),
    ...places.song.map((second) => ({ at: second, sound: song })),
  ]
  const bytes = bytesWith({ seconds: 250, seed: `talk of file ${at}`, parts })
  const sent = await sendFile(service, anna, project, bytes, { name: `Programme ${at + 1}` })
  expect(sent, JSON.stringify(sent.body)).toMatchObject({
    status: 200,
    body: { data: [{ state: 0, unknown_seconds: null, from: null }], skipped: [] },
  })
}
const files: UcfFile[] = await readFiles(anna, project)
await vi.waitFor(
  async () =>
    expect(await itemsOf(anna, project)).toMatchObject([
      { num: 3, kept: true },
      { num: 3, kept: true },
    ]),
  waiting,
)

const act = async (method: string, path: string, body?: object) =>
  (await anna.call(method, `/ucf-projects/${project.id}/${path}`, body)).body.data
const results = async (query = ''): Promise<FileResult[]> =>
  (await anna.call('GET', `/ucf-projects/${project.id}/file-results?per_page=100&${query}`)).body
    .data
const occurrencesOf = async ({ id }: Item): Promise<Occurrence[]> =>
  (await anna.call('GET', `/ucf-projects/${project.id}/results/${id}/details`)).body.data

/** Of the spot, the longer one, and of the jingle. */
async function both(): Promise<[Item, Item]> {
  const [long, short] = await itemsOf(anna, project)
  if (!long || !short) throw new Error('there are not two items')
  return [long, short]
}

test('what occurs twice in files is an item, by its file and where it begins in it; what a bucket knows is none', async () => {
  const [long, short] = await both()
  expect(long).toMatchObject({ status: 0, num: 3, streams: 2, from: null })
  for (const [item, kind] of [
    [long, 'spot'],
    [short, 'jingle'],
  ] as const) {
    const wanted = schedule.flatMap((places, at) =>
      places[kind].map((second) => `${files[at]?.id} Programme ${at + 1} ${second}`),
    )
    const heard = (await occurrencesOf(item)).map(
      ({ file_id, file_name, begin_in_file_ms: begin }) =>
        `${file_id} ${file_name} ${Math.round((begin ?? 0) / 1000)}`,
    )
    expect(heard.sort()).toEqual(wanted.sort())
  }
  for (const file of await filesOf(anna, project)) {
    expect(file).toMatchObject({ state: 1, items: 2, detail: '' })
    expect(Math.abs(file.duration - 250)).toBeLessThan(1)
    // All but the song and the second on each side of it.
    expect(Math.abs((file.unknown_seconds ?? 0) - 228)).toBeLessThan(5)
  }
})

test('files are no analysed streams: what is charged for these is not counted of them', async () => {
  expect(await service.db.$count(ucfStreams, eq(ucfStreams.project_id, project.id))).toBe(2)
  expect(await service.db.$count(ucfHeld)).toBe(0)
})

test('an occurrence can be heard in its file, with what is around it', async () => {
  const [long] = await both()
  const [, middle] = await occurrencesOf(long)
  const path = `/ucf-projects/${project.id}/results/${long.id}`
  const { data } = (await anna.call('GET', `${path}/record?extend=5&occurrence=${middle?.id}`)).body
  expect(data).toMatchObject({ extend: 5, begin_ms: 5000, occurrence: middle?.id })
  const sound = await service.call('GET', new URL(data.url).pathname)
  expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/wav' } })
  const seconds = Number(sound.headers['content-length']) / 44_100
  expect(Math.abs(seconds - (10 + (middle?.duration_ms ?? 0) / 1000))).toBeLessThan(0.2)
  const picture = await anna.call('GET', `${path}/picture?extend=5`)
  expect(picture.body.data.length_ms).toBeGreaterThan(20_000)
})

test('an item is found by a file it is in, and file results tell each place from its beginning', async () => {
  const [long] = await both()
  const [first] = files
  expect(await results()).toHaveLength(6)
  const told = await results(`file_id=${first?.id}&ucf_id=${long.id}`)
  expect(told).toMatchObject([
    {
      file_name: 'Programme 1',
      ucf_id: long.id,
      begin_time: expect.stringMatching(/^00:00:(09|10)$/),
      reported: false,
    },
    // The spot begins on the second, and is found some milliseconds beside it.
    { file_name: 'Programme 1', begin_time: expect.stringMatching(/^00:02:5[45]$/) },
  ])
  const query = `streams=${first?.id}&ucf_id=${long.id}`
  const named = await anna.call('GET', `/ucf-projects/${project.id}/results?${query}`)
  expect(named.body.meta.total).toBe(1)
})

test('reporting says that only file results tell of it, and is taken back by undo', async () => {
  const [long] = await both()
  expect(await act('GET', `results/${long.id}/consequence`)).toEqual({
    occurrences: 3,
    streams: 0,
    files: 2,
    seconds: expect.any(Number),
    months: [],
  })
  const done = await act('POST', `results/${long.id}/report`, { title: 'Cola spot', label: 4 })
  expect(done).toMatchObject({ failed: [], results: 0, items: [{ status: 6, label: 4 }] })
  expect(await results('reported=1')).toMatchObject([
    { metadata: { title: 'Cola spot' }, status: 6, reported: true },
    { reported: true },
    { reported: true },
  ])
  expect(await results('search=cola')).toHaveLength(3)
  expect((await occurrencesOf(long)).every(({ reported }) => reported)).toBe(true)
  expect(await act('GET', `results/${long.id}/consequence`)).toMatchObject({ occurrences: 0 })
  await act('POST', `undo/${done.action}`)
  expect(await results('reported=1')).toEqual([])
  const later = await act('POST', `results/${long.id}/report`, { past: 0 })
  expect(await results('reported=1')).toEqual([])
  await act('POST', `undo/${later.action}`)
})

test('an item of files goes into a bucket, is merged and split like one of streams', async () => {
  const [long, short] = await both()
  const bucketed = await act('POST', `results/${long.id}/bucket`, {
    bucket_id: bucket,
    title: 'Spot of files',
  })
  expect(bucketed.items).toMatchObject([{ status: 10, bucket_id: bucket }])
  const titles = async () =>
    (await anna.call('GET', `/buckets/${bucket}/files`)).body.data.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles()).toContain('Spot of files')
  await act('POST', `undo/${bucketed.action}`)
  expect(await titles()).toEqual(['A known song'])
  const merged = await act('POST', `results/${short.id}/merge`, { into: long.id })
  expect(merged.items).toMatchObject([{ num: 6 }])
  await act('POST', `undo/${merged.action}`)
  expect((await both()).map(({ num }) => num)).toEqual([3, 3])
})

test('what no file is, what is empty and what is no sound is refused with the reason', async () => {
  const text = await sendFile(service, anna, project, Buffer.from('notes'), { filename: 'a.txt' })
  expect(text).toMatchObject({ status: 422, body: { errors: { file: [/^Only/] } } })
  const empty = await sendFile(service, anna, project, Buffer.alloc(0))
  expect(empty).toMatchObject({ status: 422, body: { errors: { file: ['This file is empty'] } } })
  const none = await anna.call('POST', `/ucf-projects/${project.id}/files`, { name: 'Nothing' })
  expect(none).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
  await sendFile(service, anna, project, Buffer.from('no sound at all'), { name: 'Noise' })
  const all = await readFiles(anna, project)
  const broken = all.find(({ name }) => name === 'Noise')
  expect(broken).toMatchObject({
    state: -1,
    detail: 'This is not an audio or video file',
    items: 0,
  })
  const path = `/ucf-projects/${project.id}/files/${broken?.id}`
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect((await anna.call('DELETE', path)).status).toBe(404)
})

test('a project searches streams or files, and says which', async () => {
  const draft = { name: 'Of streams', region: 'eu-west-1' }
  const streams: Project = (await anna.call('POST', '/ucf-projects', draft)).body.data
  const refusedFile = await sendFile(service, anna, streams, bytesOf(jingle))
  expect(refusedFile).toMatchObject({ status: 422, body: { errors: { pid: [/not files/] } } })
  const wish = { bm_stream_ids: ['s-1'], bm_project_id: 1 }
  const refusedStream = await anna.call('POST', `/ucf-projects/${project.id}/streams`, wish)
  expect(refusedStream).toMatchObject({ status: 422, body: { errors: { pid: [/not streams/] } } })
  const buckets = await anna.call('PUT', `/ucf-projects/${streams.id}`, { bucket_ids: [bucket] })
  expect(buckets).toMatchObject({ status: 422, body: { errors: { bucket_ids: [/Only a FILES/] } } })
  const foreign = await anna.call('PUT', `/ucf-projects/${project.id}`, { bucket_ids: [999_999] })
  expect(foreign).toMatchObject({ status: 422, body: { errors: { bucket_ids: [/no bucket/] } } })
  expect((await anna.call('GET', '/ucf-overview')).body.data).toMatchObject({
    streams: 0,
    files: 2,
  })
})

test('nobody else sees the files, and who only reads adds and removes none', async () => {
  const ben = await service.newPerson({ limitType: 'Custom' })
  const [file] = files
  for (const part of ['/files', `/files/${file?.id}`, '/file-results']) {
    expect((await ben.call('GET', `/ucf-projects/${project.id}${part}`)).status).toBe(404)
  }
  const reader = await service.newIamUser(anna, ['read-ucf'])
  expect((await sendFile(service, reader, project, bytesOf(jingle))).status).toBe(403)
  const path = `/ucf-projects/${project.id}/files/${file?.id}`
  expect((await reader.call('DELETE', path)).status).toBe(403)
})

test('an item that a bucket of the project comes to know is resolved', async () => {
  const [long, short] = await both()
  await upload(service, anna, bucket, bytesOf(spot), { title: 'Known at last' })
  const { db } = service
  await db.update(ucfItems).set({ checked_at: null }).where(eq(ucfItems.project_id, project.id))
  await db.update(ucfProjects).set({ look_at: new Date() }).where(eq(ucfProjects.id, project.id))
  await vi.waitFor(
    async () =>
      expect(await itemsOf(anna, project)).toMatchObject([
        { id: long.id, num: 3, resolved_by: 'Known at last' },
        { id: short.id, num: 3, resolved_by: null },
      ]),
    waiting,
  )
})

test('a file that is removed takes what only it repeats with it; what is decided stays, and its bytes go', async () => {
  const [long, short] = await both()
  const kept = await act('POST', `results/${long.id}/report`, { title: 'Cola spot' })
  expect(kept.items).toMatchObject([{ status: 6 }])
  const [, second] = files
  const [row] = await service.db
    .select()
    .from(ucfFiles)
    .where(eq(ucfFiles.id, second?.id ?? 0))
  const key = row?.object_key ?? ''
  expect(await service.services.objects.stat(key)).toBeTruthy()
  await anna.call('DELETE', `/ucf-projects/${project.id}/files/${second?.id}`)
  expect(await filesOf(anna, project)).toHaveLength(1)
  const left = await itemsOf(anna, project)
  expect(left).toMatchObject([{ id: long.id, num: 3 }])
  expect(left.some(({ id }) => id === short.id)).toBe(false)
  const gone = (await occurrencesOf(long)).find(({ file_id }) => file_id === second?.id)
  expect(gone).toMatchObject({ file_name: 'Programme 2', reported: true })
  await vi.waitFor(
    async () => expect(await service.services.objects.stat(key)).toBeUndefined(),
    waiting,
  )
})

test('a project that is deleted takes the bytes of its files along', async () => {
  const other = await filesProject(anna, 'Short lived')
  await sendFile(service, anna, other, bytesOf(jingle))
  await readFiles(anna, other)
  const own = eq(ucfFiles.project_id, other.id)
  const [row] = await service.db.select().from(ucfFiles).where(own)
  await anna.call('DELETE', `/ucf-projects/${other.id}`)
  expect(await service.db.$count(ucfFiles, own)).toBe(0)
  await vi.waitFor(
    async () => expect(await service.services.objects.stat(row?.object_key ?? '')).toBeUndefined(),
    waiting,
  )
})

test('an account that is deleted leaves neither files nor their bytes', async () => {
  const [row] = await service.db.select().from(ucfFiles).where(eq(ucfFiles.uid, anna.uid))
  expect(row?.object_key).toBeTruthy()
  await forgetUnknown({ services: service.services, uid: anna.uid })
  expect(await service.db.$count(ucfFiles, eq(ucfFiles.uid, anna.uid))).toBe(0)
  await vi.waitFor(
    async () => expect(await service.services.objects.stat(row?.object_key ?? '')).toBeUndefined(),
    waiting,
  )
})
