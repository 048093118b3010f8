/** @module-tag slow */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, signInByApi } from '../support/console-process'
import { addApp } from '../support/factor'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let data: string
beforeEach(async () => {
  data = await makeTemporaryDirectory('starting-')
  onTestFinished(() => rm(data, { recursive: true, force: true }))
})

const node = [process.execPath, 'dist/server/main.js']

function start(
  port: number,
  { command = node, env = {}, output = 'pipe' as 'pipe' | number } = {},
) {
  const [file = '', ...args] = command
  const program = spawn(file, args, {
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_DATA_DIR: data,
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'false',
      ...env,
    },
    stdio: ['ignore', output, 'pipe'],
  })
  const said: string[] = []
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (chunk) => void said.push(String(chunk)))
  }
  return { program, said: () => said.join(''), ended: once(program, 'exit') }
}

async function untilReady({ said }: ReturnType<typeof start>) {
  await vi.waitFor(() => expect(said()).toContain('Data is kept in'), {
    timeout: 120_000,
    interval: 50,
  })
}

async function databaseServer() {
  return Number.parseInt(await readFile(join(data, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** PostgreSQL's own word that it runs on this directory. */
const databaseRuns = () => existsSync(join(data, 'postgres', 'postmaster.pid'))

async function untilDatabaseRuns() {
  while (!databaseRuns()) await sleep(20)
}

test('a console that is ended while it starts takes its database with it', async () => {
  const { program, ended } = start(0)
  await untilDatabaseRuns()
  program.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(databaseRuns()).toBe(false)
})

test('a console whose port is taken takes its database with it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const { ended } = start(typeof address === 'object' && address ? address.port : 0)
  await untilDatabaseRuns()
  expect(await ended).toEqual([1, null])
  expect(databaseRuns()).toBe(false)
})

test('what ends `npm start` ends the service and its database', async () => {
  const port = await freePort()
  const started = start(port, { command: ['npm', 'start'] })
  await untilReady(started)
  started.program.kill('SIGTERM')
  await started.ended
  expect(databaseRuns()).toBe(false)
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})

test('an error that nobody caught is told with its place, and the console ends in order as failed', async () => {
  const faulty = 'setTimeout(() => { throw new Error("nobody caught this") }, 4000)'
  const started = start(await freePort(), {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}` },
  })
  expect(await started.ended).toEqual([1, null])
  expect(started.said()).toMatch(/"stack":"Error: nobody caught this\\n +at .*data:text/)
  expect(databaseRuns()).toBe(false)
})

test('a console that an operator restarts ends in order, as one that is to be started again', async () => {
  const config = join(data, 'console.config.json')
  await writeFile(config, JSON.stringify({ plugins: { on: ['monitoring-admin'] } }))
  const port = await freePort()
  const started = start(port, { env: { RESTARTED_BY: 'a test', CONSOLE_CONFIG: config } })
  await untilReady(started)
  const [, email = '', password = ''] =
    /As an operator: (\S+) with (\S+)/.exec(started.said()) ?? []
  const address = `http://127.0.0.1:${port}`
  const operator = await signInByApi({ address, email, password })
  await addApp(operator)
  const own = await vi.waitFor(async () => {
    const { body } = await operator.call('GET', '/admin/monitoring/servers')
    expect(body.data).toHaveLength(1)
    return body.data[0]
  }, 20_000)
  const path = `/admin/monitoring/servers/${own.id}/restart`
  const { status } = await operator.call('POST', path, { reason: 'Another release' })
  expect(status).toBe(200)
  expect(await started.ended).toEqual([75, null])
  expect(databaseRuns()).toBe(false)
})

test('a console ends as failed when its database stays away for as long as the operator says', async () => {
  const started = start(await freePort(), { env: { DATABASE_GIVE_UP_SECONDS: '2' } })
  await untilReady(started)
  await writeFile(join(data, 'postgres/postgresql.auto.conf'), "no_such_setting = 'on'\n")
  process.kill(await databaseServer(), 'SIGKILL')
  expect(await started.ended).toEqual([1, null])
  expect(started.said()).toContain('has been gone for 2 seconds')
})

const health = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ status }) => status,
    () => undefined,
  )

test('a console whose log cannot be written, because its disk is full, serves and ends in order', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const port = await freePort()
  const { program, ended } = start(port, { output: full, env: { LOG_LEVEL: 'debug' } })
  await vi.waitFor(async () => expect(await health(port)).toBe(200), { timeout: 120_000 })
  program.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(databaseRuns()).toBe(false)
})

test('a console whose log nobody reads any more goes on, and ends as failed by an error that nobody caught', async () => {
  const faulty = 'process.once("SIGUSR2", () => { throw new Error("nobody caught this") })'
  const port = await freePort()
  const started = start(port, {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}` },
  })
  await untilReady(started)
  started.program.stdout?.destroy()
  started.program.stderr?.destroy()
  expect(await health(port)).toBe(200)
  started.program.kill('SIGUSR2')
  expect(await started.ended).toEqual([1, null])
  expect(databaseRuns()).toBe(false)
})

test('a console whose connections to its database were cut under load ends within 20 seconds, in order', async () => {
  const port = await freePort()
  const started = start(port)
  await untilReady(started)
  const [, email = '', password = ''] = /Sign in as (\S+) with (\S+)/.exec(started.said()) ?? []
  const address = `http://127.0.0.1:${port}`
  const { call } = await signInByApi({ address, email, password })
  let writing = true
  const write = async (name: string) => {
    for (let at = 0; writing; at += 1) {
      await call('POST', '/buckets', { name: `${name} ${at}`, region: 'eu-west-1' }).catch(
        () => undefined,
      )
    }
  }
  const writers = ['A', 'B', 'C', 'D', 'E', 'F'].map(write)
  const [, , , databasePort] = (
    await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')
  ).split('\n')
  const secret = (await readFile(join(data, 'postgres.password'), 'utf8')).trim()
  const beside = new pg.Client(`postgres://console:${secret}@127.0.0.1:${databasePort}/console`)
  await beside.connect()
  for (let round = 0; round < 40; round += 1) {
    await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    await sleep(50)
  }
  await beside.end()
  started.program.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
  writing = false
  await Promise.all(writers)
  expect(databaseRuns()).toBe(false)
})
