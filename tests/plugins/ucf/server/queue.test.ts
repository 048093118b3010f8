import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Acted, DoneAction, Handed, Item, SoundPicture } from '#plugins/ucf/contract'
import { ucfPictures } from '../../../../plugins/ucf/server/picture/tables'
import { ucfItems } from '../../../../plugins/ucf/server/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService, type Person } from '../../../support/service'
import { operator, waiting } from '../../bm/monitored'
import { type FoundProject, foundProject } from '../support/found'

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const olga = await service.newIamUser(anna, ['ucf', 'write-bm-cs-projects'])
const found: FoundProject = await foundProject(service, anna, {
  name: 'A queue',
  lengths: [16, 12, 8],
})

async function take(who: Person, desk: string, more: object = {}): Promise<Handed> {
  const { status, body } = await who.call('POST', `${found.path}/queue`, {
    desk,
    count: 1,
    ...more,
  })
  expect(status).toBe(200)
  return body.data
}
const close = (who: Person, desk: string) => who.call('PUT', `${found.path}/reviews`, { desk })
const idsOf = ({ items }: Handed) => items.map(({ id }) => id)
const history = async (who: Person, query = ''): Promise<DoneAction[]> =>
  (await who.call('GET', `${found.path}/actions?per_page=10&${query}`)).body.data

test('two desks that ask at once are handed different items, and a closed one lets go of its own', async () => {
  const [first, second, third] = await found.items()
  const both = await Promise.all([take(anna, 'desk-of-anna'), take(olga, 'desk-of-olga')])
  const handed = both.flatMap(idsOf)
  expect(handed.toSorted()).toEqual([first?.id, second?.id].toSorted())
  // What is in hand stays in it.
  expect(idsOf(await take(anna, 'desk-of-anna'))).toEqual(idsOf(both[0]))
  expect(await take(anna, 'desk-of-anna', { count: 4 })).toMatchObject({
    waiting: 3,
    elsewhere: 1,
    measuring: 0,
    items: [{}, { id: third?.id }],
  })
  // Nothing is free: what a desk has only loaded ahead goes to one that has nothing.
  expect(idsOf(await take(anna, 'another-desk'))).toEqual([third?.id])
  await close(anna, 'desk-of-anna')
  const again = await take(anna, 'another-desk', { count: 4 })
  expect(idsOf(again)).toEqual([...idsOf(both[0]), third?.id])
  const passed = idsOf(both[0])
  expect(idsOf(await take(anna, 'another-desk', { count: 4, passed }))).toEqual([third?.id])
  expect(idsOf(await take(olga, 'desk-of-olga', { count: 4 }))).toHaveLength(2)
  await close(anna, 'another-desk')
  await close(olga, 'desk-of-olga')
})

test('an item that a colleague reviews can be taken over', async () => {
  const [mine] = idsOf(await take(anna, 'desk-of-anna'))
  await anna.call('PUT', `${found.path}/reviews`, { desk: 'desk-of-anna', ucf_id: mine })
  expect(idsOf(await take(olga, 'desk-of-olga', { take_over: mine }))).toEqual([mine])
  expect((await olga.call('GET', `${found.path}/reviews`)).body.data).toEqual([])
  expect(idsOf(await take(anna, 'desk-of-anna'))).not.toContain(mine)
  await close(anna, 'desk-of-anna')
  await close(olga, 'desk-of-olga')
})

test('who has an item open in another window is told that it is their own', async () => {
  const [first] = await found.items()
  const open = { desk: 'desk-of-anna', ucf_id: first?.id }
  expect((await anna.call('PUT', `${found.path}/reviews`, open)).body.data).toMatchObject([
    { own: true },
  ])
  expect((await olga.call('GET', `${found.path}/reviews`)).body.data).toMatchObject([
    { own: false, reviewer: anna.email },
  ])
  await close(anna, 'desk-of-anna')
})

test('what one has done can be taken back later, and what a colleague did with an item is named', async () => {
  const [first, second] = await found.items()
  const act = async (who: Person, method: string, path: string, body?: object) =>
    (await who.call<{ data: Acted }>(method, `${found.path}/${path}`, body)).body.data
  const ignored = await act(anna, 'DELETE', `results/${first?.id}`)
  const labelled = await act(anna, 'PUT', `results/${second?.id}`, { label: 4 })
  const reported = await act(olga, 'POST', `results/${second?.id}/report`, { title: 'By Olga' })
  expect(await history(anna, 'own=1')).toMatchObject([
    { id: labelled.action, name: 'edit', own: true, items: [second?.id] },
    { id: ignored.action, name: 'ignore', own: true, items: [first?.id] },
  ])
  expect(await history(anna, `ucf_id=${second?.id}`)).toMatchObject([
    { id: reported.action, name: 'report', own: false },
    { id: labelled.action },
  ])
  for (const { action } of [reported, labelled, ignored]) await act(anna, 'POST', `undo/${action}`)
  expect(await history(anna)).toEqual([])
  expect((await found.items()).map(({ status }) => status)).toEqual([0, 0, 0])
})

test('more than a hundred ids are refused as a whole, and none is left out in silence', async () => {
  const [first] = await found.items()
  const ids = [first?.id, ...Array.from({ length: 100 }, (_, at) => 900_000 + at)].join(',')
  for (const [method, path] of [
    ['DELETE', `results/${ids}`],
    ['GET', `results/${ids}/consequence`],
  ] as const) {
    expect(await anna.call(method, `${found.path}/${path}`)).toMatchObject({
      status: 422,
      body: { errors: { ids: ['At most 100 items at once'] } },
    })
  }
  expect((await found.items())[0]).toMatchObject({ id: first?.id, status: 0 })
})

