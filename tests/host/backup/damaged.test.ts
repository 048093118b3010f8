import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '../../../host/server/backup/backup'
import { restoreBackup } from '../../../host/server/backup/restore'
import { testDatabase } from '../../support/postgres'
import { startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

let service: TestService
let place: string
let count = 0

beforeAll(async () => {
  service = await startService()
  place = await makeTemporaryDirectory('damaged-')
  await service.newPerson()
  const { objects } = service.services
  for (const name of ['one', 'two', 'three']) {
    await objects.put(`kept/${name}`, Buffer.from(`bytes of ${name}`))
  }
})
afterAll(async () => {
  await service.close()
  await rm(place, { recursive: true, force: true })
})

async function backUp() {
  const folder = join(place, `backup-${++count}`)
  const { databaseUrl, directory: dataDirectory } = service
  const manifest = await makeBackup({
    folder,
    databaseUrl,
    dataDirectory,
    objectStoreUrl: undefined,
  })
  return { folder, manifest }
}

async function restore(folder: string) {
  const dataDirectory = join(place, `restored-${++count}`)
  const databaseUrl = await testDatabase({ migrated: false })
  const { wrong } = await restoreBackup({ folder, dataDirectory, databaseUrl })
  return { wrong, dataDirectory, databaseUrl }
}

async function changeByte(path: string) {
  const bytes = await readFile(path)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

test('what is damaged or missing in a backup is named when it is restored, and on the operators’ pages from then on', async () => {
  const { folder, manifest } = await backUp()
  expect(manifest).toMatchObject({ damaged: [], missing: [] })
  await changeByte(join(folder, 'objects/kept/one'))
  await rm(join(folder, 'objects/kept/two'))
  const { wrong, dataDirectory, databaseUrl } = await restore(folder)
  expect(wrong).toEqual({ damaged: ['kept/one'], missing: ['kept/two'] })

  const restored = await startService({
    CONSOLE_DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
  })
  onTestFinished(() => restored.close())
  const { damagedObjects } = await restored.services.observing.read()
  expect(damagedObjects.map(({ key }) => key).sort()).toEqual(['kept/one', 'kept/two'])
})

test('rows and secrets are restored whole or not at all, and what is wrong is named', async () => {
  const { folder } = await backUp()
  const table = (await readdir(join(folder, 'database'))).find((name) => name.includes('users'))
  await changeByte(join(folder, 'database', table ?? ''))
  await rm(join(folder, 'secret-key'))
  const into = join(place, 'untouched')
  await expect(
    restoreBackup({ folder, dataDirectory: into, databaseUrl: undefined }),
  ).rejects.toThrow(
    `${folder} is no whole backup: database/${table} is damaged, secret-key is missing`,
  )
  expect(await readdir(place)).not.toContain('untouched')
})

test('what says so itself may be damaged, too', async () => {
  const { folder } = await backUp()
  await changeByte(join(folder, 'SHA256SUMS'))
  await expect(restore(folder)).rejects.toThrow('SHA256SUMS is damaged')
  await writeFile(join(folder, 'backup.json'), '{"format": 1,')
  await expect(restore(folder)).rejects.toThrow('backup.json cannot be read')
})

test('a backup names what the database knows and what is not there any more', async () => {
  const file = join(service.directory, 'objects/kept/three')
  const bytes = await readFile(file)
  await rm(file)
  onTestFinished(() => writeFile(file, bytes))
  expect((await backUp()).manifest).toMatchObject({ damaged: [], missing: ['kept/three'] })
})
