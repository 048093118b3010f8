import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Columns, definePlugin, ListPage } from '@console/core/browser'
import { defineManifest, endpoint, list, page, pageQuery } from '@console/core/contract'
import { serverHalf } from '@console/core/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { asIsoTime } from '../../../host/server/outside/worker/asking-database'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

const Play = z.object({ id: z.int(), title: z.string(), heard_at: z.string() })
type Play = z.infer<typeof Play>
const plays = list(
  endpoint({
    method: 'GET',
    path: '/x/acme-plays/plays',
    scope: 'read-plays',
    summary: 'Plays',
    query: z.object(pageQuery),
    response: page(Play),
  }),
)
const manifest = defineManifest({
  id: 'acme-plays',
  version: '1.0.0',
  api: '^1.0',
  server: true,
  scopes: { plays: ['read'] },
  pages: { list: { areas: ['bm'], path: 'acme-plays', title: 'Plays' } },
})
const columns = [
  Columns.text<Play>('Title', ({ title }) => title),
  Columns.time<Play>('Heard', (play) => play.heard_at),
]
const PlaysPage = () => (
  <ListPage id="plays" title="Plays" query={plays} columns={columns} empty={{ title: 'None' }} />
)
const code = definePlugin<typeof manifest>({
  pages: { list: { load: plays, page: async () => ({ default: PlaysPage }) } },
})

const sources = {
  'manifest.ts': `export default ${JSON.stringify(manifest)}`,
  'browser/plugin.ts': 'export default { pages: { list: {} } }',
  'server/plugin.ts': `import { endpoint, page, pageQuery } from '@console/core/contract'
import { defineServerPlugin, route } from '@console/core/outside'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
const Play = z.object({ id: z.int(), title: z.string(), heard_at: z.string() })
const plays = endpoint({ method: 'GET', path: '/x/acme-plays/plays', scope: 'read-plays', summary: 'Plays',
  query: z.object(pageQuery), response: page(Play) })
export default defineServerPlugin({
  id: 'acme-plays',
  routes: [
    route(plays, async ({ db, page }) => {
      const { rows } = await db.execute<z.infer<typeof Play>>(
        sql\`select 1 as id, 'Tone' as title, timestamptz '2026-11-24 23:21:23.896281+01' as heard_at\`)
      return page(rows, 1)
    }),
  ],
})
`,
}

let service: TestService
let folder: string
let ada: Person

beforeAll(async () => {
  // Inside the project, so that the packages of \`npm install\` are found.
  await mkdir('tests/output', { recursive: true })
  folder = await mkdtemp(resolve('tests/output/plays-'))
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  service = await startService({}, { operator: { pluginServers: [await serverHalf(folder)] } })
  ada = await service.newPerson()
})
afterAll(async () => {
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a time of SQL is answered as contracts have it, and drawn in its column', async () => {
  const asked = () => ada.call('GET', '/x/acme-plays/plays')
  await vi.waitFor(async () => expect((await asked()).status).toBe(200), { timeout: 120_000 })
  expect((await asked()).body.data).toEqual([
    { id: 1, title: 'Tone', heard_at: '2026-11-24T22:21:23.896281Z' },
  ])
  await openConsole('/bm/acme-plays', { service, as: ada, plugins: [{ manifest, code }] })
  const row = await screen.findByRole('row', { name: /Tone/ })
  expect(row.querySelector('time')?.dateTime).toMatch(/^2026-11-24T22:21:23/)
})

test.each([
  ['2026-11-24 22:21:23.896281+00', '2026-11-24T22:21:23.896281Z'],
  ['2026-11-25 03:51:23+05:30', '2026-11-24T22:21:23Z'],
  ['2026-11-24 19:21:23.5-03', '2026-11-24T22:21:23.5Z'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('what PostgreSQL writes as %s is %s', (written, read) => {
  expect(asIsoTime(written)).toBe(read)
})
