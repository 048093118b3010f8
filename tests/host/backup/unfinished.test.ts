import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../../host/server/backup/backup'
import { restoreBackup } from '../../../host/server/backup/restore'
import { refuseUnfinished } from '../../../host/server/backup/unfinished'
import { testDatabase } from '../../support/postgres'
import { startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

let service: TestService
let place: string

beforeAll(async () => {
  service = await startService()
  place = await makeTemporaryDirectory('unfinished-')
  await service.services.objects.put('kept/one', Buffer.from('bytes of one'))
})
afterAll(async () => {
  await service.close()
  await rm(place, { recursive: true, force: true })
})

const backUp = (folder: string) =>
  makeBackup({
    folder,
    databaseUrl: service.databaseUrl,
    dataDirectory: service.directory,
    objectStoreUrl: undefined,
  })

test('two backups to one folder are not mixed: the second one is refused while the first is made', async () => {
  const folder = join(place, 'one')
  const [first, second] = await Promise.allSettled([backUp(folder), backUp(folder)])
  const refused = [first, second].filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String((refused[0] as PromiseRejectedResult).reason)).toContain(
    `Another backup is being made in ${folder} (process ${process.pid})`,
  )
  expect(await readdir(folder)).toContain('backup.json')
})

test('a backup that was broken off is begun anew in its folder', async () => {
  const folder = join(place, 'two')
  await mkdir(join(folder, 'objects/kept'), { recursive: true })
  await writeFile(join(folder, 'unfinished-backup'), '')
  await writeFile(join(folder, 'objects/kept/one'), 'half of')
  expect(await backUp(folder)).toMatchObject({ damaged: [], missing: [] })
  expect(await readdir(folder)).not.toContain('unfinished-backup')
})

test('a restore that failed is begun anew; no console starts on what it has left', async () => {
  const folder = join(place, 'three')
  await backUp(folder)
  const dataDirectory = join(place, 'restored')
  const used = { folder, dataDirectory, databaseUrl: await testDatabase() }
  await expect(restoreBackup(used)).rejects.toThrow('The database is not empty')
  await expect(refuseUnfinished(dataDirectory)).rejects.toThrow('A restore to')
  await writeFile(join(dataDirectory, 'objects/kept/one'), 'half of')

  const databaseUrl = await testDatabase({ migrated: false })
  const { wrong } = await restoreBackup({ ...used, databaseUrl })
  expect(wrong).toEqual({ damaged: [], missing: [] })
  await expect(refuseUnfinished(dataDirectory)).resolves.toBeUndefined()
})
