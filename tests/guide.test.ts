import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkBuild, checkIsolation, checkPlugin, serverHalf } from '@console/core/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { OperatorConfig } from '../host/server/config/console-config'
import { preset } from './support/external-plugin'
import { startService } from './support/service'

const run = promisify(execFile)
const guide = readFileSync('core/README.md', 'utf8')

const blocksOf = (language: RegExp) =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name = '']) => language.test(name))
    .map(([, , text = '']) => text)

/** Files of the guide's plugin by their names, which stand in their first lines. */
const files = blocksOf(/^(tsx?|sql|css)$/).map((text) => ({
  name: /^(?:\/\/|--|\/\*) (\S+\.(?:tsx?|sql|css))(?: \*\/)?\n/.exec(text)?.[1],
  text,
}))

let folder: string
let fleet: string

beforeAll(async () => {
  // Inside the project, so that the packages of `npm install` are found.
  await mkdir('tests/output', { recursive: true })
  folder = await mkdtemp(join(process.cwd(), 'tests/output/guide-'))
  for (const { name, text } of files) {
    const path = join(folder, name ?? 'unnamed.ts')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const here = '../../..'
  const settings = {
    extends: `${here}/tsconfig.json`,
    // Tests of plugins have the package's door, with the console inside.
    compilerOptions: {
      paths: { '@console/core/testing': [`${here}/core/testing/packed.d.ts`] },
      rootDir: here,
    },
    include: [
      '.',
      `${here}/host/types`,
      `${here}/core/build/assets.d.ts`,
      `${here}/core/examples/testing`,
    ],
    exclude: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  // The plugin that uses the other one's service finds its package.
  fleet = join(folder, 'acme-fleet')
  await mkdir(join(fleet, 'node_modules'))
  await symlink('../..', join(fleet, 'node_modules/acme-maps'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every example of code in the guide says which file it is', () => {
  expect(files.filter(({ name }) => !name)).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})

test('the examples compile', async () => {
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).catch(
    ({ stdout }) => {
      throw new Error(stdout)
    },
  )
})

test.each([
  ['acme-maps', ''],
  ['acme-fleet', 'acme-fleet'],
])('%s is a plugin that builds and that a console finds nothing wrong with', async (id, place) => {
  const own = join(folder, place)
  const { buildPlugin } = await preset()
  const { manifest } = await buildPlugin({ folder: own })
  const { default: code } = await import(join(own, 'browser/plugin.ts'))
  expect(manifest.id).toBe(id)
  expect(await checkPlugin(manifest, code)).toEqual([])
  expect(await checkIsolation(own)).toEqual([])
  expect(await checkBuild(own)).toEqual([])
})

test('its server half runs', async () => {
  const named = await serverHalf(folder)
  const service = await startService({}, { operator: { pluginServers: [named] } })
  onTestFinished(() => service.close())
  const ada = await service.newPerson()
  const stations = () => ada.call('GET', '/x/acme-maps/stations')
  await expect.poll(async () => (await stations()).status, { timeout: 120_000 }).toBe(200)
  const rome = { name: 'Radio Roma', city: 'Rome' }
  expect((await ada.call('POST', '/x/acme-maps/stations', rome)).status).toBe(201)
  expect((await stations()).body).toMatchObject({ data: [rome], meta: { total: 1 } })
})

test('its configurations are ones that a console takes', () => {
  for (const text of blocksOf(/^json$/))
    expect(() => OperatorConfig.parse(JSON.parse(text))).not.toThrow()
})

test('the files that README names for a new field have the field that it shows', () => {
  const [, section = ''] =
    /## Add a field\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
  const named = [...section.matchAll(/`(plugins\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(5)
  const without = named.filter(
    (file) => !/access_users|'Access users'/.test(readFileSync(file, 'utf8')),
  )
  expect(without).toEqual([])
})

test('every name in its sentences is exported by a door', () => {
  const doors = ['contract', 'browser', 'server', 'outside', 'testing'].map((door) =>
    readFileSync(`core/${door}/index.ts`, 'utf8'),
  )
  const words = [...guide.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`<?(\w+)[^`]*`/g)]
  const names = words
    .map(([, name = '']) => name)
    .filter((name) => /^(use[A-Z]|define[A-Z]|[A-Z])/.test(name))
  const exported = new Set([...doors.join().matchAll(/\w+/g)].map(([name]) => name))
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !exported.has(name))).toEqual([])
})
