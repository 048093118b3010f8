import { randomUUID } from 'node:crypto'
import { Uploads } from '@console/core/browser'
import type { UploadJob } from '@console/core/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { musicBucketId } from '../../../../plugins/buckets/contract'
import { containers, scanFiles } from '../../../../plugins/filescanning/server/tables'
import { openConsole } from '../../../support/open-console'
import { type Person, sharedService } from '../../../support/service'
import { containerOf, fileOf } from './scanned'

const service = await sharedService()

const page = '/filescanning/dashboard'
const card = (name: string) => within(screen.getByRole('region', { name }))
const steps = () =>
  card('First steps')
    .getAllByRole('listitem')
    .map((step) => (step.textContent?.includes('done') ? 'done' : 'open'))

async function newBucket(person: Person, name: string, type = 'File') {
  const body = { name, region: 'eu-west-1', type }
  return (await person.call('POST', '/buckets', body)).body.data.id as number
}

test('an empty account is led through the first steps, and told that a bucket is needed', async () => {
  await openConsole(page, { service, as: await service.newPerson() })
  expect(steps()).toEqual(['open', 'open', 'open'])
  expect(card('Newest reports').getByText('No reports yet')).toBeTruthy()
  expect(screen.queryByText('Needs attention')).toBeNull()
  expect(screen.queryByText('Choose files')).toBeNull()
  expect(card('Scan a file now').getByText('Make a bucket').getAttribute('href')).toContain(
    '/filescanning/file-buckets',
  )
})

test('shows what there is, what was scanned last and what needs a look', async () => {
  const anna = await service.newPerson()
  await newBucket(anna, 'Songs')
  const films = await containerOf(service, anna, { name: 'Films' })
  const song = await fileOf(service, films, 'Song', [{}, {}], { duration: 7200 })
  await fileOf(service, films, 'Silence', [], { state: -1 })
  await fileOf(service, films, 'Waiting', [], { state: 0, scanned_at: null })
  await fileOf(service, films, 'Broken', [], { state: -2 })
  await openConsole(page, { service, as: anna })
  expect(screen.queryByText('First steps')).toBeNull()
  expect(card('Containers').getByText('1')).toBeTruthy()
  expect(card('Hours of scanned files').getByText('2.1')).toBeTruthy()
  for (const state of ['Processing', 'Ready', 'Noresult', 'Error']) {
    expect(card(state).getByText('1')).toBeTruthy()
  }
  const reports = card('Newest reports')
  expect(reports.getByText('Song').getAttribute('href')).toContain(
    `/filescanning/fs-containers/Films/files/${song.file_id}`,
  )
  expect(reports.getByText(/Films · 2:00:00 · 2 matches/)).toBeTruthy()
  expect(reports.getByText(/Noresult/)).toBeTruthy()
  const attention = card('Needs attention').getByText('Films: files that could not be read: 1')
  expect(attention.getAttribute('href')).toContain('/filescanning/fs-containers/Films?state=-2')
})

test('a plan that is nearly used needs attention', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  await containerOf(service, free, { name: 'Only one' })
  await openConsole(page, { service, as: free })
  expect(card('Needs attention').getByText('Containers: 1 of 1 used')).toBeTruthy()
})

test('what this deployment cannot do is said once', async () => {
  await openConsole(page, { service, as: await service.newPerson() })
  const [line, ...others] = screen.getAllByText(/^Not available in this deployment/)
  expect(others).toEqual([])
  expect(line?.textContent).toContain('Cover Songs')
  expect(line?.textContent).toContain('AI music detection')
  expect(line?.textContent).not.toContain('Audio Fingerprinting')
  expect(line?.closest('details')?.open).toBe(false)
})

test('who may only read is told which scope a scan needs', async () => {
  const root = await service.newPerson()
  const reader = await service.newIamUser(root, ['read-filescanning', 'read-buckets'])
  await openConsole(page, { service, as: reader })
  expect(card('Scan a file now').getByText(/write-filescanning/)).toBeTruthy()
  expect(screen.queryByText('Choose files')).toBeNull()
})

