import { randomBytes } from 'node:crypto'
import { media, notFound, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mountRoutes } from '../../../host/server/api/mount'
import { openSession } from '../../../host/server/identity/authority/tokens'
import { tokens } from '../../../host/server/identity/tables'
import {
  mediaTicketRoute,
  registerMedia,
  TicketAddresses,
} from '../../../host/server/media/media-tickets'
import { openObjects } from '../../../host/server/objects/open-objects'
import { users } from '../../../host/server/people/tables'
import { bearer, openTestHost, type Person } from '../support/test-host'

const key = Buffer.alloc(32, 7)
const songs = new Map<string, { uid: number; key: string; type: string; filename: string }>()

const song = media({
  path: '/songs/{id}/audio',
  scope: 'read-songs',
  async open({ params: { id }, caller }) {
    const found = songs.get(id)
    if (found?.uid !== caller.uid) throw notFound('song')
    return found
  },
})

let host: Awaited<ReturnType<typeof openTestHost>>
let address: string
let ann: Person
let ben: Person

beforeAll(async () => {
  host = await openTestHost()
  const { db, vault, directory: dataDirectory } = host
  const objects = await openObjects({ url: undefined, dataDirectory })
  await objects.put('songs/1', Buffer.from('0123456789'))
  await objects.put('songs/2', Buffer.from('<script>alert(1)</script>'))
  const mediaAddresses = new TicketAddresses(key)
  const services = { db, vault, objects, mediaAddresses } as unknown as Services
  const app = host.newApp()
  registerMedia(app, { resources: [song], key, services })
  mountRoutes(app, [mediaTicketRoute({ resources: [song] })], services)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(() => host.close())

beforeEach(() => {
  const { uid } = ann
  songs.set('1', { uid, key: 'songs/1', type: 'audio/mpeg', filename: 'Łódź "quoted" (1).mp3' })
  songs.set('2', { uid, key: 'songs/2', type: 'text/html', filename: 'a\r\nb\uD800.html' })
  songs.set('3', { uid, key: 'songs/gone', type: 'audio/mpeg', filename: 'gone.mp3' })
})

/** An IAM user of Ann's account. */
async function visitor(scopes: string[]): Promise<Person> {
  const { db } = host
  const name = randomBytes(6).toString('hex')
  const values = { uid: ann.uid, type: 'iam', name, scopes } as const
  const [user] = await db.insert(users).values(values).returning()
  if (!user) throw new Error('the user was not stored')
  const token = await openSession(db, user, { ip: '', userAgent: '' })
  return { uid: ann.uid, userId: user.id, token }
}

async function ticket(resource: string, person = ann) {
  const response = await fetch(`${address}/api/media-tickets`, {
    method: 'POST',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ resource }),
  })
  return { status: response.status, body: await response.json() }
}

const urlOf = async (resource: string, person = ann): Promise<string> =>
  (await ticket(resource, person)).body.data.url
const open = (url: string, headers = {}) => fetch(address + url, { headers })

test('a ticket opens its resource without a token, for five minutes', async () => {
  const { status, body } = await ticket('/songs/1/audio')
  expect(status).toBe(200)
  const left = Date.parse(body.data.expires_at) - Date.now()
  expect(left).toBeGreaterThan(290_000)
  expect(left).toBeLessThanOrEqual(300_000)
  const response = await open(body.data.url)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('0123456789')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition':
      "inline; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22quoted%22%20%281%29.mp3",
  })
})

test('a download is saved under its name, wherever the console is served from', async () => {
  const response = await open(`${await urlOf('/songs/1/audio')}?download=1`)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(await response.text()).toBe('0123456789')
})

test('a name cannot break out of its header, nor a page out of its sandbox', async () => {
  const response = await open(await urlOf('/songs/2/audio'))
  expect(response.headers.get('content-disposition')).toBe(
    "inline; filename*=UTF-8''a%0D%0Ab%EF%BF%BD.html",
  )
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-0,5-5', 200, null, '0123456789'],
])('the range %s is answered with %i', async (range, status, contentRange, text) => {
  const response = await open(await urlOf('/songs/1/audio'), { range })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe(text)
})

