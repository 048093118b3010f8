import type { ToldPlay } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MonitoredSound } from '#plugins/bm/contract'
import { hearing } from '../../../../plugins/bm/server/hearing'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { startReceiver } from '../../../host/callbacks/receiver'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload, wav } from '../../base-projects/identify-client'
import { newProject, newStream, operator, waiting } from '../monitored'

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const references: string[] = []
for (const title of ['Long song', 'Short song']) {
  const { samples } = recording(title, 8)
  references.push((await upload(service, anna, bucket, wav(samples), { title })).acr_id)
}
const [long = '', short = ''] = references

async function opened(config: object = {}) {
  const { id } = await newProject(anna, [bucket])
  const name = `Scores ${id}`
  const made = await anna.call('POST', '/bm-stream-configs', { name, delay: 0, ...config })
  const config_id = made.body.data.id
  const stream = await newStream(anna, id, ['https://radio.example/'], { config_id })
  const [row] = await service.db
    .update(bmStreams)
    .set({ created_at: new Date(0) })
    .where(eq(bmStreams.stream_id, stream.stream_id))
    .returning()
  if (!row) throw new Error('no stream')
  let plays = 0
  const tell = (reference: string, from: number, to: number, score: number, over = true) => {
    const told: ToldPlay = {
      subjects: [row.subject],
      play: {
        id: row.id * 1000 + ++plays,
        stream: 1,
        match: { reference, collection: '', score, votes: 100 } as never,
        begin: new Date(Date.UTC(2026, 2, 10, 10, 0, from)),
        end: new Date(Date.UTC(2026, 2, 10, 10, 0, to)),
        played: to - from,
        over,
      },
    }
    return service.db.transaction(async (tx) => hearing(service.services).plays?.([told], tx))
  }
  const told = async () => {
    const rows = await service.db.select().from(bmResults).where(eq(bmResults.stream_row, row.id))
    return rows.map(({ title }) => title).sort()
  }
  return { id, stream, row, tell, told }
}

test('a play that lies wholly inside a stronger one of the same bucket is held back', async () => {
  const { tell, told } = await opened()
  await tell(long, 0, 30, 100)
  await tell(short, 10, 16, 56)
  expect(await told()).toEqual(['Long song'])
  // Another one that goes on beyond its end, and one that is as strong, are not.
  await tell(short, 25, 40, 56)
  await tell(short, 5, 12, 98)
  expect(await told()).toEqual(['Long song', 'Short song', 'Short song'])
})

test('a play below the minimum score of the config is not reported', async () => {
  const { tell, told, stream } = await opened({ min_score: 70 })
  await tell(long, 0, 30, 69)
  await tell(short, 0, 30, 80)
  expect(await told()).toEqual(['Short song'])
  const query = 'type=day&date=20260310&min_score=90'
  expect((await anna.call('GET', `${stream.path}/results?${query}`)).body.data).toEqual([])
})

test('what is corrected, added manually or by unknown content reaches the callback with its ID', async () => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  const { id, stream, row, tell } = await opened()
  await anna.call('POST', `/bm-cs-projects/${id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 2,
    result_type: 1,
  })
  await tell(long, 0, 30, 100)
  const [result] = await service.db.select().from(bmResults).where(eq(bmResults.stream_row, row.id))
  const told = () =>
    receiver.received
      .map(({ body }) => JSON.parse(body).data)
      .filter(({ metadata }) => metadata.type === 'correction')
  const mark = `${stream.path}/results/${result?.id}/false-positive`
  await anna.call('PUT', mark, { false_positive: 1 })
  await vi.waitFor(() => expect(told()).toHaveLength(1), waiting)
  expect(told()[0]).toMatchObject({ id: result?.id, false_positive: 1, removed: 0 })

  const times = { start_timestamp: '2026-03-10 11:00:00', end_timestamp: '2026-03-10 11:00:10' }
  const added = await anna.call('POST', `${stream.path}/user-reports`, {
    data: [{ title: 'Heard', ...times }],
  })
  await vi.waitFor(() => expect(told()).toHaveLength(2), waiting)
  expect(told()[1]).toMatchObject({ id: added.body.data.id, from: 'api-report' })
  await anna.call('DELETE', `${stream.path}/user-reports/${added.body.data.id}`)
  await vi.waitFor(() => expect(told()).toHaveLength(3), waiting)
  expect(told()[2]).toMatchObject({ id: added.body.data.id, removed: 1 })

  const begin = new Date('2026-03-10T12:00:00Z')
  const play = { row: row.id, begin, end: new Date(begin.getTime() + 5000), acrid: 'a', title: 'J' }
  const sound = service.services.provided(MonitoredSound)
  const [ucf] = await service.db.transaction((tx) =>
    sound.addResults(anna.uid, [{ ...play, item: { ucf_id: 1 } }], tx),
  )
  await vi.waitFor(() => expect(told()).toHaveLength(4), waiting)
  expect(told()[3]).toMatchObject({ id: ucf, from: 'ucf' })
  const renamed = await anna.call('PUT', `${stream.path}/results/${result?.id}`, {
    title: 'Another song',
    note: 'Heard it myself',
    start_timestamp: '2026-03-10 10:00:05',
  })
  expect(renamed.body.data).toMatchObject({
    from: 'api-report',
    note: 'Heard it myself',
    recognized: { title: 'Long song', timestamp_utc: '2026-03-10 10:00:00' },
    metadata: { timestamp_utc: '2026-03-10 10:00:05', played_duration: 25 },
  })
  await vi.waitFor(() => expect(told()).toHaveLength(5), waiting)
  expect(told()[4]).toMatchObject({ id: result?.id, note: 'Heard it myself' })
  const log = await anna.call('GET', `/bm-cs-projects/${id}/deliveries?kind=result`)
  expect(log.body.data.map(({ kind }: { kind: string }) => kind)).toContain('correction')
})
