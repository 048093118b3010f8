import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { samples } from '../../../../../core/browser/kit/callbacks/samples/samples'
import { post, signatureOf } from '../../../../../host/server/callbacks/post'
import { createOutgoing } from '../../../../../host/server/outgoing/guarded-fetch'
import { kill } from '../../../../host/support/child-process'
import { makeTemporaryDirectory } from '../../../../support/temporary-directory'

/** What runs a sample, where the machine has it; the first is on every machine that tests this. */
const programs = { node: process.execPath, python: 'python3', java: 'java', php: 'php' }
type Id = keyof typeof programs

const runs = (id: Id) =>
  promisify(execFile)(programs[id], [id === 'java' ? '-version' : '--version']).then(
    () => true,
    () => false,
  )

const runnable: Id[] = ['node']
for (const id of ['python', 'java', 'php'] as const) {
  if (await runs(id)) runnable.push(id)
}

const argumentsOf = (id: Id, file: string, port: number) =>
  id === 'php' ? ['-S', `127.0.0.1:${port}`, file] : [file]

const secret = 'r0tate-me_0123456789abcdefghijklmnopqrstuvw'
const body = '{"cid":12,"file_id":"ä 🎵","state":-1,"results":null}'
const outgoing = createOutgoing(['127.0.0.1'])

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

describe.each(runnable)('the receiver in %s', (id) => {
  const { file, program } = samples.find((one) => one.id === id) ?? samples[0]
  let directory: string
  let child: ChildProcess
  let url: string
  let said = ''

  beforeAll(async () => {
    directory = await makeTemporaryDirectory('receiver-')
    await writeFile(join(directory, file), program)
    const port = await freePort()
    url = `http://127.0.0.1:${port}/hook`
    const env = { ...process.env, CALLBACK_SECRET: secret, PORT: String(port) }
    child = spawn(programs[id], argumentsOf(id, join(directory, file), port), { env })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        said += bytes
      })
    const listens = () => fetch(url, { method: 'POST', body: '' })
    await vi.waitFor(async () => expect((await listens()).status).toBe(401), {
      timeout: 120_000,
      interval: 200,
    })
  })
  afterAll(async () => {
    await kill(child)
    await rm(directory, { recursive: true, force: true })
  })

  const send = (key: string) =>
    post(outgoing, {
      type: 'json',
      id: 1007,
      url,
      body,
      secret: key,
      patience: 10_000,
      signal: new AbortController().signal,
    })

  const sendAt = async (seconds: number, sent = body) => {
    const headers = { 'x-signature': signatureOf(secret, body, seconds) }
    return (await fetch(url, { method: 'POST', headers, body: sent })).status
  }
  const now = () => Math.floor(Date.now() / 1000)

  test('takes a callback as it is sent', async () => {
    expect(await send(secret)).toMatchObject({ delivered: true, status: 204, error: '' })
    await vi.waitFor(() => expect(said).toContain('1007'), { timeout: 120_000 })
  })

  test('goes on after a sender that breaks off', async () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = 'POST /hook HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"cid"'
    await new Promise((resolve) => socket.write(head, resolve))
    socket.resetAndDestroy()
    await once(socket, 'close')
    expect(await send(secret)).toMatchObject({ delivered: true })
  })

  test('refuses what is signed with another secret', async () => {
    expect(await send('another')).toMatchObject({ delivered: false, status: 401 })
  })

  test('refuses a body that was changed, and one that was signed long ago', async () => {
    expect(await sendAt(now())).toBe(204)
    expect(await sendAt(now(), body.replace('12', '13'))).toBe(401)
    expect(await sendAt(now() - 3600)).toBe(401)
  })
})
