import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Acted, Item, Totals } from '#plugins/ucf/contract'
import { ucfItems, ucfOccurrences } from '../../../../plugins/ucf/server/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { operator, resultsOf, waiting } from '../../bm/monitored'
import { type FoundProject, foundProject } from '../support/found'

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const found: FoundProject = await foundProject(service, anna, {
  name: 'What is decided',
  lengths: [12],
})

const act = async (path: string, body?: object): Promise<Acted> => {
  const { status, body: answer } = await anna.call('POST', `${found.path}/${path}`, body)
  expect(status).toBe(200)
  return answer.data
}
const onlyItem = async () => (await found.items())[0] as Item
const files = async (): Promise<{ acr_id: string; title: string }[]> =>
  (await anna.call('GET', `/buckets/${found.bucket}/files`)).body.data
const rows = async () => {
  const date = found.begin.toISOString().slice(0, 10)
  const results = await resultsOf(anna, found.stream.path, `date=${date}`)
  return results.filter(({ from }) => from === 'ucf')
}

test('an item has one ACR ID, in a bucket, out of it, and in it again by undo or by the same decision', async () => {
  const item = await onlyItem()
  const wish = { bucket_id: found.bucket, title: 'A spot', past: 1 }
  const done = await act(`results/${item.id}/bucket`, wish)
  expect(done).toMatchObject({ results: 3, items: [{ acr_id: item.acr_id }] })
  const inBucket = await files()
  expect(inBucket).toMatchObject([{ acr_id: item.acr_id, title: 'A spot' }])

  const pending = await act(`results/${item.id}/pending`, {})
  expect(await files()).toEqual([])
  await act(`undo/${pending.action}`)
  expect(await files()).toMatchObject([{ acr_id: item.acr_id }])

  await act(`results/${item.id}/pending`, {})
  const again = await act(`results/${item.id}/bucket`, wish)
  expect(await files()).toMatchObject([{ acr_id: item.acr_id }])
  const told = (await rows()).map(({ metadata }) => metadata.custom_files?.[0]?.acrid)
  expect(told).toEqual([item.acr_id, item.acr_id, item.acr_id])
  await act(`undo/${again.action}`)
  expect(await files()).toEqual([])
  expect(await rows()).toEqual([])
  expect(await onlyItem()).toMatchObject({ acr_id: item.acr_id, status: 0 })
})

test('reported with its past, an item that was bucketed without it has one result for each play, and undo takes these back', async () => {
  const item = await onlyItem()
  await act(`results/${item.id}/bucket`, { bucket_id: found.bucket, title: 'A spot', past: 0 })
  expect(await rows()).toEqual([])
  const consequence = `${found.path}/results/${item.id}/consequence`
  expect((await anna.call('GET', consequence)).body.data).toMatchObject({ occurrences: 3 })
  const reported = await act(`results/${item.id}/report`, { past: 1 })
  expect(reported).toMatchObject({ results: 3, items: [{ status: 14 }] })
  expect(await rows()).toHaveLength(3)
  expect(await act(`undo/${reported.action}`)).toMatchObject({
    results: 3,
    items: [{ status: 10 }],
  })
  expect(await rows()).toEqual([])
  await act(`results/${item.id}/report`, { past: 1 })
  const begins = (await rows()).map(({ metadata }) => metadata.timestamp_utc)
  expect(new Set(begins).size).toBe(3)
  expect(begins).toHaveLength(3)
  await act(`results/${item.id}/pending`, {})
  expect(await rows()).toEqual([])
})

test('of unknown sound each second is explained once, however many items lie over it, and nothing that was not unknown', async () => {
  const item = await onlyItem()
  await act(`results/${item.id}/report`, { past: 0, title: 'A spot' })
  const totals = async (): Promise<Totals> =>
    (await anna.call('GET', `${found.path}/totals`)).body.data
  const before = await totals()
  expect(before.explained_seconds).toBeGreaterThan(33)
  const isOfItem = eq(ucfOccurrences.item_id, item.id)
  const rows = await service.db.select().from(ucfOccurrences).where(isOfItem)
  const beside = rows.flatMap(({ id: _, result_id: __, ...row }) => [
    { ...row, begin: row.begin + 2_000 },
    { ...row, begin: row.begin - 86_400_000 },
  ])
  const added = await service.db.insert(ucfOccurrences).values(beside).returning()
  const after = await totals()
  expect(after.explained_seconds - before.explained_seconds).toBeCloseTo(2 * rows.length, 0)
  expect(after.explained_seconds).toBeLessThanOrEqual(after.unknown_seconds)
  const { body } = await anna.call('GET', '/ucf-overview')
  expect(body.data.explained_seconds).toBe(after.explained_seconds)
  const ids = added.map(({ id }) => id)
  await service.db.delete(ucfOccurrences).where(inArray(ucfOccurrences.id, ids))
  await act(`results/${item.id}/pending`, {})
})

test('a bucket file follows its item: once more is heard, it ends where the spot ends, under the same ACR ID', async () => {
  const spot = recording('a spot before the same jingle', 12)
  const jingle = recording('the jingle that follows', 5)
  const heard = await foundProject(service, anna, {
    name: 'Before more is heard',
    lengths: [],
    parts: [10, 190].flatMap((at) => [
      { at, sound: spot },
      { at: at + 12, sound: jingle },
    ]),
  })
  const [item] = await vi.waitFor(async () => {
    const all = await heard.items()
    if (!all[0]?.kept) throw new Error('nothing is found')
    return all as [Item]
  }, waiting)
  expect(Math.abs(item.duration_ms - 17_000)).toBeLessThan(1200)
  // What is heard twice only is offered as it is after a while.
  const created_at = new Date(Date.now() - 1_200_000)
  await service.db.update(ucfItems).set({ created_at }).where(eq(ucfItems.id, item.id))
  const wish = { bucket_id: heard.bucket, title: 'A spot', past: 1 }
  const put = await anna.call('POST', `${heard.path}/results/${item.id}/bucket`, wish)
  expect(put.body.data.failed).toEqual([])
  const file = async () => {
    const [one] = (await anna.call('GET', `/buckets/${heard.bucket}/files`)).body.data
    if (one?.state !== 1) throw new Error('it is processed')
    return one
  }
  const before = await vi.waitFor(file, waiting)
  expect(Math.abs(before.duration - 17)).toBeLessThan(1.2)

  const more = [10, 180, 350, 520].map((at) => ({ at, sound: spot }))
  await heard.hearMore({ seconds: 550, seed: 'talk of another stream', parts: more })
  const after = await vi.waitFor(async () => {
    const now = await file()
    expect(Math.abs(now.duration - 12)).toBeLessThan(1.2)
    return now
  }, waiting)
  expect(after.acr_id).toBe(before.acr_id)
  const [now] = await heard.items()
  expect(now).toMatchObject({ id: item.id, num: 6, status: 10, acr_id: item.acr_id })
  const date = heard.begin.toISOString().slice(0, 10)
  const told = await resultsOf(anna, heard.stream.path, `date=${date}`)
  const played = told.map(({ metadata }) => Math.round(metadata.played_duration))
  expect(played).toEqual([12, 12])
})