test('titles of items that are said in several calls go on being numbered', async () => {
  const [first, second] = await found.items()
  const said = { title: 'Spot', bucket_id: found.bucket, past: 0 }
  const path = `${found.path}/results`
  const done: Acted[] = []
  for (const [at, item] of [first, second].entries()) {
    const body = { ...said, number_from: at + 100 }
    done.push((await anna.call('POST', `${path}/${item?.id}/bucket`, body)).body.data)
  }
  expect(done.map(({ items }) => items[0]?.metadata?.title)).toEqual(['Spot 100', 'Spot 101'])
  for (const { action } of done.reverse()) await anna.call('POST', `${found.path}/undo/${action}`)
})

test('what an item sounds like is drawn once, with its edges where they are in its sound', async () => {
  const [first] = await found.items()
  const path = `${found.path}/results/${first?.id}`
  const look = async (): Promise<SoundPicture> =>
    (await anna.call('GET', `${path}/picture?extend=5`)).body.data
  const [picture, same] = await Promise.all([look(), look()])
  expect(same).toEqual(picture)
  expect(await service.db.$count(ucfPictures)).toBe(1)
  const { data: record } = (await anna.call('GET', `${path}/record?extend=5`)).body
  expect(picture.length_ms).toBeGreaterThan(record.begin_ms + record.duration_ms + 4000)
  const levels = Buffer.from(picture.levels, 'base64')
  const spectrum = Buffer.from(picture.spectrum, 'base64')
  expect(levels).toHaveLength(picture.columns)
  expect(spectrum).toHaveLength(picture.columns * picture.bands)
  expect(Math.max(...levels)).toBe(255)
  expect(new Set(spectrum).size).toBeGreaterThan(20)
  expect((await anna.call('GET', `${path}/picture?occurrence=999999`)).status).toBe(404)
})

test('what was heard twice is handed to nobody while its edges may move, and says until when', async () => {
  const spot = recording('a spot that is heard twice', 9)
  const twice = await foundProject(service, anna, {
    name: 'Heard twice',
    lengths: [],
    parts: [10, 190].map((at) => ({ at, sound: spot })),
  })
  const [item] = await vi.waitFor(async () => {
    const all = await twice.items()
    if (!all[0]?.kept) throw new Error('nothing is found')
    return all as [Item]
  }, waiting)
  expect(item.measured_until).not.toBeNull()
  const asked = { desk: 'desk-of-anna' }
  const queue = async () => (await anna.call('POST', `${twice.path}/queue`, asked)).body.data
  expect(await queue()).toMatchObject({
    items: [],
    waiting: 0,
    measuring: 1,
    ready_at: item.measured_until,
  })
  const act = (method: string, path: string, body?: object) =>
    anna.call(method, `${twice.path}/${path}`, body)
  const into = { title: 'Too early', bucket_id: twice.bucket }
  for (const [what, body] of [
    ['report', into],
    ['bucket', into],
    ['both', into],
    ['merge', { into: 1 }],
    ['split', { occurrences: [1] }],
  ] as const) {
    expect(await act('POST', `results/${item.id}/${what}`, body)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is still being measured') },
    })
  }
  expect(await act('GET', `results/${item.id}`)).toMatchObject({ body: { data: { status: 0 } } })
  // Where it begins and ends is nothing to these.
  expect((await act('PUT', `results/${item.id}`, { label: 4 })).status).toBe(200)
  const { data: ignored } = (await act('DELETE', `results/${item.id}`)).body
  expect(ignored).toMatchObject({ failed: [], items: [{ status: -1 }] })
  expect((await act('POST', `undo/${ignored.action}`)).status).toBe(200)
  const earlier = { created_at: new Date(Date.now() - 601_000) }
  await service.db.update(ucfItems).set(earlier).where(eq(ucfItems.id, item.id))
  expect(await queue()).toMatchObject({ items: [{ id: item.id, measured_until: null }] })
})

test('what has come to be known is in a list and a count of its own', async () => {
  const [first] = await found.items()
  const isFirst = eq(ucfItems.id, first?.id ?? 0)
  await service.db.update(ucfItems).set({ resolved_by: 'Known at last' }).where(isFirst)
  expect((await found.items('resolved=1')).map(({ id }) => id)).toEqual([first?.id])
  expect(await found.items('status=0')).toHaveLength(2)
  const totals = (await anna.call('GET', `${found.path}/totals`)).body.data
  expect(totals.resolved).toBe(1)
  expect(totals.label[0]).toEqual({ label: 0, items: 2 })
  await service.db.update(ucfItems).set({ resolved_by: null }).where(isFirst)
})

test('keys of the desk are kept for each person, and no two things have the same', async () => {
  expect((await anna.call('PUT', '/ucf-keys', { keys: { ignore: 'X' } })).status).toBe(200)
  expect((await anna.call('GET', '/ucf-keys')).body.data).toEqual({ ignore: 'X' })
  expect((await olga.call('GET', '/ucf-keys')).body.data).toEqual({})
  expect((await anna.call('PUT', '/ucf-keys', { keys: { ignore: 'R' } })).status).toBe(422)
  expect((await anna.call('PUT', '/ucf-keys', { keys: { ignore: 'no key' } })).status).toBe(422)
})
