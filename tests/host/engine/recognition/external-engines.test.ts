import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UndecodableAudio } from '@console/core/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebAssemblyDecoder } from '../../../../host/engine/media/webassembly-decoder'
import {
  type ExternalEngineAddresses,
  ExternalEngines,
} from '../../../../host/engine/recognition/external/external-engines'
import { fixture } from '../../../support/audio'

// The contract of recognition/README.md, held by a server of the kind that an operator would write.
const heard: { authorization: string | undefined; type: string | undefined; bytes: Buffer }[] = []
let broken = false
let server: Server
let url: string

async function engine(request: IncomingMessage, response: ServerResponse) {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (broken) return answer(500, 'out of order')
  if (request.method === 'GET') {
    return answer(200, { engine: 'cover-songs', version: '3.1', available: true })
  }
  const bytes = Buffer.concat(await request.toArray())
  const { authorization, 'content-type': type } = request.headers
  heard.push({ authorization, type, bytes })
  if (bytes.length < 1000) return answer(422, { message: 'This is no music' })
  const finding = { begin: 0, end: 4.5, score: 88, text: 'Yesterday', details: { work: 'T-1' } }
  answer(200, { findings: [finding, { begin: 4.5, end: 5, text: 'Nothing' }] })
}

beforeAll(async () => {
  server = createServer((request, response) => void engine(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/covers`
})
afterAll(() => server.close())

const engines = async (addresses: ExternalEngineAddresses) => {
  const opened = new ExternalEngines(addresses, {
    token: 'a secret',
    decoder: new WebAssemblyDecoder(),
  })
  await opened.start()
  opened.stop()
  return opened
}

test('without an engine each is unavailable, with the reason', async () => {
  const none = await engines({})
  for (const { available, reason } of Object.values(none.status())) {
    expect(available).toBe(false)
    expect(reason).toContain('which this deployment lacks')
  }
  await expect(none.analyse('ai-music', fixture('jingle.mp3'))).rejects.toMatchObject({
    status: 422,
  })
})

test('an engine that answers is available, and gets the file as it is', async () => {
  const own = await engines({ 'cover-songs': { url } })
  expect(own.status()['cover-songs']).toEqual({ available: true, reason: '' })
  expect(own.status()['ai-music'].available).toBe(false)
  expect(await own.analyse('cover-songs', fixture('jingle.mp3'))).toEqual([
    { begin: 0, end: 4.5, score: 88, text: 'Yesterday', details: { work: 'T-1' } },
    { begin: 4.5, end: 5, text: 'Nothing' },
  ])
  expect(heard.at(-1)).toEqual({
    authorization: 'Bearer a secret',
    type: 'application/octet-stream',
    bytes: await readFile(fixture('jingle.mp3')),
  })
})

test('what the engine cannot read is the file’s fault, anything else is the engine’s', async () => {
  const own = await engines({ 'cover-songs': { url } })
  const refusal = own.analyse('cover-songs', fixture('../support/random.ts'))
  await expect(refusal).rejects.toThrow(UndecodableAudio)
  await expect(refusal).rejects.toThrow('This is no music')
  broken = true
  await expect(own.analyse('cover-songs', fixture('jingle.mp3'))).rejects.toMatchObject({
    status: 502,
  })
  expect((await engines({ 'cover-songs': { url } })).status()['cover-songs']).toEqual({
    available: false,
    reason: 'The engine for cover-songs answers with 500',
  })
  broken = false
})

test('an engine of another kind, or none, is not taken for one', async () => {
  const wrong = await engines({ 'ai-music': { url }, 'speech-to-text': { url: 'http://[::1]:1' } })
  expect(wrong.status()['ai-music'].reason).toBe('This is an engine for cover-songs')
  expect(wrong.status()['speech-to-text'].reason).toBe(
    'The engine for speech-to-text does not answer',
  )
})
