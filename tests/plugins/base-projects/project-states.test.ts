import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { sharedService } from '../../support/service'
import { newBucket, newProject, piece, upload, wav } from './identify-client'

const service = await sharedService()
const anna = await service.newPerson()

const stateOf = async (id: number) =>
  (await anna.call('GET', `/base-projects/${id}`)).body.data.bucket_state

test('a project says whether the files of its buckets can be found', async () => {
  const [songs, jingles] = [await newBucket(anna, 'Songs'), await newBucket(anna, 'Jingles')]
  const { id } = await newProject(anna, [songs, jingles])
  expect(await stateOf(id)).toBe('ready')
  const file = await upload(service, anna, jingles, wav(piece(1, 5)))
  expect(await stateOf(id)).toBe('ready')
  await service.db.update(bucketFiles).set({ state: 0 }).where(eq(bucketFiles.id, file.id))
  expect(await stateOf(id)).toBe('syncing')
  await anna.call('DELETE', `/buckets/${songs}`)
  expect(await stateOf(id)).toBe('gone')
})

test('what the deployment cannot do of each engine is told before a project is made', async () => {
  const { status, body } = await anna.call('GET', '/base-projects/engines')
  expect(status).toBe(200)
  const notes = body.data.map(({ engine, note }: { engine: number; note: string }) => [
    engine,
    note,
  ])
  const lacking = expect.stringMatching(/^Cover songs cannot be identified in this deployment: ./)
  expect(notes).toEqual([
    [1, ''],
    [2, lacking],
    [3, lacking],
  ])
})
