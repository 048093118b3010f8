import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '../../../host/server/backup/backup'
import { restoreBackup } from '../../../host/server/backup/restore'
import { openCluster } from '../../../host/server/database/cluster/cluster'
import { pluginDataCommand } from '../../../host/server/outside/database/kept-data'
import { testDatabase } from '../../support/postgres'
import { startService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { buildNotes, whenUp } from './notes-plugin'

const emptyDatabase = () => testDatabase({ migrated: false })

test('after the data of the last plugin is removed, a backup can be restored', async () => {
  const directory = await makeTemporaryDirectory('outside-removed-')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const named = await buildNotes(join(directory, 'acme-notes'))
  const service = await startService({}, { operator: { pluginServers: [named] } })
  onTestFinished(() => service.close())
  const ada = await service.newPerson()
  await whenUp(ada, '/x/acme-notes/notes')
  const { databaseUrl, services } = service
  const remove = pluginDataCommand(async () => false)
  const args = ['acme-notes', '--remove']
  expect(await remove.run({ args, services, print: () => undefined })).toBe(true)

  const folder = join(directory, 'backup')
  const from = { databaseUrl, dataDirectory: service.directory, objectStoreUrl: undefined }
  expect((await makeBackup({ folder, ...from })).notChecked).toBeUndefined()
  const to = { dataDirectory: join(directory, 'restored'), databaseUrl: await emptyDatabase() }
  const { manifest } = await restoreBackup({ folder, ...to })
  expect(manifest.tables.some(({ schema }) => schema === 'plugin_walls')).toBe(true)
})

test('a backup that cannot be restored is refused when it is made', async () => {
  const service = await startService()
  onTestFinished(() => service.close())
  await service.db.execute(sql`create table left_behind (id integer)`)
  const { databaseUrl, directory: dataDirectory } = service
  const folder = join(dataDirectory, 'backup')
  await expect(
    makeBackup({ folder, databaseUrl, dataDirectory, objectStoreUrl: undefined }),
  ).rejects.toThrow('cannot be restored. This console has no table public.left_behind')
})

test('what a server half has stored is in a backup, and a restored console goes on with it', async () => {
  const directory = await makeTemporaryDirectory('outside-backup-')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const named = await buildNotes(join(directory, 'acme-notes'))
  const operator = { pluginServers: [named] }
  const notes = '/x/acme-notes/notes'
  const SECRET_KEY = 'a key of tests that all replicas have'

  const before = await startService({ SECRET_KEY }, { operator })
  onTestFinished(() => before.close())
  const ada = await before.newPerson()
  await whenUp(ada, notes)
  await ada.call('POST', notes, { text: 'Call the station' })
  const folder = join(directory, 'backup')
  const { databaseUrl } = before
  const from = { databaseUrl, dataDirectory: before.directory, objectStoreUrl: undefined }
  await makeBackup({ folder, ...from })

  const dataDirectory = join(directory, 'restored')
  await restoreBackup({ folder, dataDirectory, databaseUrl: undefined })
  const cluster = await openCluster({ dataDirectory })
  const after = await startService({ SECRET_KEY, DATABASE_URL: cluster.url }, { operator })
  onTestFinished(async () => {
    await after.close()
    await cluster.stop()
  })
  await whenUp(await after.newPerson(), notes)
  const token = { token: ada.token }
  const { body } = await after.call('GET', `/api${notes}`, token)
  expect(body.data).toMatchObject([{ text: 'Call the station' }])
  const added = await after.call('POST', `/api${notes}`, { ...token, body: { text: 'Again' } })
  expect(added.status).toBe(201)
})
