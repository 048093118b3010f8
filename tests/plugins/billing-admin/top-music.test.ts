import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { TopTrack } from '#plugins/billing-admin/contract'
import { contacts } from '../../../host/server/identity/tables'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { scanMatches } from '../../../plugins/filescanning/server/tables'
import { addApp } from '../../support/factor'
import { openService } from '../../support/service'
import {
  identify,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  upload,
  wav,
} from '../base-projects/identify-client'
import { newProject as newMonitoring, newStream } from '../bm/monitored'
import { addResults } from '../bm/support/seeded'
import { containerOf, fileOf } from '../filescanning/statistics/scanned'

const config = { plugins: { on: ['billing-admin'] } }

const now = new Date()
const today = now.toISOString().slice(0, 10)

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: ['read-admin-billing'] })
await addApp(operator)
const acrId: string = await recogniseTune()
await monitorTune()
await scanTune()
await service.db
  .insert(contacts)
  .values({ uid: anna.uid, first_name: 'Anna', last_name: 'Martin', country: 'FR' })
  .onConflictDoUpdate({ target: contacts.uid, set: { country: 'FR' } })

/** Twice, of the provider's Music bucket, and once what is the customer's own. */
async function recogniseTune() {
  const tune = piece(6, 20)
  const home = await newBucket(anna, 'Imported')
  const { id } = await upload(service, anna, home, wav(tune), {
    title: 'Tune',
    user_defined: JSON.stringify({ artists: [{ name: 'The Fixtures' }, { name: 'Guests' }] }),
  })
  const own = piece(7, 20)
  await upload(service, anna, home, wav(own), { title: 'Own' })
  const [row] = await service.db
    .update(bucketFiles)
    .set({ bucket_id: 23, uid: 0 })
    .where(eq(bucketFiles.id, id))
    .returning()
  const acr = row?.acr_id ?? ''
  await service.services.recognition.moveReferences([acr], 'buckets/23')
  const project = await newProject(anna, [23, home])
  for (const sample of [
    noisyExcerpt(tune, 5, 8),
    noisyExcerpt(tune, 9, 8),
    noisyExcerpt(own, 5, 8),
  ])
    expect((await identify(service, project, wav(sample))).code).toBe(0)
  return acr
}

async function monitorTune() {
  const project = await newMonitoring(anna, [await newBucket(anna, 'Songs')])
  const stream = await newStream(anna, project.id, ['https://radio.example/one'], { name: 'One' })
  const begin = new Date(`${today}T00:00:00Z`)
  await addResults({ service, person: anna, stream }, [
    { begin, title: 'Tune', acr_id: acrId },
    { begin, title: 'Other', acr_id: 'other', artists: 'Others' },
    { begin, title: 'Taken back', acr_id: 'back', false_positive: true },
    { begin, title: 'Spot', acr_id: 'spot', kind: 'custom' },
  ])
  // What was on a stream that is there no more was recognised all the same.
  const gone = await newStream(anna, project.id, ['https://radio.example/two'], { name: 'Two' })
  await addResults({ service, person: anna, stream: gone }, [
    { begin, title: 'Tune', acr_id: acrId },
  ])
  const deleted = await anna.call(
    'DELETE',
    `/bm-cs-projects/${project.id}/streams/${gone.stream_id}`,
  )
  expect(deleted.status).toBe(204)
}

/** The fingerprint's matches: what lies in the file is said by its ACR ID as everywhere. */
async function scanTune() {
  const container = await containerOf(service, anna, { name: 'Tapes' })
  const file = await fileOf(service, container, 'Tape', [{ title: 'Tune' }, { title: 'Tune' }])
  await service.db
    .update(scanMatches)
    .set({ acrid: acrId })
    .where(eq(scanMatches.file_row, file.id))
  await fileOf(service, container, 'Jingle', [{ kind: 'custom_files', title: 'Jingle' }])
}

const top = async (query = ''): Promise<TopTrack[]> =>
  (await operator.call('GET', `/admin/billing/top-music?from=${today}&to=${today}${query}`)).body
    .data

test('music is counted over requests, plays of deleted streams too, and scanned files; own content is not', async () => {
  await vi.waitFor(async () => {
    expect(await top()).toEqual([
      {
        acr_id: acrId,
        title: 'Tune',
        artists: 'The Fixtures, Guests',
        times: 6,
        by_service: { AVR: 2, BM: 2, FS: 2 },
      },
      { acr_id: 'other', title: 'Other', artists: 'Others', times: 1, by_service: { BM: 1 } },
    ])
  }, 20_000)
})

test('it is asked for by product, by the country of the customers and by days', async () => {
  const titles = async (query: string) =>
    (await top(query)).map(({ title, times }) => [title, times])
  expect(await titles('&service_type=FS')).toEqual([['Tune', 2]])
  expect(await titles('&country=FR&service_type=BM')).toEqual([
    ['Tune', 2],
    ['Other', 1],
  ])
  expect(await titles('&country=DE')).toEqual([])
  expect(await titles('&per_page=1&page=2')).toEqual([['Other', 1]])
  const before = await operator.call(
    'GET',
    '/admin/billing/top-music?from=2020-01-01&to=2020-02-01',
  )
  expect(before.body.data).toEqual([])
  const refused = await operator.call(
    'GET',
    '/admin/billing/top-music?from=2020-01-02&to=2020-01-01',
  )
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveProperty('to')
  expect((await anna.call('GET', '/admin/billing/top-music')).status).toBe(404)
})
