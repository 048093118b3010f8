/** @module-tag slow */

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAcknowledged, expectSameBytes } from '../support/acknowledged'
import { fixture } from '../support/audio'
import { type RunningConsole, runConsole, signInByApi } from '../support/console-process'
import {
  beginUpload,
  endUpload,
  Ledger,
  putUnderLoad,
  sendPart,
  type Target,
} from '../support/load'
import { seededRandom } from '../support/random'
import { makeTemporaryDirectory } from '../support/temporary-directory'

const rounds = 20
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))

let directory: string
let running: RunningConsole

beforeAll(async () => {
  directory = await makeTemporaryDirectory('killed-')
  running = await runConsole({ directory })
})
afterAll(async () => {
  await running.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Process and port of the console's own database server. */
async function databaseServer() {
  const lines = (await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Asks the database itself; it outlives a console that was killed. */
async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { port } = await databaseServer()
  const password = (await readFile(join(directory, 'postgres.password'), 'utf8')).trim()
  const client = new pg.Client(`postgres://console:${password}@127.0.0.1:${port}/console`)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const queryJobs = (condition: string, values: unknown[] = []) =>
  query<{ id: string; state: string }>(
    `select id, state from pgboss.job where name = 'buckets.process-file' and ${condition}`,
    values,
  )

/** Buckets that were made and not removed again, by the audit log. */
async function bucketsByLog() {
  const counted = `
    select count(*) filter (where method = 'POST' and path = '/api/buckets')
      - count(*) filter (where method = 'DELETE' and path ~ '^/api/buckets/[0-9]+$') as left
    from audit_log`
  return Number((await query<{ left: string }>(counted))[0]?.left)
}

const bucketsThere = async () =>
  Number((await query<{ count: string }>('select count(*) from buckets'))[0]?.count)

test(`killed at ${rounds} random moments under load, the service comes back with everything it acknowledged (KILL_SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const audio = await readFile(fixture('jingle.mp3'))
  const { token, call } = await signInByApi(running)
  const { body } = await call('POST', '/buckets', { name: 'Shared', region: 'eu-west-1' })
  const target: Target = { address: running.address, token, bucketId: body.data.id }
  const withoutEntry = (await bucketsThere()) - (await bucketsByLog())
  const ledger = new Ledger()
  const cutOff: string[] = []
  let resumed = 0

  for (let round = 0; round < rounds; round += 1) {
    const stopped = { yes: false }
    const load = putUnderLoad({ target, ledger, random, audio, stopped })
    const half = await beginUpload(target, ledger, `half-${round}.mp3`, audio)
    await sendPart(target, ledger, half, audio.length >> 1)
    await sleep(random() * 900)

    const { pid } = await databaseServer()
    await running.kill()
    stopped.yes = true
    await load
    // In some rounds the database server goes down just as hard.
    if (round % 4 === 3) process.kill(pid, 'SIGKILL')
    else cutOff.push(...(await queryJobs(`state = 'active'`)).map(({ id }) => id))

    running = await runConsole({ directory })
    target.address = running.address
    await expectAcknowledged(target, ledger)
    expect((await bucketsThere()) - (await bucketsByLog())).toBe(withoutEntry)
    for (const [path, { bytes }] of [...ledger.uploads]) {
      while (!(await sendPart(target, ledger, path, 10_000)));
      const fileId = await endUpload(target, ledger, path)
      if (path === half) await expectSameBytes(target, fileId, bytes)
      resumed += 1
    }
  }

  const settled = async () => {
    const files = await expectAcknowledged(target, ledger)
    return files.every(({ state }) => state !== 0) ? files : undefined
  }
  let files = await settled()
  for (let tries = 0; !files && tries < 120; tries += 1) {
    await sleep(250)
    files = await settled()
  }
  expect(files, 'files that stay Processing').toBeDefined()
  const states = new Map(files?.map(({ id, state }) => [id, state]))
  const wrong = [...ledger.files].filter(([id, { state }]) => states.get(id) !== state)
  expect(wrong, 'files that are not what their bytes are').toEqual([])

  expect(resumed).toBeGreaterThanOrEqual(rounds)
  expect(cutOff.length, 'jobs that were running when the service was killed').toBeGreaterThan(0)
  const jobs = await queryJobs('id = any($1)', [[...new Set(cutOff)]])
  expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
})
