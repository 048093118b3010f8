import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildNotes, notesPlugin } from '../host/outside/notes-plugin'
import { runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'

test('a plugin whose whole folder was swapped is neither run by the service nor served to browsers', async () => {
  const directory = await makeTemporaryDirectory('halves-')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const outside = join(directory, 'console-plugins')
  const folder = join(outside, 'acme-notes')
  const named = await buildNotes(folder)
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ pluginDirs: [outside], pluginServers: [named] }))
  const running = await runConsole({ env: { CONSOLE_CONFIG: config } })
  onTestFinished(() => running.stop())
  const ada = await signInByApi(running)
  const headers = { authorization: `Bearer ${ada.token}` }
  const ask = () => fetch(`${running.address}/api/x/acme-notes/notes`, { headers })
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200)
  const entry = async () => {
    const page = await (await fetch(running.address)).text()
    return /\/external\/acme-notes\/[0-9a-f]{16}\/[\w-]+\.js/.exec(page)?.[0]
  }
  const served = await entry()
  expect((await fetch(running.address + served)).status).toBe(200)

  // Another build, right in itself, while the console runs.
  const manifest = notesPlugin['manifest.ts'].replace('1.0.0', '6.6.6')
  await rm(folder, { recursive: true })
  await buildNotes(folder, { 'manifest.ts': manifest })
  expect(await entry()).toBeUndefined()
  expect((await fetch(running.address + served)).status).toBe(404)
  await running.stop()
  const again = await runConsole({ env: { CONSOLE_CONFIG: config } })
  onTestFinished(() => again.stop())
  const answer = await fetch(`${again.address}/api/x/acme-notes/notes`, { headers })
  expect(answer.status).toBe(404)
  expect(await (await fetch(again.address)).text()).not.toContain('/external/acme-notes/')
})
