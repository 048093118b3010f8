import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Cluster, openCluster } from '../../../host/server/database/cluster/cluster'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const isRoot = process.getuid?.() === 0
const ownerScript = fileURLToPath(new URL('../../output/cluster-owner.mjs', import.meta.url))
// Making a database waits for the disk, and both processors may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const waiting = { timeout: 120_000, interval: 50 }

let parent: string
let dataDirectory: string

beforeAll(async () => {
  parent = await makeTemporaryDirectory('console-cluster-')
  dataDirectory = join(parent, 'data')
  await build({
    entryPoints: [fileURLToPath(new URL('cluster-owner.ts', import.meta.url))],
    outfile: ownerScript,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const cluster = await openCluster({ dataDirectory })
  await query(cluster, 'CREATE TABLE notes (at timestamptz DEFAULT now())')
  await cluster.stop()
})

afterAll(() => rm(parent, { recursive: true, force: true }))

test('what was saved is there after a stop and a start', async () => {
  const first = await open()
  const before = await notes(first)
  await query(first, 'INSERT INTO notes DEFAULT VALUES')
  await first.stop()
  const second = await open()
  expect(await notes(second)).toBe(before + 1)
})

test('text is kept as UTF-8 and power cuts are planned for', async () => {
  const cluster = await open()
  const [row] = await query(
    cluster,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
            upper('größe') AS upper, current_setting('listen_addresses') AS addresses`,
  )
  expect(row).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    upper: expect.stringMatching(/^GRÖ/),
    addresses: '127.0.0.1',
  })
})

test('the password is for the owner of the data directory alone', async () => {
  const cluster = await open()
  const file = join(dataDirectory, 'postgres.password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const wrong = cluster.url.replace(/:\w+@/, ':guess@')
  await expect(query({ url: wrong }, 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('a lost password file is made anew', async () => {
  await rm(join(dataDirectory, 'postgres.password'))
  const cluster = await open()
  expect(await notes(cluster)).toBeGreaterThan(0)
})

test('a database of an earlier release lets in the roles of plugins from then on', async () => {
  const before = await open()
  await before.stop()
  const file = join(dataDirectory, 'postgres/pg_hba.conf')
  await writeFile(file, 'host all console 127.0.0.1/32 scram-sha-256\n')
  const cluster = await open()
  await query(cluster, 'CREATE ROLE console_plugins')
  await query(cluster, `CREATE ROLE guest LOGIN PASSWORD 'guest' IN ROLE console_plugins`)
  const address = new URL(cluster.url)
  address.username = address.password = 'guest'
  const client = new pg.Client(address.href)
  await client.connect()
  await client.end()
})

test('a killed console loses nothing that it said was saved', async () => {
  const first = await open()
  const before = await notes(first)
  await first.stop()
  for (const _ of [1, 2, 3]) {
    const owner = startOwner(dataDirectory)
    await said(owner, 'saved')
    await kill(owner)
  }
  const cluster = await open()
  expect(await notes(cluster)).toBe(before + 3)
})

test('a first start that is killed half-way is no obstacle to the next', async () => {
  const fresh = join(parent, 'fresh')
  for (const milliseconds of [350, 600]) {
    const owner = startOwner(fresh)
    await sleep(milliseconds)
    await kill(owner)
  }
  const cluster = await open(fresh)
  expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a second console on the same data directory is refused and told by whom', async () => {
  const owner = startOwner(dataDirectory)
  await said(owner, 'saved')
  await expect(openCluster({ dataDirectory })).rejects.toThrow(
    `The data directory ${dataDirectory} is in use by another console (process ${owner.pid}): stop that one first, or give this one a data directory of its own.`,
  )
  await kill(owner)
})

test('a database server that dies is started again at the same address', async () => {
  const cluster = await open()
  const before = await notes(cluster)
  process.kill(await serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await notes(cluster)).toBe(before), waiting)
})

test('a database server that cannot start is tried again until it can, and says why meanwhile', async () => {
  const cluster = await open()
  const before = await notes(cluster)
  const settings = join(dataDirectory, 'postgres/postgresql.auto.conf')
  const kept = await readFile(settings)
  await writeFile(settings, "no_such_setting = 'on'\n")
  process.kill(await serverPid(), 'SIGKILL')
  // Two tries that fail are one more than it once took.
  await vi.waitFor(() => expect(cluster.down()?.why).toMatch(/contains errors/), waiting)
  await sleep(2_000)
  expect(cluster.down()?.why).toMatch(/contains errors/)
  await writeFile(settings, kept)
  await vi.waitFor(async () => expect(await notes(cluster)).toBe(before), waiting)
  await vi.waitFor(() => expect(cluster.down()).toBeUndefined(), waiting)
})

test("a process id that now is another program's does not keep the database from starting", async () => {
  for (const pid of [process.pid, -process.pid, 1]) {
    await writeFile(join(dataDirectory, 'postgres/postmaster.pid'), `${pid}\n${dataDirectory}\n`)
    const cluster = await openCluster({ dataDirectory })
    await cluster.stop()
  }
})

test('a directory that holds something else is not taken', async () => {
  const other = join(parent, 'other')
  await mkdir(join(other, 'postgres'), { recursive: true })
  await writeFile(join(other, 'postgres/diary.txt'), 'mine')
  await expect(openCluster({ dataDirectory: other })).rejects.toThrow('holds no database')
})

test.runIf(isRoot)('root is told where the database cannot live, and why', async () => {
  const closed = join(parent, 'closed')
  await mkdir(join(closed, 'data'), { recursive: true })
  await mkdir(join(closed, 'data/objects'))
  await chmod(closed, 0o700)
  await expect(openCluster({ dataDirectory: join(closed, 'data') })).rejects.toThrow(
    new RegExp(`cannot live in ${closed}/data: .* may not enter ${closed}; choose another`),
  )
})

async function open(directory = dataDirectory): Promise<Cluster> {
  const cluster = await openCluster({ dataDirectory: directory })
  onTestFinished(() => cluster.stop())
  return cluster
}

function startOwner(directory: string): ChildProcess {
  const owner = spawn(process.execPath, [ownerScript, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void owner.kill('SIGKILL'))
  return owner
}

async function said(owner: ChildProcess, word: string) {
  for await (const chunk of owner.stdout ?? []) {
    if (String(chunk).includes(word)) return
  }
  throw new Error(`The owner ended without saying ${word}.`)
}

async function kill(owner: ChildProcess) {
  const gone = once(owner, 'exit')
  owner.kill('SIGKILL')
  await gone
}

async function serverPid() {
  const text = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

async function notes(cluster: { url: string }): Promise<number> {
  const [row] = await query(cluster, 'SELECT count(*)::int AS count FROM notes')
  return row?.count
}

async function query({ url }: { url: string }, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
