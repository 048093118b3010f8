import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialog, rowAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let directory: string
let anna: Person
let operator: Person

const on = ['monitoring-admin', 'customization-downloads']
const config = { plugins: { on }, customerGroups: { downloads: [1001] } }
/** As its folder is called. */
let id: string
const button = { selector: 'button, button *' }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'unread-'))
  id = basename(directory).toLowerCase()
  const named = { folder: directory, integrity: `sha256-${'A'.repeat(43)}=` }
  service = await startService({}, { operator: { ...config, pluginServers: [named] } })
  anna = await service.newPerson()
  operator = await service.newPerson({
    operator: ['read-admin-monitoring', 'write-admin-monitoring'],
  })
  await addApp(operator)
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

const open = (path: string) =>
  openConsole(`/monitoring-admin/${path}`, { service, as: operator, config })

test('without a fault the pages say so', async () => {
  await open('plugin-faults')
  expect(await screen.findByText('No plugin has failed')).toBeTruthy()
})

test('a server half whose folder cannot be read has a row, which says why', async () => {
  await open('customer-plugins')
  expect((await rowOf(id)).textContent).toContain('Has a problem')
  await open(`customer-plugins/${id}`)
  expect(await screen.findByText('there is no plugin.json in this folder')).toBeTruthy()
  await open('health')
  expect(await screen.findByText('Server halves of plugins')).toBeTruthy()
  expect(screen.getByText(`${directory}: there is no plugin.json in this folder`)).toBeTruthy()
})

test('what failed in a customer’s browser stands with the plugin, with its lines, and leads to the switch', async () => {
  const fault = {
    plugin: 'customization-downloads',
    version: '1.0.0',
    revision: '',
    step: 'render',
    message: 'No such luck',
    frames: ['DownloadsPage downloads-page-AB12CD34.js:12:34', 'draw main-EF56.js:1:2'],
  }
  for (let at = 0; at < 3; at++) {
    expect((await anna.call('POST', '/plugin-faults', fault)).status).toBe(204)
  }
  await open('customer-plugins')
  expect((await rowOf('customization-downloads')).textContent).toContain('3')

  const { user } = await open('customer-plugins/customization-downloads')
  await screen.findByRole('heading', { level: 1, name: 'customization-downloads' })
  const row = await rowOf('No such luck')
  for (const text of ['Browser', 'Drawing', 'DownloadsPage', '3', '1.0.0']) {
    expect(row.textContent).toContain(text)
  }
  await rowAction(user, 'No such luck', 'Details')
  const details = await dialog()
  expect(details.getByText('draw main-EF56.js:1:2')).toBeTruthy()
  await user.click(details.getByText('Close', button))
  await user.click(screen.getByText('Switch off for all', button))
  const choice = await dialog()
  expect(((await choice.findByLabelText(/^Off for all/)) as HTMLInputElement).checked).toBe(true)
})

test('and among the faults of all plugins', async () => {
  await open('plugin-faults')
  expect((await rowOf('No such luck')).textContent).toContain('customization-downloads')
})
