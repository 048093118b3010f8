import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardMusic, type ScanFile, secondsOf } from '#plugins/filescanning/contract'
import { scanFiles, scanMatches, scans } from '../../../../plugins/filescanning/server/tables'
import { openService } from '../../../support/service'
import { insertContainer, insertFile } from '../files-ui/scan-rows'

type FileValues = Partial<typeof scanFiles.$inferSelect>

// The migration reads the files of every account.
const service = await openService()
const anna = await service.newPerson()
const container = await insertContainer(service, anna, { name: 'Heard' })
const cid: number = container.id
const add: (name: string, more?: FileValues) => ReturnType<typeof insertFile> = (name, more = {}) =>
  insertFile(service, container, { name, ...more })

const names = async (query: string) => {
  const { body } = await anna.call(
    'GET',
    `/fs-containers/${cid}/files?sort=name&order=asc&${query}`,
  )
  return body.data.map(({ name }: ScanFile) => name)
}

test('files are narrowed by music that was not identified and by uncertain matches, and counted so', async () => {
  await add('a unknown')
  await add('b nothing', { unidentified: 0, uncertain: 0 })
  await add('c music', { unidentified: 42.5, uncertain: 0 })
  await add('d both', { unidentified: 7, uncertain: 3 })
  expect(await names('unidentified=1')).toEqual(['c music', 'd both'])
  expect(await names('unidentified=0')).toEqual(['b nothing'])
  expect(await names('uncertain=1')).toEqual(['d both'])
  expect(await names('uncertain=0')).toEqual(['b nothing', 'c music'])
  const wrong = await anna.call('GET', `/fs-containers/${cid}/files?uncertain=2`)
  expect(wrong.status).toBe(422)
  const { body } = await anna.call('GET', `/fs-containers/${cid}/files?search=c%20music`)
  expect(body.data[0]).toMatchObject({ unidentified: 42.5, uncertain: 0 })
  const totals = await anna.call('GET', `/fs-containers/${cid}/totals`)
  expect(totals.body.data).toMatchObject({ unidentified: 2, uncertain: 1 })
})

test('files that were scanned before are told by what their reports hold, and others not at all', async () => {
  const music_speech = [
    { start: 0, end: 30, label: 'm' as const },
    { start: 30, end: 40, label: 's' as const },
    { start: 40, end: 90.5, label: 'ms' as const },
  ]
  const old = await add('e old', { music_speech })
  const deaf = await add('f nobody listened')
  const broken = await add('g broken', { state: -2 })
  const matches = [
    { kind: 'music' as const, begin: 2, end: 20, score: 100 },
    { kind: 'music' as const, begin: 50, end: 60, score: 75 },
    { kind: 'custom_files' as const, begin: 58, end: 70, score: 60 },
  ]
  for (const { id: file_row } of [old, deaf])
    await service.db
      .insert(scanMatches)
      .values(matches.map((match) => ({ ...match, uid: anna.uid, file_row, title: 'A', part: {} })))
  const { uid, engine, state } = old
  const scan = {
    uid,
    region: 'eu-west-1' as const,
    container_id: cid,
    container: 'Heard',
    file_row: old.id,
    engine,
    state,
    seconds: 90,
    billed: 90,
  }
  await service.db.insert(scans).values([scan, scan])

  const file =
    '../../../../plugins/filescanning/server/migrations/0002_unidentified-and-uncertain.sql'
  const migration = await readFile(new URL(file, import.meta.url), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint'))
    if (/^UPDATE/m.test(statement)) await service.db.execute(sql.raw(statement))

  const heardOf = async ({ id }: { id: number }) => {
    const { unidentified, uncertain } = scanFiles
    const [row] = await service.db
      .select({ unidentified, uncertain })
      .from(scanFiles)
      .where(eq(scanFiles.id, id))
    return row
  }
  const unidentified = secondsOf(heardMusic(music_speech, matches)?.unidentified ?? [])
  expect(unidentified).toBe(10 + 10 + 20.5)
  expect(await heardOf(old)).toEqual({ unidentified, uncertain: 1 })
  expect(await heardOf(deaf)).toEqual({ unidentified: null, uncertain: 1 })
  expect(await heardOf(broken)).toEqual({ unidentified: null, uncertain: null })
  const kept = await service.db
    .select()
    .from(scans)
    .where(eq(scans.file_row, old.id))
    .orderBy(scans.id)
  expect(kept.map((one) => [one.unidentified, one.uncertain])).toEqual([
    [null, null],
    [unidentified, 1],
  ])
})
