import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from '../support/temporary-directory'

let data: string
beforeEach(async () => {
  data = await makeTemporaryDirectory('starting-')
  onTestFinished(() => rm(data, { recursive: true, force: true }))
})

function start(port: number) {
  const program = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), CONSOLE_DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  return { program, ended: once(program, 'exit') }
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
