/** @module-tag slow */

import { rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster } from '../../host/server/database/cluster/cluster'
import { type Receiver, startReceiver } from '../host/callbacks/receiver'
import { type RunningConsole, runConsole } from '../support/console-process'
import { startMailServer } from '../support/mail-server'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { lasting } from '../upgrade/answers'
import { Client } from '../upgrade/client'
import { unpackData } from '../upgrade/data-archive'
import { archive, readThen, receiverPort, sampleSeed, type Then } from '../upgrade/fixture'
import { heardAgain, music } from '../upgrade/sounds'

let directory: string
let then: Then
let running: RunningConsole
let receiver: Receiver
let mails: Awaited<ReturnType<typeof startMailServer>>
let client: Client

beforeAll(async () => {
  directory = await makeTemporaryDirectory('upgrade-')
  then = await readThen()
  await unpackData(archive, directory)
  await asIfJustStopped()
  receiver = await startReceiver(undefined, receiverPort)
  mails = await startMailServer()
  const CONSOLE_CONFIG = `${directory}.json`
  await writeFile(CONSOLE_CONFIG, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] } }))
  const { email: DEMO_EMAIL, password: DEMO_PASSWORD } = then
  const env = {
    CONSOLE_CONFIG,
    DEMO_EMAIL,
    DEMO_PASSWORD,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  }
  running = await runConsole({ directory, env })
  client = new Client(running.address)
})
afterAll(async () => {
  await running?.stop()
  await receiver?.stop()
  await mails?.stop()
  await rm(directory, { recursive: true, force: true })
  await rm(`${directory}.json`, { force: true })
})

/** What waits would have been given up or swept by now; it is as old as it was when the release before stopped. */
async function asIfJustStopped() {
  const cluster = await openCluster({ dataDirectory: directory })
  const database = new pg.Client(cluster.url)
  await database.connect()
  const { rows } = await database.query<{ table: string; column: string }>(`
    select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
    from information_schema.columns
    where data_type = 'timestamp with time zone' and is_updatable = 'YES'
      and (table_schema, table_name) in (('pgboss', 'job'), ('public', 'callback_deliveries'))`)
  for (const { table, column } of rows) {
    await database.query(`update ${table} set ${column} = ${column} + (now() - $1::timestamptz)`, [
      then.made_at,
    ])
  }
  await database.end()
  await cluster.stop()
}

test('who has signed in before signs in with the same password and the same app, IAM users and tokens as well', async () => {
  await client.signIn(then)
  expect((await client.get('/user-info')).email).toBe(then.email)
  const { name, password } = then.iam
  const iam = new Client(running.address)
  await iam.send('POST', '/iam/login', { root: then.email, name, password })
  const script = new Client(running.address, then.token)
  expect((await script.get('/buckets')).length).toBeGreaterThan(0)
})

/** Of a list those that the release before had: it may be longer by now. */
const those = (now: unknown, was: unknown) =>
  Array.isArray(now) && Array.isArray(was)
    ? was.map(({ id }) => now.find((one) => one.id === id))
    : now

test('everything is there as the release before showed it', async () => {
  for (const [path, was] of Object.entries(then.answers)) {
    expect.soft(those(await client.get(path), was), path).toMatchObject(lasting(was) as object)
  }
})

test('files sound as they did, and what they hold is recognised when it is heard again', async () => {
  for (const [resource, sha256] of Object.entries(then.media)) {
    expect(await client.sha256Of(resource), resource).toBe(sha256)
  }
  const { metadata } = await client.identify(then.key, heardAgain(music(sampleSeed, 20), 7, 10))
  expect(metadata.custom_files[0].acrid).toBe(then.recording)
})

test('what waited goes on: files are looked at, callbacks and mails arrive', async () => {
  const { bucket, files } = then.waiting
  const path = `/buckets/${bucket}/files?per_page=100`
  const states = (all: { state: number }[]) => all.filter(({ state }) => state === 1).length
  await client.until(path, (all) => states(all) === files)
  const told = () => receiver.received.find(({ body }) => body.includes('Quiet River'))
  await expect
    .poll(told)
    .toMatchObject({ headers: { 'x-signature': expect.stringContaining('v1=') } })
  await expect.poll(() => mails.lines).toContain(`To: ${then.email}`)
})
