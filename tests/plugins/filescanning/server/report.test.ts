import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Container, ScanFile } from '#plugins/filescanning/contract'
import { scanFiles, scanMatches } from '../../../../plugins/filescanning/server/tables'
import { sharedService } from '../../../support/service'
import { newBucket, newContainer, putIn, reportOf, silence, wav } from './scan-client'

const service = await sharedService()
const anna = await service.newPerson()
const container: Container = await newContainer(anna, { buckets: [await newBucket(anna, 'Songs')] })
const file: ScanFile = await putIn(service, anna, container, wav(silence(4)))
const [stored] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
if (!stored) throw new Error('the file is not there')
const row: typeof scanFiles.$inferSelect = stored

test('a report of two thousand matches comes whole, by their places', async () => {
  const match = (at: number) => ({
    uid: anna.uid,
    file_row: row.id,
    kind: 'music' as const,
    title: `Song ${at}`,
    begin: 2000 - at,
    end: 2001 - at,
    part: { offset: 2000 - at, played_duration: 1, type: 'traverse', words: 'x'.repeat(1500) },
  })
  for (let from = 0; from < 2000; from += 500) {
    const values = Array.from({ length: 500 }, (_, at) => match(from + at))
    await service.db.insert(scanMatches).values(values)
  }
  const { matches } = await reportOf(anna, file)
  expect(matches).toHaveLength(2000)
  expect([matches[0]?.title, matches[1999]?.title]).toEqual(['Song 1999', 'Song 0'])
})

test('while a file is scanned, its report tells the rules of now and nothing that was found', async () => {
  await anna.call('PUT', `/fs-containers/${container.id}`, { music_detection: true })
  expect((await reportOf(anna, file)).settings.music_detection).toBe(false)
  await service.db.update(scanFiles).set({ state: 0 }).where(eq(scanFiles.id, row.id))
  expect(await reportOf(anna, file)).toMatchObject({
    settings: { music_detection: true, engine: 1, policy: { type: 'traverse' } },
    matches: [],
    music_speech: null,
    scanned_at: null,
    algorithm: '',
    playable: true,
    file: { state: 0, results: null },
  })
})
