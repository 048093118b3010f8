import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Stream } from '#plugins/bm/contract'
import { bmEarlierPlays, bmReplays } from '../../../../plugins/bm/server/tables/replays'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { bucketFiles } from '../../../../plugins/buckets/server/tables'
import { dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, resultsOf } from '../monitored'

const begin = new Date('2026-03-01T18:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const project = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
const stream: Stream & { path: string } = await newStream(
  anna,
  project.id,
  ['https://radio.example/1'],
  { name: 'One' },
)
const { db } = service
const file = { acr_id: 'a'.repeat(32), title: 'Too late' }
const ready = { state: 1, data_type: 'audio', duration: 10 } as const
await db.insert(bucketFiles).values({ ...file, ...ready, uid: anna.uid, bucket_id: bucket })
const [row] = await db.select().from(bmStreams).where(eq(bmStreams.stream_id, stream.stream_id))
const asked = { uid: anna.uid, project_id: project.id, bucket_id: bucket, hours: 2.5 }
const [replay] = await db
  .insert(bmReplays)
  .values({ ...asked, acr_id: file.acr_id, title: 'Too late', state: 'ready' })
  .returning()
const match = {
  reference: file.acr_id,
  collection: `buckets/${bucket}`,
  score: 93,
  votes: 40,
  matchedPeaks: 90,
  samplePeaks: 100,
  playOffsetMs: 10_000,
  sampleBeginMs: 0,
  sampleEndMs: 10_000,
  referenceBeginMs: 0,
  referenceEndMs: 10_000,
  tempoPercent: 0,
  pitchPercent: 0,
  unique: true,
  otherPlaces: [],
  alsoIn: 0,
}
await db.insert(bmEarlierPlays).values(
  [0, 600, 1200].map((seconds) => ({
    replay_id: replay?.id ?? 0,
    stream_row: row?.id ?? 0,
    ear_stream: 1,
    begin: later(seconds),
    end: later(seconds + 10),
    played: 10,
    match,
  })),
)

test('what was played before its recording came is offered, added by choice, marked, and taken back', async () => {
  const { user } = await openConsole('/bm/custom/Radios', { service, as: anna })
  expect(await screen.findByText(/^3 earlier plays of Too late found/)).toBeTruthy()
  expect(screen.getByText(/Looked for in 2:30:00 of what was kept/)).toBeTruthy()
  await user.click(screen.getByText('Choose', { selector: 'button' }))
  const choice = await dialog()
  const ticks = await choice.findAllByLabelText(/One.*Score 93/)
  expect(ticks).toHaveLength(3)
  await user.click(ticks[1] as HTMLElement)
  await user.click(choice.getByText('Add 2 plays', { selector: 'button' }))
  expect(await screen.findByText(/^1 earlier play of Too late found/)).toBeTruthy()
  const results = () => resultsOf(anna, stream.path, 'type=day&date=20260301')
  expect((await results()).map(({ from, metadata }) => [from, metadata.timestamp_utc])).toEqual([
    ['replay', '2026-03-01 18:00:00'],
    ['replay', '2026-03-01 18:20:00'],
  ])

  await user.click(screen.getByText('Add all', { selector: 'button' }))
  expect(
    await screen.findByText(/^3 earlier plays of “Too late” added successfully Looked/),
  ).toBeTruthy()
  await user.click(screen.getByText('Take back', { selector: 'button' }))
  expect(await screen.findByText(/^3 earlier plays of Too late found/)).toBeTruthy()
  expect(await results()).toEqual([])
  await user.click(screen.getByText('Dismiss', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText(/earlier plays of Too late found/)).toBeNull())
})

test('a result that was found later says so in the list and in its drawer', async () => {
  await service.db.update(bmReplays).set({ dismissed: false })
  const { user } = await openConsole('/bm/custom/Radios/One/results?day=2026-03-01&tz=UTC', {
    service,
    as: anna,
  })
  await user.click(await screen.findByText('Add all', { selector: 'button' }))
  const [link] = await screen.findAllByText('Too late', { selector: 'a' })
  expect(link?.closest('tr, [role="row"]')?.textContent).toContain('Found later')
  await user.click(link as HTMLElement)
  const panel = await dialog()
  expect(await panel.findByText('Found later')).toBeTruthy()
})
