import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readFolder } from '../../../host/server/plugin-folders/built-plugin'
import { KeptPlugins } from '../../../host/server/plugin-folders/kept-plugins'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
})

/** Builds a plugin in its folder, in the place of what is there. */
async function build(version: string) {
  const code = `export default { version: '${version}' }`
  const folder = join(directory, 'maps')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'plugin-A.js'), code)
  const record = {
    manifest: { id: 'maps', version, api: '^1.0', pages: {} },
    built: { api: '1.0', shared: {} },
    entry: 'plugin-A.js',
    files: { 'plugin-A.js': `sha384-${createHash('sha384').update(code).digest('base64')}` },
  }
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(record))
  const found = await readFolder(folder)
  if (!('json' in found)) throw new Error(found.cause)
  return found
}

/** Nobody has asked for it for so many hours. */
async function age(folder: string, hours: number) {
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(folder, at, at)
}

const open = () => new KeptPlugins(join(directory, 'kept'))

test('the files of a build are there for a day after another one took its place, however long nobody asked for them', async () => {
  const first = await build('1.0.0')
  const { folder } = await open().keep(first)
  await age(folder, 72)
  const second = await build('2.0.0')
  await open().keep(second)
  expect(await open().find('maps', first.revision)).toMatchObject({ revision: first.revision })

  await age(folder, 25)
  const third = await build('3.0.0')
  await open().keep(third)
  expect(await open().find('maps', first.revision)).toBeUndefined()
  expect(await open().find('maps', second.revision)).toMatchObject({ revision: second.revision })
})

test('of a build that is not as its plugin.json says no copy is kept', async () => {
  const first = await build('1.0.0')
  await writeFile(join(first.folder, 'plugin-A.js'), 'export default {}')
  await expect(open().keep(first)).rejects.toThrow('is not the file that plugin.json describes')
  expect(await open().find('maps', first.revision)).toBeUndefined()
  expect(await open().find('..', first.revision)).toBeUndefined()
})
