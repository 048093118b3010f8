import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { monthOf } from '../../../../plugins/billing/server/month/month'
import { prices } from '../../../../plugins/pricing/server/tables'
import { startService, type TestService } from '../../../support/service'

let engine: Server
let service: TestService
const month = monthOf(new Date())

beforeAll(async () => {
  engine = createServer((_request, response) => {
    response.end(JSON.stringify({ engine: 'cover-songs', version: '1', available: true }))
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => engine.listening)
  const { port } = engine.address() as AddressInfo
  const externalEngines = { 'cover-songs': { url: `http://127.0.0.1:${port}` } }
  const settings = { billing: { from: month.from.slice(0, 7) } }
  service = await startService({}, { operator: { externalEngines, settings } })
  await service.db.insert(prices).values({
    uid: 0,
    service_type: 'BM',
    currency: 'EUR',
    valid_from: new Date(month.from),
    prices: { per_stream: 30, per_timemap: 4, per_cover_song: 3 },
  })
})
afterAll(async () => {
  engine.close()
  await service.close()
})

test('cover songs are reserved and decreased like streams where an engine for them is configured', async () => {
  const anna = await service.newPerson()
  const item = 'per_cover_song'
  const change = async (quantity: number) => {
    const path = `/billing/reserved/preview?item=${item}&quantity=${quantity}`
    const { today, version } = (await anna.call('GET', path)).body.data
    const body = { item, quantity, amount: String(today.total), version }
    return anna.call('POST', '/billing/reserved', body)
  }
  const bought = await change(3)
  expect(bought.status).toBe(200)
  expect(bought.body.data.items[2]).toMatchObject({ item, offered: true, reason: '', current: 3 })
  expect((await anna.call('GET', '/billing/invoices')).body.total).toBe(1)
  expect((await change(1)).body.data.items[2]).toMatchObject({ current: 3, next: 1 })
  expect((await anna.call('GET', '/prices?service_types=BM')).body.not_offered).toBeUndefined()
})