describe('a quick scan', () => {
  const song = new File(['sound'], 'Song.mp3')

  /** The console with a queue of uploads that sends nothing. */
  async function openWithQueue(anna: Person) {
    const { user, get } = await openConsole(page, { service, as: anna })
    const uploads = get(Uploads)
    const jobs: UploadJob[] = []
    vi.spyOn(uploads, 'add').mockImplementation((added) => {
      jobs.push(...added)
    })
    const choose = async (...files: File[]) =>
      user.upload(await screen.findByLabelText('Files', { selector: 'input' }), files)
    return { user, uploads, jobs, choose }
  }

  const containersOf = ({ uid }: Person) =>
    service.db.select().from(containers).where(eq(containers.uid, uid))

  test('goes into the one container of quick scans, which learns of buckets made since', async () => {
    const anna = await service.newPerson()
    const buckets = [await newBucket(anna, 'One'), await newBucket(anna, 'Two')]
    await newBucket(anna, 'Channels', 'Live')
    await containerOf(service, anna, { name: 'All', bucket_ids: buckets })
    const quick = await containerOf(service, anna, {
      name: 'Quick scans',
      bucket_ids: buckets.slice(1),
    })
    const { user, jobs, choose } = await openWithQueue(anna)
    await choose(song)
    const words = 'Goes into the container Quick scans, which searches all that you may search.'
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByText('Scan', { selector: 'button' }))
    await waitFor(() => expect(jobs).toHaveLength(1))
    expect(jobs[0]).toMatchObject({
      target: 'Quick scans',
      finish: {
        path: `/fs-containers/${quick.id}/files`,
        body: { data_type: 'audio', name: 'Song' },
      },
    })
    const all = await containersOf(anna)
    expect(all).toHaveLength(2)
    const now = all.find(({ id }) => id === quick.id)
    expect([...(now?.bucket_ids ?? [])].sort()).toEqual([musicBucketId, ...buckets].sort())
  })

  test('makes a container where there is none, by another name when that is taken', async () => {
    const anna = await service.newPerson()
    const bucket = await newBucket(anna, 'One')
    await containerOf(service, anna, { name: 'Quick scans', audio_type: 'recorded' })
    const { user, jobs, choose } = await openWithQueue(anna)
    await choose(song, new File(['more'], 'Other.wav'))
    expect(await screen.findByText(/A container is made for it/)).toBeTruthy()
    await user.dblClick(screen.getByText('Scan 2 files'))
    await waitFor(() => expect(jobs).toHaveLength(2))
    const made = (await containersOf(anna)).filter(({ name }) => name !== 'Quick scans')
    expect(made).toMatchObject([
      {
        name: 'Quick scans 2',
        region: 'eu-west-1',
        audio_type: 'linein',
        engine: 1,
        music_detection: true,
        bucket_ids: [musicBucketId, bucket],
        policy: { type: 'traverse', interval: 0, rec_length: 10 },
      },
    ])
    expect(jobs.map(({ target }) => target)).toEqual(['Quick scans 2', 'Quick scans 2'])
  })

  test('tells how it goes, and leads to the report when the file is ready', async () => {
    const anna = await service.newPerson()
    const bucket = await newBucket(anna, 'One')
    const all = await containerOf(service, anna, { name: 'Quick scans', bucket_ids: [bucket] })
    const { user, uploads, jobs, choose } = await openWithQueue(anna)
    await choose(song)
    await user.click(await screen.findByText('Scan', { selector: 'button' }))
    await waitFor(() => expect(jobs).toHaveLength(1))
    const scans = within(await screen.findByRole('list', { name: 'Quick scans' }))
    expect(scans.getByText('Waiting')).toBeTruthy()
    const path = '/fs-containers/1/files'
    const upload = {
      id: 'u',
      name: 'Song.mp3',
      target: 'Quick scans',
      path,
      size: song.size,
      sent: 2,
    }
    act(() => uploads.uploads$.next([{ ...upload, state: 'sending' }]))
    expect(scans.getByText('2 bytes of 5 bytes uploaded')).toBeTruthy()
    act(() => uploads.uploads$.next([{ ...upload, state: 'failed', reason: 'Too long' }]))
    expect(scans.getByText('Too long')).toBeTruthy()
    const file = await fileOf(service, all, 'Song', [{}], { state: 0, scanned_at: null })
    const answer = { data: { id: file.file_id } }
    act(() => uploads.uploads$.next([{ ...upload, state: 'done', answer }]))
    expect(await scans.findByText('Processing')).toBeTruthy()
    // Cleared away in the list of uploads: the scan goes on.
    act(() => uploads.uploads$.next([]))
    await service.db
      .update(scanFiles)
      .set({ state: 1, scanned_at: new Date() })
      .where(eq(scanFiles.id, file.id))
    const link = await scans.findByText('Open the report', undefined, { timeout: 120_000 })
    expect(link.getAttribute('href')).toContain(
      `/filescanning/fs-containers/Quick%20scans/files/${file.file_id}`,
    )
    expect(await card('Newest reports').findByText('Song')).toBeTruthy()
  })

  test('refuses what is no sound, and leaves out what is removed', async () => {
    const anna = await service.newPerson()
    await newBucket(anna, 'One')
    const { user, jobs, choose } = await openWithQueue(anna)
    await choose(song)
    expect(await screen.findByText('Song.mp3')).toBeTruthy()
    await user.click(await screen.findByLabelText('Remove Song.mp3'))
    await waitFor(() => expect(screen.queryByText('Song.mp3')).toBeNull())
    await choose(new File([''], 'Empty.mp3'))
    expect(await screen.findByText('Empty.mp3: This file is empty')).toBeTruthy()
    expect(jobs).toEqual([])
  })

  test('asks for a larger plan when its container is one too many', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    await newBucket(free, 'One')
    await containerOf(service, free, { name: 'Only one' })
    const { user, jobs, choose } = await openWithQueue(free)
    await choose(song)
    await user.click(await screen.findByText('Scan', { selector: 'button' }))
    expect(await screen.findByText('Please upgrade your account to premium')).toBeTruthy()
    expect(jobs).toEqual([])
  })

  test('that cannot be set up says why, and can be tried again', async () => {
    const anna = await service.newPerson()
    await newBucket(anna, 'One')
    const { user, jobs, choose } = await openWithQueue(anna)
    await choose(song)
    await screen.findByText(/A container is made for it/)
    const { uid } = anna
    await service.db.insert(containers).values(
      Array.from({ length: 200 }, (_, at) => ({
        uid,
        email: anna.email,
        name: `Made meanwhile ${at} ${randomUUID()}`,
        ...({ region: 'eu-west-1', audio_type: 'linein', engine: 4 } as const),
        policy: { type: 'points', points: 3 } as const,
      })),
    )
    await user.click(screen.getByText('Scan', { selector: 'button' }))
    expect(await screen.findByText('Please upgrade your account to premium')).toBeTruthy()
    expect(jobs).toEqual([])
    await service.db.delete(containers).where(eq(containers.uid, uid))
    await user.click(screen.getByText('Scan', { selector: 'button' }))
    await waitFor(() => expect(jobs).toHaveLength(1))
  })
})
