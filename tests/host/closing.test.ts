import { once } from 'node:events'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { registerGracefulClose } from '../../host/server/api/guards/graceful-close'
import { startService } from '../support/service'

const tus = { 'tus-resumable': '1.0.0' }

test('a service that is ended finishes what runs, tells uploads to resume and takes nothing new', async () => {
  const service = await startService()
  const anna = await service.newPerson()
  const { body } = await anna.call('POST', '/buckets', { name: 'Last', region: 'eu-west-1' })
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${anna.token}`
  const beside = new pg.Client(service.databaseUrl)
  await beside.connect()
  await beside.query('begin')
  await beside.query('select 1 from buckets where id = $1 for update', [body.data.id])
  const held = fetch(`${address}/api/buckets/${body.data.id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  await vi.waitFor(
    async () => {
      const { rowCount } = await beside.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 120_000 },
  )

  const begun = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, authorization, 'upload-length': '1000' },
  })
  const upload = askHttp(address + begun.headers.get('location'), {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization,
      'upload-offset': '0',
      'content-length': '1000',
      'content-type': 'application/offset+octet-stream',
    },
  })
  const told = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.on('error', () => undefined)
  upload.write(Buffer.alloc(300))
  // The bytes must have arrived before the service is ended.
  await sleep(200)

  const closed = service.close()
  const [answer] = await told
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['upload-offset']).toBe('300')
  expect(answer.headers.connection).toBe('close')
  await vi.waitFor(
    async () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      const [outcome] = await Promise.race([once(socket, 'error'), once(socket, 'connect')])
      socket.destroy()
      expect(outcome).toMatchObject({ code: 'ECONNREFUSED' })
    },
    { timeout: 120_000 },
  )
  await beside.query('rollback')
  expect((await held).status).toBe(204)
  upload.destroy()
  await beside.end()
  await closed
})

test('what does not end in its time is cut', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  registerGracefulClose(app, 100)
  app.get('/', () => new Promise(() => undefined))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const reached = once(app.server, 'request')
  const asked = fetch(address)
  await reached
  await Promise.all([expect(asked).rejects.toThrow(), app.close()])
})
