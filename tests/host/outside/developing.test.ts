import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { servePlugin } from '../../../core/build/serve.mjs'
import { mapPlugin } from '../../support/external-plugin'
import { startService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { notesPlugin } from './notes-plugin'

const longer = { timeout: 120_000, interval: 50 }
const source = (answer: string) =>
  notesPlugin['server/plugin.ts'].replace(
    `if (how === 'throw')`,
    `if (how === 'version') return { rows: [${answer}] }
      if (how === 'throw')`,
  )

/** The author's folder. Inside the project, so that npm's packages are found. */
let folder: string
let into: string
let said: string[]

beforeEach(async () => {
  await mkdir('tests/output', { recursive: true })
  folder = await mkdtemp(join(process.cwd(), 'tests/output/developing-'))
  const directory = await makeTemporaryDirectory('developing-')
  into = join(directory, 'acme-notes')
  said = []
  onTestFinished(() =>
    Promise.all([folder, directory].map((one) => rm(one, { recursive: true }))).then(
      () => undefined,
    ),
  )
  for (const [path, text] of Object.entries({ ...mapPlugin, ...notesPlugin }))
    await save(path, text)
})

async function save(path: string, text: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const wasSaid = (words: RegExp) => expect.poll(() => said.join('\n'), longer).toMatch(words)

async function develop() {
  const served = await servePlugin({
    folder,
    port: 0,
    into,
    say: (text: string) => said.push(text),
  })
  onTestFinished(() => served.close())
}

async function startConsole() {
  const service = await startService(
    {},
    { operator: { pluginServers: [{ folder: into, integrity: 'development', memoryMb: 64 }] } },
  )
  onTestFinished(() => service.close())
  const ada = await service.newPerson()
  const go = async (how: string) => ada.call('GET', `/x/acme-notes/go/${how}`)
  const version = async () => (await go('version')).body.rows?.[0]
  return { go, version }
}

test('a route that is saved is answered by the running console a moment later, and its pages load anew then', async () => {
  const { version } = await startConsole()
  await save('server/plugin.ts', source(`'one'`))
  await develop()
  await expect.poll(version, longer).toBe('one')
  await wasSaid(/both halves of a plugin are of another build, .*"1\.0\.0"/)

  const address = /@(http:\S+)/.exec(said.join('\n'))?.[1] ?? ''
  const events = await fetch(`${address}events`)
  const reader = events.body?.getReader()
  await save('server/plugin.ts', source(`'two'`))
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('reload')
  // The page that loads now asks the new half.
  expect(await version()).toBe('two')
  await reader?.cancel()
})

test('what does not build, does not start or fails is said in the terminal, and the last good build goes on', async () => {
  await save('server/plugin.ts', source(`'one'`))
  await develop()
  const { go, version } = await startConsole()
  await expect.poll(version, longer).toBe('one')

  await save('server/plugin.ts', source(`'two`))
  await wasSaid(/not built, the build before goes on: .*Unterminated string literal/s)
  expect(await version()).toBe('one')

  await save('server/plugin.ts', `throw new Error('cannot begin')`)
  await wasSaid(/error: .*cannot begin/)
  expect(await version()).toBe('one')

  await save('server/plugin.ts', source(`(console.log('heard from the worker'), 'three')`))
  await expect.poll(version, longer).toBe('three')
  await wasSaid(/heard from the worker/)
  expect((await go('throw')).status).toBe(500)
  await wasSaid(/error: a call or job of a plugin failed, .*no such luck/)
})

test('a half that is not named for development stays as its hash says, and says nothing in its folder', async () => {
  await save('server/plugin.ts', source(`'one'`))
  await develop()
  const text = await readFile(join(into, 'plugin.json'))
  const { createHash } = await import('node:crypto')
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`
  const service = await startService(
    {},
    { operator: { pluginServers: [{ folder: into, integrity }] } },
  )
  onTestFinished(() => service.close())
  const ada = await service.newPerson()
  const version = async () => (await ada.call('GET', '/x/acme-notes/go/version')).body.rows?.[0]
  await expect.poll(version, longer).toBe('one')
  await save('server/plugin.ts', source(`'two'`))
  await vi.waitFor(() => expect(said.filter((one) => /^built/.test(one))).toHaveLength(2), longer)
  expect(await version()).toBe('one')
  await expect(readFile(join(into, 'development.log'))).rejects.toThrow('ENOENT')
})
