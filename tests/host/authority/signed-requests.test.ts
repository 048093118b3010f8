import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepIdentity } from '../../../host/server/identity/sweep'
import { consoleKeys, usedOnce } from '../../../host/server/identity/tables'
import { accounts } from '../../../host/server/people/tables'
import { sharedService } from '../../support/service'
import { unique } from './endpoint-table'
import { type KeyPair, newKey, signed } from './signed'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const key: KeyPair = await newKey(anna)

const seconds = (ago: number) => String(Math.floor(Date.now() / 1000) - ago)

const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  service.call(method, path, { headers, ...(body !== undefined && { body }) })

const list = (headers: Record<string, string>) => ask('GET', '/api/buckets', headers)

const draft = () => ({ name: unique(), region: 'eu-west-1' })

test('a new key pair has 32 hexadecimal digits and a secret of 40 characters, which is stored sealed', async () => {
  expect(key.access_key).toMatch(/^[0-9a-f]{32}$/)
  expect(key.access_secret).toMatch(/^[\w-]{40}$/)
  const { body } = await anna.call('GET', '/console-keys')
  expect(body.data).toMatchObject([{ id: key.id, access_secret: key.access_secret }])
  const [row] = await service.db.select().from(consoleKeys).where(eq(consoleKeys.id, key.id))
  expect(JSON.stringify(row)).not.toContain(key.access_secret)
})

test('a signed request acts for the account of the key', async () => {
  const made = await ask('POST', '/api/buckets', signed(key, 'POST', '/api/buckets'), draft())
  expect(made.status).toBe(201)
  expect((await anna.call('GET', `/buckets/${made.body.data.id}`)).status).toBe(200)
  const { body } = await anna.call('GET', '/console-keys')
  expect(body.data[0].last_used_at).not.toBeNull()
})

test('the query is not signed, so a page can be turned', async () => {
  const path = '/api/buckets?page=1&per_page=5'
  expect((await ask('GET', path, signed(key, 'GET', path))).status).toBe(200)
})

test.each([
  ['nine minutes ago', 540, 200],
  ['in nine minutes', -540, 200],
  ['eleven minutes ago', 660, 401],
  ['in eleven minutes', -660, 401],
])('a clock that says %s', async (_, ago, status) => {
  expect((await list(signed(key, 'GET', '/api/buckets', seconds(ago)))).status).toBe(status)
})

test.each(['', 'now', 'NaN', '1e9', '-1', '2026-01-31T08:00:00Z', '99999999999999999999'])(
  'a time that is none, "%s", is refused',
  async (timestamp) => {
    expect((await list(signed(key, 'GET', '/api/buckets', timestamp))).status).toBe(401)
  },
)

test('a write counts once, a read as often as it is sent', async () => {
  const write = signed(key, 'POST', '/api/buckets')
  expect((await ask('POST', '/api/buckets', write, draft())).status).toBe(201)
  expect((await ask('POST', '/api/buckets', write, draft())).status).toBe(401)
  const read = signed(key, 'GET', '/api/buckets')
  expect((await list(read)).status).toBe(200)
  expect((await list(read)).status).toBe(200)
})

test('of many writes with the same signature one is let in', async () => {
  const write = signed(key, 'POST', '/api/buckets')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/api/buckets', write, draft())),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)])
})

test('a used signature is forgotten only when the clock would refuse it', async () => {
  const write = signed(key, 'POST', '/api/buckets')
  await ask('POST', '/api/buckets', write, draft())
  await sweepIdentity(service.db)
  expect((await ask('POST', '/api/buckets', write, draft())).status).toBe(401)
  await service.db.update(usedOnce).set({ expires_at: new Date(Date.now() - 1000) })
  await sweepIdentity(service.db)
  expect(await service.db.select().from(usedOnce)).toEqual([])
})

test('whatever is wrong is answered in the same words as a wrong token', async () => {
  const right = signed(key, 'GET', '/api/buckets')
  const wrong: Record<string, string>[] = [
    signed(key, 'POST', '/api/buckets'),
    signed(key, 'GET', '/api/buckets/1'),
    signed({ ...key, access_key: 'f'.repeat(32) }, 'GET', '/api/buckets'),
    { ...right, 'access-key': 'f'.repeat(32) },
    { ...right, 'access-key': "' or 1=1 --" },
    { ...right, 'signature-version': '2' },
    { ...right, signature: '' },
    { ...right, signature: `${right.signature}=` },
    { ...right, timestamp: `${right.timestamp}0` },
    { ...right, authorization: 'Bearer nonsense' },
  ]
  const { body } = await service.call('GET', '/api/buckets', { token: 'nonsense' })
  for (const headers of wrong) {
    expect(await list(headers), JSON.stringify(headers)).toMatchObject({ status: 401, body })
  }
  expect((await list(right)).status).toBe(200)
})

test('a deleted key, and the key of a closed account, sign nothing any more', async () => {
  const other = await newKey(anna)
  const asOther = () => list(signed(other, 'GET', '/api/buckets'))
  expect((await asOther()).status).toBe(200)
  await anna.call('DELETE', `/console-keys/${other.id}`)
  expect((await asOther()).status).toBe(401)

  const ben = await service.newPerson()
  const his = await newKey(ben)
  const closedAt = new Date()
  await service.db.update(accounts).set({ closed_at: closedAt }).where(eq(accounts.id, ben.uid))
  expect((await list(signed(his, 'GET', '/api/buckets'))).status).toBe(401)
})