test('a range behind the end is refused with the size', async () => {
  const response = await open(await urlOf('/songs/1/audio'), { range: 'bytes=10-' })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */10')
  expect(await response.json()).toHaveProperty('message', 'The file ends before this range')
})

test('a range is for the same file only, and an unchanged one is not sent again', async () => {
  const url = await urlOf('/songs/1/audio')
  const etag = (await open(url)).headers.get('etag') ?? ''
  const range = 'bytes=2-4'
  expect((await open(url, { range, 'if-range': etag })).status).toBe(206)
  expect((await open(url, { range, 'if-range': '"other"' })).status).toBe(200)
  expect((await open(url, { 'if-none-match': etag })).status).toBe(304)
})

test('the head alone can be asked for', async () => {
  const response = await fetch(address + (await urlOf('/songs/1/audio')), { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('10')
  expect(await response.text()).toBe('')
})

test('nobody gets a ticket for what is not theirs, not there, or no resource', async () => {
  expect((await ticket('/songs/1/audio', ben)).status).toBe(404)
  for (const resource of [
    '/songs/9/audio',
    '/songs//audio',
    '/songs/1',
    '/else',
    '/songs/%ff/audio',
  ]) {
    expect((await ticket(resource)).status).toBe(404)
  }
  expect((await ticket('songs/1/audio')).status).toBe(422)
})

test('a token without the scope gets no ticket', async () => {
  const { status, body } = await ticket('/songs/1/audio', await visitor(['read-buckets']))
  expect(status).toBe(403)
  expect(body.message).toContain('read-songs')
})

test('a ticket ends with the session and with the scope that it was made by', async () => {
  const guest = await visitor(['read-songs'])
  const url = await urlOf('/songs/1/audio', guest)
  expect((await open(url)).status).toBe(200)
  const { db } = host
  await db.update(users).set({ scopes: [] }).where(eq(users.id, guest.userId))
  expect((await open(url)).status).toBe(403)
  await db
    .update(users)
    .set({ scopes: ['songs'] })
    .where(eq(users.id, guest.userId))
  expect((await open(url)).status).toBe(200)
  await db.delete(tokens).where(eq(tokens.user_id, guest.userId))
  const gone = await open(url)
  expect(gone.status).toBe(410)
  expect(await gone.json()).toHaveProperty('message', 'This address has expired: ask for a new one')
})

test('a ticket ends when the resource leaves the account', async () => {
  const url = await urlOf('/songs/1/audio')
  songs.delete('1')
  expect((await open(url)).status).toBe(404)
})

test('a file that is gone is 404', async () => {
  expect((await open(await urlOf('/songs/3/audio'))).status).toBe(404)
})

test('a ticket expires', async () => {
  const url = await urlOf('/songs/1/audio')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  try {
    const response = await open(url)
    expect(response.status).toBe(410)
    expect(await response.json()).toHaveProperty(
      'message',
      'This address has expired: ask for a new one',
    )
  } finally {
    vi.useRealTimers()
  }
})

test('a changed ticket is worth nothing', async () => {
  const url = await urlOf('/songs/1/audio')
  const [body = '', signature = ''] = url.replace('/api/media/', '').split('.')
  const other = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = (change: object) =>
    Buffer.from(JSON.stringify({ ...other, ...change })).toString('base64url')
  for (const wrong of [
    `${forged({ tokenId: other.tokenId + 1 })}.${signature}`,
    `${forged({ exp: other.exp + 1 })}.${signature}`,
    `${body}.${signature.slice(0, -2)}AA`,
    `${body}.`,
    body,
    '',
    'x.y',
    `${body}.${signature}.x`.replace(signature, 'AAAA'),
  ]) {
    expect((await open(`/api/media/${wrong}`)).status).toBe(404)
  }
})
