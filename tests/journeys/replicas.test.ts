/** @module-tag slow */

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEventStream } from '../../core/browser/services/events/event-stream'
import { expectAcknowledged, expectSameBytes } from '../support/acknowledged'
import { fixture, melody, wavBytes } from '../support/audio'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { freePort, type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import {
  beginUpload,
  endUpload,
  Ledger,
  listAll,
  putUnderLoad,
  send,
  sendPart,
  type Target,
} from '../support/load'
import { testDatabase } from '../support/postgres'
import { type RunningProxy, startProxy } from '../support/proxy'
import { seededRandom } from '../support/random'
import { startS3Server } from '../support/s3-server'

const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const email = 'operator@example.org'
const password = randomBytes(9).toString('base64url')

let databaseUrl: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let balancer: RunningProxy
let replicas: RunningConsole[]

/** Nothing but these settings and the two addresses is shared. */
const start = (port: number) =>
  runConsole({
    port,
    env: {
      DATABASE_URL: databaseUrl,
      OBJECT_STORE_URL: s3.url,
      PUBLIC_URL: balancer.address,
      SECRET_KEY: 'one and the same secret for all of them',
      DEMO_EMAIL: email,
      DEMO_PASSWORD: password,
    },
  })

beforeAll(async () => {
  databaseUrl = await testDatabase({ migrated: false })
  s3 = await startS3Server()
  const ports = [await freePort(), await freePort(), await freePort()]
  balancer = await startProxy({ ports })
  // At once, on an empty database.
  replicas = await Promise.all(ports.map(start))
})
afterAll(async () => {
  balancer.stop()
  await Promise.all(replicas.map((replica) => replica.stop()))
  await s3.stop()
})

const signIn = (address = balancer.address) => signInByApi({ address, email, password })

async function newTarget(name: string): Promise<Target> {
  const { token, call } = await signIn()
  const { body } = await call('POST', '/buckets', { name, region: 'eu-west-1' })
  return { address: balancer.address, token, bucketId: body.data.id }
}

/** Ports of the replicas that answered calls like this. */
const answeredBy = (call: RegExp) =>
  new Set(balancer.asked.filter((asked) => call.test(asked.call)).map(({ port }) => port))

/** When nothing is being processed any more. */
async function settled(target: Target, seconds = 90) {
  for (let tries = 0; tries < seconds * 4; tries += 1) {
    const files = await listAll(target, `/api/buckets/${target.bucketId}/files`)
    if (files.every(({ state }) => state !== 0)) return files
    await sleep(250)
  }
  throw new Error(`Files are still being processed after ${seconds} seconds`)
}

test('three replicas that start at once prepare the database once, and a session holds at each', async () => {
  for (const { address } of replicas) {
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ status: 'ok' })
    const { token } = await signIn(address)
    for (const other of replicas) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${other.address}/api/user-info`, { headers })
      expect((await answer.json()).data.email).toBe(email)
    }
  }
})

test('a resumable upload goes on at whichever replica gets its next bytes', async () => {
  const target = await newTarget('Pieces')
  const ledger = new Ledger()
  const bytes = wavBytes(melody({ seconds: 60, sampleRate: 96_000 }), 96_000)
  const path = await beginUpload(target, ledger, 'long.wav', bytes)
  while (!(await sendPart(target, ledger, path, 3_000_000)));
  expect(answeredBy(new RegExp(`^PATCH ${path}$`)).size).toBe(3)
  const fileId = await endUpload(target, ledger, path)
  expect(await settled(target)).toMatchObject([{ id: fileId, state: 1, duration: 60 }])

  await expectSameBytes(target, fileId, bytes)
  const resource = `/buckets/${target.bucketId}/files/${fileId}/audio`
  const { data } = await send(target, 'POST', '/api/media-tickets', { body: { resource } })
  for (const { address } of replicas) {
    const range = { range: 'bytes=1000000-1000099' }
    const part = await fetch(`${address}${data.url}`, { headers: range })
    const expected = bytes.subarray(1_000_000, 1_000_100)
    expect(Buffer.from(await part.arrayBuffer()).equals(expected)).toBe(true)
  }
})

test('a change made at one replica is told to the consoles at all of them', async () => {
  const { token, call } = await signIn()
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const streams = await Promise.all(
    replicas.map(async ({ address }) => {
      const headers = { authorization: `Bearer ${token}` }
      const { body } = await fetch(`${address}/api/events`, { headers, signal: over.signal })
      if (!body) throw new Error('there is no stream')
      return readEventStream(body)
    }),
  )
  await call('POST', '/buckets', { name: 'Told', region: 'eu-west-1' })
  for (const stream of streams) {
    for await (const { data } of stream) if (data && JSON.parse(data).topic === 'buckets') break
  }
})

test('a console behind the balancer works as with one replica', async () => {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: balancer.address })
  const page = await context.newPage()
  failOnConsoleErrors(context)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Programming skills required', exact: true }).waitFor()
  await newTarget('Seen')
  await page.goto('/avr/file-buckets/Seen')
  await page
    .getByRole('button', { name: /Add files/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([fixture('jingle.mp3'), fixture('jingle.flac')])
  await page.getByRole('button', { name: /^Upload/ }).click()
  await page
    .getByRole('row', { name: /jingle.*Ready.*0:03/ })
    .nth(1)
    .waitFor()
  expect(answeredBy(/ \/assets\//).size).toBe(3)
})

async function activeJobs(): Promise<string[]> {
  const { rows } = await query(`select id from pgboss.job where state = 'active'`)
  return rows.map(({ id }) => id)
}

async function query(statement: string, values: unknown[] = []) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

test(`a replica that is killed under load loses nothing acknowledged (KILL_SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const audio = await readFile(fixture('jingle.mp3'))
  const large = wavBytes(melody({ seconds: 60, sampleRate: 96_000 }), 96_000)
  const target = await newTarget('Killed')
  const ledger = new Ledger()
  const cutOff = new Set<string>()
  const halves = new Map<string, Buffer>()

  const stopped = { yes: false }
  const load = putUnderLoad({ target, ledger, random, audio, stopped })
  for (const at of [0, 1, 2]) {
    const half = await beginUpload(target, ledger, `half-${at}.wav`, large)
    halves.set(half, large)
    await sendPart(target, ledger, half, 9_000_000)
    await sleep(random() * 1500)
    const victim = replicas[at]
    if (!victim) continue
    // Its unfinished requests break off, and what it was sending is begun anew or gone on with at the others.
    await victim.kill()
    for (const id of await activeJobs()) cutOff.add(id)
    // Its machine is gone, too.
    await victim.stop()
    await sleep(1000 + random() * 1000)
    replicas[at] = await start(Number(new URL(victim.address).port))
  }
  stopped.yes = true
  await load

  await expectAcknowledged(target, ledger)
  for (const [path, { bytes }] of [...ledger.uploads]) {
    while (!(await sendPart(target, ledger, path, 2_000_000)));
    const fileId = await endUpload(target, ledger, path)
    if (halves.has(path)) await expectSameBytes(target, fileId, bytes)
  }
  expect(halves.size).toBe(3)

  await settled(target)
  const files = await expectAcknowledged(target, ledger)
  const states = new Map(files.map(({ id, state }) => [id, state]))
  const wrong = [...ledger.files].filter(([id, { state }]) => states.get(id) !== state)
  expect(wrong, 'files that are not what their bytes are').toEqual([])
  expect(cutOff.size, 'jobs that were running when a replica was killed').toBeGreaterThan(0)
  const statement = `select id, state from pgboss.job where id = any($1) and state <> 'completed'`
  // A job is done a moment after its file.
  await expect
    .poll(async () => (await query(statement, [[...cutOff]])).rows, { timeout: 120_000 })
    .toEqual([])
})
