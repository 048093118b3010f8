import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowSenders, limitBodies } from '../../../host/server/api/guards/slow-senders'
import { capStrangers, proxiesOf } from '../../../host/server/api/guards/strangers'
import { tokens } from '../../../host/server/identity/tables'
import { startService } from '../../support/service'

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`

async function listening(prepare: (app: FastifyInstance) => void) {
  const app = Fastify({ forceCloseConnections: true })
  prepare(app)
  app.post('/', async () => ({}))
  app.get('/', async () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: Number(new URL(address).port), address }
}

function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let came = ''
  socket.on('data', (chunk) => {
    came += chunk
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return { socket, came: () => came, closed: once(socket, 'close') }
}

test('a body that drips is cut, one that is slow but steady arrives', async () => {
  const { port } = await listening((app) =>
    cutSlowSenders(app.server, { lowestRate: 1_000, windowSeconds: 0.5 }),
  )
  const dripping = open(port)
  dripping.socket.write(head(1_000_000))
  const drops = setInterval(() => dripping.socket.write('x'), 50)
  onTestFinished(() => clearInterval(drops))
  const steady = open(port)
  steady.socket.write(head(8_000))
  for (let sent = 0; sent < 8_000; sent += 400) {
    steady.socket.write('x'.repeat(400))
    await sleep(75)
  }
  await dripping.closed
  expect(dripping.came()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(steady.came).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that comes steadily, and would not end for half an hour, is cut; an upload of somebody known is not', async () => {
  const { port } = await listening((app) => {
    app.addContentTypeParser('multipart/form-data', async (_request: unknown, body: Readable) => {
      for await (const _ of body);
    })
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization) request.caller = {} as NonNullable<typeof request.caller>
    })
    limitBodies(app, { seconds: 0.6 })
  })
  const steady = open(port)
  steady.socket.write(head(1_000_000))
  const upload = open(port)
  const kind = 'authorization: x\r\ncontent-type: multipart/form-data'
  upload.socket.write(head(1_200).replace('content-type: text/plain', kind))
  for (let sent = 0; sent < 12; sent += 1) {
    for (const { socket } of [steady, upload]) socket.write('x'.repeat(100))
    await sleep(100)
  }
  await steady.closed
  expect(steady.came()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(upload.came).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body is not cut because it came just when senders were looked at', async () => {
  const { port } = await listening((app) =>
    cutSlowSenders(app.server, { lowestRate: 1_000, windowSeconds: 0.2 }),
  )
  const one = open(port)
  for (let sent = 1; sent <= 20; sent += 1) {
    one.socket.write(head(3))
    await sleep(40)
    one.socket.write('abc')
    await expect.poll(() => one.came().match(/200 OK/g)?.length).toBe(sent)
  }
  expect(one.came()).not.toContain('408')
})

const caps = { most: 1_000, mostOfOne: 1_000, isProxy: () => false }

test('of too many connections of strangers the oldest makes room, and who is known stays', async () => {
  const { port, address } = await listening((app) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization) request.caller = {} as NonNullable<typeof request.caller>
    })
    capStrangers(app, { ...caps, most: 10 })
  })
  const known = open(port)
  known.socket.write('GET / HTTP/1.1\r\nhost: a\r\nauthorization: x\r\n\r\n')
  await expect.poll(known.came).toMatch(/200 OK/)
  const held = Array.from({ length: 30 }, () => open(port))
  await Promise.all(held.slice(0, 20).map(({ closed }) => closed))
  expect((await fetch(address)).status).toBe(200)
  known.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => known.came().match(/200 OK/g)?.length).toBe(2)
})

test('one address holds no more connections than it may, and keeps nobody else from theirs', async () => {
  const { port, address } = await listening((app) =>
    capStrangers(app, { ...caps, most: 20, mostOfOne: 5 }),
  )
  const other = open(port, '127.0.0.2')
  await once(other.socket, 'connect')
  const held = Array.from({ length: 30 }, () => open(port))
  await Promise.all(held.slice(0, 20).map(({ closed }) => closed))
  other.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(other.came).toMatch(/200 OK/)
  expect((await fetch(address)).status).toBe(200)
})

test('a proxy may hold as many connections as there may be', () => {
  const isProxy = proxiesOf('loopback, 10.0.0.5, 10.1.0.0/16')
  expect(['127.0.0.1', '::1', '10.0.0.5', '10.1.2.3'].map(isProxy)).toEqual(Array(4).fill(true))
  expect(['10.0.0.6', '192.0.2.1', ''].map(isProxy)).toEqual(Array(3).fill(false))
})

test('idle strangers cut neither a presigned upload nor a player, which show a ticket', async () => {
  const service = await startService(
    {},
    { operator: { connections: { unauthenticated: 20, unauthenticatedPerAddress: 20 } } },
  )
  onTestFinished(() => service.close())
  const anna = await service.newPerson()
  const { url } = await service.services.uploads.presign(anna.uid, 'a.mp3')
  const [session] = await service.db.select().from(tokens).where(eq(tokens.user_id, anna.userId))
  const shown = { via: 'session', tokenId: session?.id ?? 0, credential: '' } as const
  const media = service.services.mediaAddresses.of('/buckets/1/files/1/audio', shown)
  const port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const upload = open(port)
  const { pathname } = new URL(url)
  upload.socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhello`)
  const player = open(port)
  const play = `GET ${media.url} HTTP/1.1\r\nhost: a\r\n\r\n`
  player.socket.write(play)
  // There is no such file, and the ticket is valid all the same.
  await expect.poll(player.came).toMatch(/^HTTP\/1\.1 404 /)
  await sleep(300)
  const held = Array.from({ length: 60 }, () => open(port))
  await Promise.all(held.slice(0, 30).map(({ closed }) => closed))
  upload.socket.write('world')
  await expect.poll(upload.came).toMatch(/^HTTP\/1\.1 200 /)
  player.socket.write(play)
  await expect.poll(() => player.came().match(/HTTP\/1\.1 404 /g)?.length).toBe(2)
})
