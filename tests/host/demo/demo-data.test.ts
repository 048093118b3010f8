import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import type { Bucket, BucketFile } from '#plugins/buckets/contract'
import { recordings } from '../../../host/demo/audio/recordings'
import { seedTracks } from '../../../host/demo/audio/seed-tracks'
import { facts } from '../../../host/server/database/tables'
import { identify } from '../../plugins/base-projects/identify-client'
import { openService } from '../../support/service'

const service = await openService()
const demo = await service.newPerson()

const buckets = async (): Promise<Bucket[]> =>
  (await demo.call('GET', '/buckets?type=File')).body.data

async function filesOf({ id }: Bucket): Promise<BucketFile[]> {
  return (await demo.call('GET', `/buckets/${id}/files?per_page=100`)).body.data
}

const allFiles = async () => (await Promise.all((await buckets()).map(filesOf))).flat()

const filled = () =>
  vi.waitFor(
    async () => {
      expect((await demo.call('GET', '/base-projects')).body.data).toHaveLength(1)
      const files = await allFiles()
      expect(files).toHaveLength(seedTracks.length)
      expect(files.every(({ state }) => state === 1)).toBe(true)
      return files
    },
    { timeout: 120_000, interval: 500 },
  )

test('a new demo account gets recordings that are recognised, within a minute or so', async () => {
  await service.fillDemoAccount(demo.uid)
  // The console answers meanwhile.
  expect((await demo.call('GET', '/user-info')).status).toBe(200)
  const files = await filled()
  expect((await buckets()).map(({ name }) => name).toSorted()).toEqual([
    'Demo jingles',
    'Demo music',
  ])
  const [project] = (await demo.call('GET', '/base-projects')).body.data as [Project]
  expect(project.buckets).toHaveLength(3)
  for await (const { wav, title } of recordings(seedTracks.slice(4, 5))) {
    const { body } = await identify(service, project, Buffer.from(wav))
    const names = body.metadata?.custom_files?.map((file) => file.title)
    expect(names?.[0]).toBe(title)
  }
  expect(files.every(({ user_defined }) => 'artist' in user_defined)).toBe(true)
})

test('what the person deletes of it stays deleted; what a cut-off run left out comes', async () => {
  const [first] = await allFiles()
  await demo.call('DELETE', `/buckets/${first?.bucket_id}/files/${first?.id}`)
  await service.fillDemoAccount(demo.uid)
  const waiting = await service.db.execute(
    sql`select 1 from pgboss.job where name = 'host.fill-demo-account' and state < 'completed'`,
  )
  expect(waiting.rows).toEqual([])
  expect(await allFiles()).toHaveLength(seedTracks.length - 1)
  // As if the first run had been cut off before it came to this file.
  await service.db.delete(facts).where(eq(facts.name, 'demo data'))
  await service.fillDemoAccount(demo.uid)
  await filled()
  expect(await buckets()).toHaveLength(2)
})
