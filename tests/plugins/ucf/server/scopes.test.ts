import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { ucfItems, ucfOccurrences, ucfStreams } from '../../../../plugins/ucf/server/tables'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

const wish: Record<string, unknown> = {}

const service = await openService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket: number = await newBucket(anna, 'Spots')
const buckets = [bucket]
const region = 'eu-west-1'
const monitored = (await anna.call('POST', '/bm-cs-projects', { name: 'Radio', region, buckets }))
  .body.data
const address = `/bm-cs-projects/${monitored.id}/streams`
const stream = { stream_urls: ['http://radio.invalid/stream'], name: 'Secret FM' }
expect((await anna.call('POST', address, stream)).status).toBeLessThan(300)
const [added] = await service.db.select().from(bmStreams)
Object.assign(wish, { bm_stream_ids: [added?.stream_id], bm_project_id: monitored.id })
const { body } = await anna.call('POST', '/ucf-projects', { name: 'A', region, type: 'BM' })
const streams: string = `/ucf-projects/${body.data.id}/streams`

async function tokenWith(...scopes: string[]) {
  const { body } = await anna.call('POST', '/personal-access-token', {
    name: scopes.join(),
    scopes,
  })
  const token: string = body.data.access_token
  return (body_: object) => service.call('POST', `/api${streams}`, { token, body: body_ })
}

test('streams are added by who may read their monitoring project too, and told to nobody else', async () => {
  const add = await tokenWith('write-ucf', 'read-bm-bd-projects')
  const refused = await add(wish)
  expect(refused.status).toBe(403)
  expect(refused.body.error).toContain('it needs the scope read-bm-cs-projects')
  expect(JSON.stringify(refused.body)).not.toContain('Secret FM')
  const other = await tokenWith('write-ucf', 'read-bm-cs-projects')
  expect((await other({ ...wish, from: 'BM-DATABASE' })).status).toBe(403)
  expect((await other(wish)).status).toBe(200)
})

describe('what is done with an item', () => {
  let item: number
  let path: string

  /** Heard twice, as finding leaves it, and put together by hand, which finding leaves alone. */
  async function heardItem(more: Partial<typeof ucfItems.$inferInsert> = {}) {
    const [stream] = await service.db.select().from(ucfStreams)
    if (!stream) throw new Error('no stream was added')
    const { uid, project_id } = stream
    const values = { uid, project_id, acr_id: randomUUID(), num: 2, by_hand: true }
    const [stored] = await service.db
      .insert(ucfItems)
      .values({ ...values, ...more })
      .returning()
    item = stored?.id ?? 0
    const heard = { item_id: item, stream_id: stream.id, duration_ms: 10_000, score: 90 }
    await service.db.insert(ucfOccurrences).values([
      { ...heard, begin: Date.now() - 600_000, clearest: true },
      { ...heard, begin: Date.now() - 300_000 },
    ])
    path = `/ucf-projects/${project_id}/results/${item}`
  }

  const statusOf = async () =>
    (await service.db.select().from(ucfItems).where(eq(ucfItems.id, item)))[0]?.status
  const results = () => service.db.$count(bmResults)

  const as = async (scopes: string[], method: string, address: string, body?: object) => {
    const { token } = await service.newIamUser(anna, scopes)
    return service.call(method, `/api${address}`, { token, body })
  }

  test('writes results of streams only for who may write those, and takes them back likewise', async () => {
    await heardItem()
    const refused = await as(['ucf', 'write-bm-bd-projects'], 'POST', `${path}/report`, {})
    expect(refused.status).toBe(403)
    expect(refused.body.error).toContain('it needs the scope write-bm-cs-projects')
    expect([await statusOf(), await results()]).toEqual([0, 0])

    const both = ['ucf', 'write-bm-cs-projects']
    const reported = await as(both, 'POST', `${path}/report`, {})
    expect(reported).toMatchObject({ status: 200, body: { data: { results: 2 } } })

    const undo = path.replace(/results.*/, `undo/${reported.body.data.action}`)
    for (const [method, address, body] of [
      ['PUT', path, { title: 'Spot' }],
      ['POST', `${path}/pending`, {}],
      ['POST', undo, undefined],
    ] as const) {
      expect((await as(['ucf'], method, address, body)).status, address).toBe(403)
    }
    expect([await statusOf(), await results()]).toEqual([6, 2])
    expect((await as(both, 'POST', undo)).status).toBe(200)
    expect([await statusOf(), await results()]).toEqual([0, 0])
  })

  test('puts files into buckets, and takes them out, only for who may do that', async () => {
    await heardItem({ sound_key: 'nowhere' })
    const bucket_id = bucket
    const writer = ['ucf', 'write-bm-cs-projects']
    for (const decision of ['bucket', 'both']) {
      const refused = await as(writer, 'POST', `${path}/${decision}`, { bucket_id })
      expect(refused.status, decision).toBe(403)
      expect(refused.body.error).toContain('it needs the scope write-audios')
    }
    expect(await statusOf()).toBe(0)

    await heardItem({ status: 10, bucket_id, bucket_acr_id: 'no file any more' })
    const kept = await as([...writer, 'write-audios'], 'POST', `${path}/pending`, {})
    expect(kept.status).toBe(403)
    expect(kept.body.error).toContain('it needs the scope delete-audios')
    expect(await statusOf()).toBe(10)
    const taken = await as([...writer, 'delete-audios'], 'POST', `${path}/pending`, {})
    expect(taken.status).toBe(200)
    expect(await statusOf()).toBe(0)
  })

  test('says what it is with the scope of unknown content alone, as long as it is undecided', async () => {
    await heardItem()
    expect((await as(['write-ucf'], 'PUT', path, { label: 4 })).status).toBe(200)
    expect(await results()).toBe(0)
  })
})
