import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import type { ExternalPlugins } from '../../../host/server/console/external-plugins'
import { registerConsole } from '../../../host/server/console/register-console'
import { callerOf } from '../../../host/server/identity/authority/tokens'
import { partsOf } from '../../../host/server/observing/health'
import { openGate } from '../../support/gate'
import { testDatabase } from '../../support/postgres'
import { startService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { writeOutput } from './output'

test('whoever opens the console while its database is gone is told so, by a page that looks again by itself', async () => {
  const database = new URL(await testDatabase())
  const gate = await openGate(Number(database.port), database.hostname)
  database.host = `127.0.0.1:${gate.port}`
  const service = await startService({ DATABASE_URL: database.href })
  const directory = await makeTemporaryDirectory('console-')
  for (const kind of ['slim', 'open']) await writeOutput(join(directory, kind))
  const app = Fastify()
  onTestFinished(async () => {
    gate.open()
    await app.close()
    await service.close()
    gate.close()
    await rm(directory, { recursive: true, force: true })
  })
  let down: { since: Date } | undefined
  const operator = OperatorConfig.parse({})
  await registerConsole(app, {
    browserDirectory: directory,
    operator,
    development: false,
    external: { find: async () => [], manifests: async () => [] } as unknown as ExternalPlugins,
    readerOf: () => ({ isFor: async () => true }),
    async userOf(token) {
      await callerOf(service.db, token)
      return undefined
    },
    databaseDown: () => down,
    parts: async () => partsOf((await service.call('GET', '/ready')).body),
  })
  const anna = await service.newPerson()
  const headers = { cookie: `${operator.cookieName}=${anna.token}` }
  const open = () => app.inject({ url: '/home', headers })
  expect((await open()).statusCode).toBe(200)

  gate.shut()
  const away = await open()
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('5')
  expect(away.body).toContain('The database of this service cannot be reached')
  expect(away.body).toContain('http-equiv="refresh"')
  expect(away.body).toMatch(/<li>Database: fails.*<li>Disk: works/)

  down = { since: new Date('2026-01-01T08:30:00Z') }
  expect((await app.inject('/login')).body).toContain('gone since 2026-01-01 08:30 UTC')
})
