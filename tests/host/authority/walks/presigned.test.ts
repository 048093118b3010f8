import type { Endpoint } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../../../host/catalogue'
import { accounts } from '../../../../host/server/people/tables'
import { incomingFiles } from '../../../../host/server/uploads/tables'
import { openService } from '../../../support/service'
import { nameOf, rightCall, Things } from '../endpoint-table'

/** Addresses that are a permission themselves. */
const doors = ['/api/media/*', '/api/presigned-uploads/*']

/** All that this build carries. */
const on = catalogue.map(({ manifest }) => manifest.id)

const service = await openService({}, { operator: { plugins: { on } } })
const anna = await service.newPerson({ limitType: 'Custom' })
const ben = await service.newPerson({ limitType: 'Custom' })
const own = new Things(service, anna)
const all = service.mounted.flatMap(({ method, config }) =>
  config?.endpoint && method === config.endpoint.method ? [config.endpoint] : [],
)
/** The calls that give an address to send something to. */
const giving: Endpoint[] = all.filter(({ path, response }) => {
  const shape = z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' })
  return /presign/.test(path + JSON.stringify(shape))
})
afterEach(() => {
  vi.useRealTimers()
})

interface PresignedAddress {
  path: string
  key: string
}

async function given(endpoint: Endpoint, person = anna, things = own): Promise<PresignedAddress> {
  const { path } = await rightCall(endpoint, things)
  const { status, body } = await service.call(endpoint.method, path, { token: person.token })
  expect(status, nameOf(endpoint)).toBe(200)
  const { presigned_url, key } = body.data
  return { path: new URL(presigned_url).pathname, key }
}

const put = (path: string, method = 'PUT') =>
  service.call(method, path, {
    body: Buffer.from('sound'),
    headers: { 'content-type': 'audio/mpeg' },
  })

const arrived = ({ key }: Pick<PresignedAddress, 'key'>) =>
  service.db.$count(incomingFiles, eq(incomingFiles.key, key))

const partsOf = (path: string) => {
  const [body = '', signature = ''] = path.replace(/^.*\//, '').split('.')
  return { body, signature, content: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

test('every address that is a permission itself is behind one of the doors that are walked', () => {
  const open = service.mounted.filter(({ url, config }) => !config?.endpoint && url.endsWith('/*'))
  const signed = open.filter(
    ({ url }) => url.startsWith('/api/') && !/^\/api\/(docs|x)\//.test(url),
  )
  expect([...new Set(signed.map(({ url }) => url))].toSorted()).toEqual(doors)
  expect(giving.map(nameOf)).toContain('GET /fs-containers/{cid}/presigned-upload')
})

describe('an address to send a file to', () => {
  test('takes one, which is found under its key by its own account only', async () => {
    for (const endpoint of giving) {
      const address = await given(endpoint)
      expect((await put(address.path)).status, nameOf(endpoint)).toBe(200)
      expect((await put(address.path)).status).toBe(409)
      await expect(service.services.uploads.find(ben.uid, address.key)).rejects.toMatchObject({
        status: 422,
      })
      expect(await service.services.uploads.find(anna.uid, address.key)).toMatchObject({ size: 5 })
    }
  })

  test('is given to nobody who has no session, lacks the scope or has another account', async () => {
    for (const endpoint of giving) {
      const { path } = await rightCall(endpoint, own)
      const reader = await service.newIamUser(anna, ['read-all'])
      const statuses: number[] = []
      for (const token of ['', reader.token, ben.token]) {
        statuses.push((await service.call('GET', path, token ? { token } : {})).status)
      }
      expect(statuses, nameOf(endpoint)).toEqual([401, 403, 404])
    }
  })

  test('takes nothing by another method, and shows nothing', async () => {
    for (const endpoint of giving) {
      const address = await given(endpoint)
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']) {
        expect((await put(address.path, method)).status, method).toBe(404)
      }
      expect(await arrived(address)).toBe(0)
    }
  })

  test('takes nothing when a part of it is changed: whose it is, its key, its name, its time', async () => {
    for (const endpoint of giving) {
      const address = await given(endpoint)
      const other = await given(endpoint)
      const { body, signature, content } = partsOf(address.path)
      const changes = [
        { uid: ben.uid },
        { key: other.key },
        { filename: 'other.mp3' },
        { exp: content.exp + 60_000 },
      ]
      const texts = changes.map((change) => ({ ...content, ...change }))
      const wrong = [
        ...texts.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')),
        partsOf(other.path).body,
      ].map((text) => `${text}.${signature}`)
      wrong.push(body, `${body}.`, `${body}.${signature.slice(0, -2)}AA`, `.${signature}`, '')
      for (const ticket of wrong) {
        expect((await put(`/api/presigned-uploads/${ticket}`)).status, ticket).toBe(404)
      }
      expect((await arrived(address)) + (await arrived(other))).toBe(0)
    }
  })

  test('takes nothing once it has expired', async () => {
    for (const endpoint of giving) {
      const address = await given(endpoint)
      vi.useFakeTimers({ toFake: ['Date'], now: partsOf(address.path).content.exp + 1 })
      expect((await put(address.path)).status, nameOf(endpoint)).toBe(410)
      vi.useRealTimers()
      expect(await arrived(address)).toBe(0)
    }
  })

  test('takes nothing for an account that is closed', async () => {
    const carla = await service.newPerson({ limitType: 'Custom' })
    const things = new Things(service, carla)
    const addresses: PresignedAddress[] = []
    for (const endpoint of giving) addresses.push(await given(endpoint, carla, things))
    const closed = { closed_at: new Date() }
    await service.db.update(accounts).set(closed).where(eq(accounts.id, carla.uid))
    for (const address of addresses) {
      expect((await put(address.path)).status).toBe(404)
      expect(await arrived(address)).toBe(0)
    }
  })
})

test('an address behind one door opens nothing behind the other', async () => {
  const [endpoint] = giving
  if (!endpoint) throw new Error('no call gives an address')
  const upload = await given(endpoint)
  const resource = `/buckets/${await own.id('buckets')}/files/${await own.id('files')}/audio`
  const { body } = await anna.call('POST', '/media-tickets', { resource })
  const ticket = (path: string) => path.replace(/^.*\//, '')
  const { status } = await service.call('GET', `/api/media/${ticket(upload.path)}`)
  expect(status).toBe(404)
  expect((await put(`/api/presigned-uploads/${ticket(body.data.url)}`)).status).toBe(404)
  expect((await put(body.data.url)).status).toBe(404)
})
