import { expect, test, vi } from 'vitest'
import type { Container, ScanFile } from '#plugins/filescanning/contract'
import { facts } from '../../../../host/server/database/tables'
import { openService } from '../../../support/service'

const service = await openService()
const demo = await service.newPerson()

const demoContainers = async (): Promise<Container[]> =>
  (await demo.call('GET', '/fs-containers?name=Demo%20scans')).body.data

async function demoFiles(): Promise<ScanFile[]> {
  const [container] = await demoContainers()
  if (!container) return []
  return (await demo.call('GET', `/fs-containers/${container.id}/files?with_result=1`)).body.data
}

const scanned = () =>
  vi.waitFor(
    async () => {
      const [file] = await demoFiles()
      expect(file?.state).toBe(1)
      return file
    },
    { timeout: 220_000, interval: 1000 },
  )

test('a new demo account has the report of a real scan, and a second run adds no other', async () => {
  await service.fillDemoAccount(demo.uid)
  const file = await scanned()
  const [container] = await demoContainers()
  expect(container?.buckets.map(({ name }) => name).sort()).toEqual(['Demo jingles', 'Demo music'])
  expect(file?.duration).toBeGreaterThan(180)
  // Every jingle, the speech in its two parts, the advert and the music stand where they were put.
  const played = file?.results?.custom_files ?? []
  expect(played.length).toBeGreaterThanOrEqual(8)
  expect(played[0]?.offset).toBeLessThan(2)
  // One piece of music is played too fast.
  expect(file?.results?.deepright?.map(({ kind }) => kind)).toContain('speed')
  expect(file?.results?.music_speech?.length).toBeGreaterThan(0)
  // As if the run had been cut off before it was done.
  await service.db.delete(facts)
  await service.fillDemoAccount(demo.uid)
  await vi.waitFor(
    async () => {
      const { rows } = await service.db.execute(
        `select state from pgboss.job where name = 'host.fill-demo-account' and state < 'completed'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 120_000, interval: 1000 },
  )
  expect(await demoContainers()).toHaveLength(1)
  expect(await demoFiles()).toHaveLength(1)
})
