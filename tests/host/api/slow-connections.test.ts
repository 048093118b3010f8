import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowSenders } from '../../../host/server/api/slow-senders'
import { capStrangers } from '../../../host/server/api/strangers'

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

function open(port: number) {
  const socket = connect(port, '127.0.0.1')
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

test('of too many connections of strangers the oldest makes room, and who is known stays', async () => {
  const { port, address } = await listening((app) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization) request.caller = {} as NonNullable<typeof request.caller>
    })
    capStrangers(app, 10)
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
