import { expect, test } from 'vitest'
import type { Project, Storage, Stream } from '#plugins/bm/contract'
import { earPieces } from '../../../../host/server/ears/tables'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addMinutes } from '../support/kept-sound'

const minute = 60_000
const megabyte = 1_000_000
const began = new Date(Math.floor(Date.now() / minute) * minute - 60 * minute)

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const project: Project = await newProject(anna, [await newBucket(anna, 'Songs')], {
  timemap_lifecycle: 2,
})
const kept: Stream = await newStream(anna, project.id, ['https://radio.example/kept'], {
  name: 'Kept',
})
await newStream(anna, project.id, ['https://radio.example/new'], { name: 'New' })
// Ten minutes of it are the project's own; of the same address others had sound kept before.
const reader = await addMinutes(
  { service, person: anna, stream: kept },
  began,
  new Array(10).fill('m'),
)
await service.db.insert(earPieces).values(
  [-2, -1, 0, 1, 2].map((at) => ({
    stream_id: reader,
    session: 'one',
    begin: new Date(began.getTime() + at * minute),
    end: new Date(began.getTime() + (at + 1) * minute),
    codec: 'mp3' as const,
    size: megabyte,
    sha256: '',
    object_key: `piece ${at}`,
    levels: Buffer.alloc(60),
    keep_until: new Date(Date.now() + 86_400_000),
  })),
)

const storage = async (query = ''): Promise<Storage> =>
  (await anna.call('GET', `/bm-cs-projects/${project.id}/storage${query}`)).body.data

test('a project tells the bytes it keeps, its own and no others', async () => {
  const { stored, streams } = await storage()
  expect(stored).toBe(3 * megabyte)
  expect(streams.map(({ name, stored }) => [name, stored])).toEqual([
    ['Kept', 3 * megabyte],
    ['New', 0],
  ])
})

test('what will come is told by the rate at which a stream sends, and by an assumed one until that is known', async () => {
  const { expected, streams } = await storage()
  const [one, other] = streams
  // A megabyte a minute.
  expect(one).toMatchObject({ measured: 1, bit_rate: Math.round((megabyte * 8) / 60), keeps: 1 })
  expect(other).toMatchObject({ measured: 0, bit_rate: 128_000, keeps: 0, days: 2 })
  expect(other?.expected).toBe((128_000 / 8) * 2 * 86_400)
  // What is not kept does not come.
  expect(expected).toBe(one?.expected)
})

test('one stream is asked for by its id, and nobody else’s project is told', async () => {
  const { streams } = await storage(`?streams=${kept.stream_id}`)
  expect(streams.map(({ name }) => name)).toEqual(['Kept'])
  const ben = await service.newPerson({ limitType: 'Custom' })
  expect((await ben.call('GET', `/bm-cs-projects/${project.id}/storage`)).status).toBe(404)
})
