import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import type { ExternalPlugins } from '../../../host/server/console/external-plugins'
import { registerConsole } from '../../../host/server/console/register-console'
import { isForOperators, isOperatorOf } from '../../../host/server/operators/for-operators'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { code, writeOutput } from './output'

let service: TestService
let directory: string
let app: FastifyInstance
let anna: Person
let reader: Person

const on = ['billing-admin', 'monitoring-admin']
const operator = OperatorConfig.parse({
  plugins: { on },
  remove: ['monitoring-admin.health', 'buckets.list'],
})
beforeAll(async () => {
  service = await startService({}, { operator: { plugins: { on } } })
  anna = await service.newPerson()
  reader = await service.newPerson({ operator: ['read-admin-monitoring'] })
  directory = await makeTemporaryDirectory('console-')
  for (const kind of ['slim', 'open']) await writeOutput(join(directory, kind))
  app = Fastify()
  await registerConsole(app, {
    browserDirectory: directory,
    operator,
    external: { find: async () => [], manifests: async () => [] } as unknown as ExternalPlugins,
    parts: async () => [],
    userOf: async () => undefined,
    readerOf: (token) => ({
      isFor: async (manifest) =>
        !isForOperators(manifest) || isOperatorOf(service.db, manifest, token),
    }),
    development: false,
  })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

async function got(url: string, person?: Person) {
  const headers = person ? { cookie: `${operator.cookieName}=${person.token}` } : {}
  return app.inject({ url, headers })
}

/** Page, lists, code and its source map. */
const addresses = ['/', '/home', '/plugin-files/modules-1.json', '/plugin-files/pages-1.json']

test('an admin area is named and served to those who work there, and only that one', async () => {
  for (const url of addresses) {
    const { body } = await got(url, reader)
    expect(body, url).toContain('monitoring-admin')
    expect(body, url).not.toContain('billing-admin')
  }
  const served = await got(code, reader)
  expect(served.statusCode).toBe(200)
  expect(served.headers['cache-control']).toMatch(/^private/)
})

test('nobody else gets its name, its code or a list with either, signed in or not', async () => {
  for (const person of [anna, undefined]) {
    for (const url of addresses) {
      const { body, statusCode } = await got(url, person)
      expect(statusCode, url).toBe(200)
      expect(body, url).not.toMatch(/(monitoring|billing)-admin/)
      expect(body, url).toContain('buckets')
    }
    for (const url of [code, `${code}.map`, '/assets/modules-1.json', '/assets/pages-1.json']) {
      expect((await got(url, person)).statusCode, url).toBe(404)
    }
    expect((await got('/assets/buckets.js', person)).headers['cache-control']).toMatch(/^public/)
  }
})

test('an operator’s program is no operator: a token is shown nothing', async () => {
  const made = await reader.call('POST', '/personal-access-token', { name: 'A', scopes: ['all'] })
  const token = made.body.data.access_token
  expect((await got('/', { ...reader, token })).body).not.toContain('monitoring-admin')
})
