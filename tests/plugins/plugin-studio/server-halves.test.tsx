import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let operator: Person
let directory: string
const studio = { plugins: { on: ['plugin-studio'] } }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-'))
  const named = { folder: directory, integrity: `sha256-${'A'.repeat(43)}=` }
  service = await startService({}, { operator: { ...studio, pluginServers: [named] } })
  operator = await service.newPerson({ operator: ['read-admin-plugins'] })
  await addApp(operator)
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

test('an operator reads on the page Plugins which server half is not loaded, and why', async () => {
  await openConsole('/plugins', { service, as: operator, config: studio })
  expect(await screen.findByText(`The server half in ${directory} is not loaded`)).toBeTruthy()
  expect(screen.getByText('there is no plugin.json in this folder')).toBeTruthy()
})

test('nobody else learns of server halves', async () => {
  const anna = await service.newPerson()
  expect((await anna.call('GET', '/admin/plugins/server-halves')).status).toBe(404)
  await openConsole('/plugins', { service, as: anna, config: studio })
  await screen.findByRole('heading', { level: 1, name: 'Plugins' })
  expect(screen.queryByText(/server half/i)).toBeNull()
})
