import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../../host/server/backup/backup'
import { restoreBackup } from '../../../host/server/backup/restore'
import { addressOf, allTables } from '../../../host/server/backup/tables'
import { bmProjects } from '../../../plugins/bm/server/tables/projects'
import { bmResults } from '../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import { testDatabase } from '../../support/postgres'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

let service: TestService
let anna: Person
let place: string

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
  place = await makeTemporaryDirectory('backup-')
})
afterAll(async () => {
  await service.close()
  await rm(place, { recursive: true, force: true })
})

/** A play, which triggers of the database add to sums: a restore must not add it twice. Nobody listens to its stream. */
async function addHeardSong() {
  const { uid } = anna
  const [project] = await service.db
    .insert(bmProjects)
    .values({
      uid,
      name: 'Radio',
      region: 'eu-west-1',
      type: 'BM-ACRC',
      access_key: 'key',
      external_ids: [],
      metadata_template: '',
      timemap_lifecycle: 1,
    })
    .returning()
  if (!project) throw new Error('no project')
  const [stream] = await service.db
    .insert(bmStreams)
    .values({
      uid,
      project_id: project.id,
      stream_id: 's-1',
      name: 'One',
      urls: [],
      config_id: 1,
      subject: 's-1',
      code: 4,
    })
    .returning()
  if (!stream) throw new Error('no stream')
  const [begin, end] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T10:03:00Z')]
  await service.db.insert(bmResults).values({
    uid,
    stream_row: stream.id,
    kind: 'music',
    begin,
    end,
    played: 180,
    over: true,
    title: 'Song',
    acr_id: 'one',
    item: { acrid: 'one', title: 'Song' },
  })
}

const backUp = (folder: string) =>
  makeBackup({
    folder,
    databaseUrl: service.databaseUrl,
    dataDirectory: service.directory,
    objectStoreUrl: undefined,
  })

/** Every row of every table but the queue's, whose work goes on. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const found: Record<string, string[]> = {}
  for (const table of await allTables(client)) {
    if (table.schema === 'pgboss') continue
    const address = addressOf(table)
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${address} t order by 1`,
    )
    found[address] = rows.map(({ row }) => row)
  }
  await client.end()
  return found
}

test('a console that is backed up while it runs is whole in an empty place: rows, objects, secrets, sign-in', async () => {
  const name = 'Songs of 2026'
  const { body } = await anna.call('POST', '/buckets', { name, region: 'eu-west-1' })
  const { id } = body.data
  await service.services.objects.put('buckets/7/sound', Buffer.from('bytes of a recording'))
  const sealed = service.services.vault.seal('a kept secret')
  await service.db.execute(sql`insert into facts (name, value) values ('sealed', ${sealed})`)
  // Text that a careless copy would change.
  const odd = 'Tab\tBackslash\\N \\. "quotes"\r\n\u4e2d\u6587'
  await service.db.execute(sql`insert into facts (name, value) values ('odd', ${odd})`)
  await addHeardSong()
  // A month that a console which begins today does not have.
  await service.db.execute(sql`select make_month('bm_results', '2025-03-14')`)
  const folder = join(place, 'one')
  const before = await rowsOf(service.databaseUrl)
  await backUp(folder)

  const dataDirectory = join(place, 'restored')
  const databaseUrl = await testDatabase({ migrated: false })
  await restoreBackup({ folder, dataDirectory, databaseUrl })
  expect(await rowsOf(databaseUrl)).toEqual(before)

  const restored = await startService({
    CONSOLE_DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
  })
  const signIn = { email: anna.email, password: anna.password }
  const session = await restored.call('POST', '/api/login', { body: signIn })
  expect(session.status).toBe(200)
  const token = session.body.access_token
  const bucket = await restored.call('GET', `/api/buckets/${id}`, { token })
  expect(bucket.body.data.name).toBe(name)
  expect(restored.services.vault.open(sealed)).toBe('a kept secret')
  const chunks = await (await restored.services.objects.read('buckets/7/sound')).toArray()
  expect(Buffer.concat(chunks).toString()).toBe('bytes of a recording')
  // Numbers go on where they were: nothing new is taken for what there was.
  const next = await restored.call('POST', '/api/buckets', {
    token,
    body: { name: 'Next', region: 'eu-west-1' },
  })
  expect(next.body.data.id).toBeGreaterThan(id)
  await restored.close()
})

test('a backup is not mixed with another one, nor restored over anything', async () => {
  const folder = join(place, 'two')
  await backUp(folder)
  await expect(backUp(folder)).rejects.toThrow('is not empty')

  const full = join(place, 'full')
  await mkdir(full)
  await writeFile(join(full, 'secret-key'), 'mine')
  const into = { folder, dataDirectory: full, databaseUrl: await testDatabase({ migrated: false }) }
  await expect(restoreBackup(into)).rejects.toThrow('is not empty')
  expect(await readdir(full)).toEqual(['secret-key'])

  const used = { ...into, dataDirectory: join(place, 'fresh'), databaseUrl: await testDatabase() }
  await expect(restoreBackup(used)).rejects.toThrow('The database is not empty')
})

test('a backup names the objects that were damaged before it, and so do the operators’ pages', async () => {
  const { objects } = service.services
  for (const name of ['one', 'two']) await objects.put(`kept/${name}`, Buffer.from(`bytes ${name}`))
  await writeFile(join(service.directory, 'objects', 'kept/two'), 'Bytes two')
  const { damaged } = await backUp(join(place, 'named'))
  expect(damaged).toEqual(['kept/two'])
  const { damagedObjects } = await service.services.observing.read()
  expect(damagedObjects.map(({ key }) => key)).toEqual(['kept/two'])
  await objects.remove('kept/two')
})

test('what is not whole is no backup', async () => {
  const folder = join(place, 'three')
  await backUp(folder)
  await rm(join(folder, 'backup.json'))
  const dataDirectory = join(place, 'none')
  await expect(restoreBackup({ folder, dataDirectory, databaseUrl: '' })).rejects.toThrow(
    'is no whole backup',
  )
})
