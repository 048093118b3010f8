import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scanFiles } from '../../../../plugins/filescanning/server/tables'
import {
  confirmWith,
  expectToast,
  question,
  rowAction,
  rowActions,
  rowOf,
} from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { insertContainer, insertFile } from './scan-rows'

// Waiting by text, not by role: computing roles and names of a whole console takes jsdom a second each time.
const service = await sharedService()
const anna = await service.newPerson()

const addressOf = (name: string) => `/filescanning/fs-containers/${name}`

const stored = async (name: string) => {
  const [file] = await service.db.select().from(scanFiles).where(eq(scanFiles.name, name))
  return file
}

test('each state says in words what it means, and only a report that is there is a link', async () => {
  const radio = await insertContainer(service, anna, { name: 'States' })
  const add = (name: string, more: object) => insertFile(service, radio, { name, ...more })
  const ready = await add('Found', {
    state: 1,
    found: { music: 3, custom_files: 1, cover_songs: 0, deepright: 0 },
  })
  await add('Working', { state: 0, done: 12, total: 40 })
  await add('Silent', { state: -1 })
  await add('Broken', { state: -2, error: 'This is not an audio or video file' })
  await add('Refused', { state: -3, error: 'There is no engine' })
  await openConsole(addressOf('States'), { service, as: anna })

  const found = within(await rowOf('Found'))
  expect(found.getByText('Ready')).toBeTruthy()
  expect(found.getByText('music 3, custom 1')).toBeTruthy()
  expect(found.getByText('Found').closest('a')?.getAttribute('href')).toBe(
    `/filescanning/fs-containers/States/files/${ready.file_id}`,
  )
  const working = within(await rowOf('Working'))
  expect(working.getByText('Processing')).toBeTruthy()
  expect(working.getByText('12 of 40')).toBeTruthy()
  expect(working.getByLabelText('Progress of Working')).toHaveProperty('value', 12)
  expect(working.getByText('Working').closest('a')).toBeNull()
  const silent = within(await rowOf('Silent'))
  expect(silent.getByText('Noresult')).toBeTruthy()
  expect(silent.getByText('Silent').closest('a')).toBeTruthy()
  for (const [name, reason] of [
    ['Broken', 'This is not an audio or video file'],
    ['Refused', 'There is no engine'],
  ] as const) {
    const row = within(await rowOf(name))
    expect(row.getByText('Error')).toBeTruthy()
    expect(row.getByText(reason)).toBeTruthy()
    expect(row.getByText(name).closest('a')).toBeNull()
  }
})

test('the head tells the rules in words', async () => {
  await insertContainer(service, anna, {
    name: 'Rules',
    engine: 1,
    policy: { type: 'points', points: 5 },
    music_detection: true,
  })
  await openConsole(addressOf('Rules'), { service, as: anna })
  for (const words of ['Audio Fingerprinting', '5 points of 10 s each', 'Music/speech detection'])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('a rescan says what is billed and by which rules before it is asked for', async () => {
  const radio = await insertContainer(service, anna, {
    name: 'Again',
    policy: { type: 'traverse', interval: 10, rec_length: 10 },
  })
  await insertFile(service, radio, { name: 'Long show', duration: 7200, engine: 2 })
  const { user } = await openConsole(addressOf('Again'), { service, as: anna })
  await rowAction(user, 'Long show', 'Rescan')
  const box = await question()
  expect(box.getByText('1 file, 1 h will be billed.')).toBeTruthy()
  expect(
    box.getByText(
      'By the rules of now: Audio Fingerprinting. Records of 10 s, 10 s left out after each.',
    ),
  ).toBeTruthy()
  expect(box.getByText('Scanned with another engine before: 1')).toBeTruthy()
  expect((await stored('Long show'))?.scan).toBe(1)
  await confirmWith(user, 'Rescan')
  await expectToast(/Rescan of \d+ files? submitted successfully/)
  expect((await stored('Long show'))?.scan).toBe(2)
})

test('a rescan of a few seconds is not told as 0 hours', async () => {
  const radio = await insertContainer(service, anna, { name: 'Jingles' })
  await insertFile(service, radio, { name: 'Short jingle', duration: 15 })
  const { user } = await openConsole(addressOf('Jingles'), { service, as: anna })
  await rowAction(user, 'Short jingle', 'Rescan')
  const box = await question()
  expect(box.getByText('1 file, 15 s will be billed.')).toBeTruthy()
})

test('scanning everything again tells the files and the hours of all pages', async () => {
  const radio = await insertContainer(service, anna, { name: 'Everything' })
  await insertFile(service, radio, { name: 'One', duration: 3600 })
  await insertFile(service, radio, { name: 'Two', duration: 7200, state: -1 })
  await insertFile(service, radio, { name: 'Gone', duration: 7200, state: 2 })
  const { user } = await openConsole(addressOf('Everything'), { service, as: anna })
  await user.click(await screen.findByText('Rescan all'))
  const box = await question()
  expect(box.getByText('2 files, 3 h will be billed.')).toBeTruthy()
  await confirmWith(user, 'Rescan all')
  await expectToast(/Rescan of \d+ files? submitted successfully/)
  expect([(await stored('One'))?.scan, (await stored('Gone'))?.scan]).toEqual([2, 1])
})

test('ticked files are scanned again after one question for all of them', async () => {
  const radio = await insertContainer(service, anna, { name: 'Ticked' })
  await insertFile(service, radio, { name: 'Left', duration: 1800 })
  await insertFile(service, radio, { name: 'Right', duration: 1800 })
  const { user } = await openConsole(addressOf('Ticked'), { service, as: anna })
  await user.click(await screen.findByLabelText('Select Left'))
  await user.click(await screen.findByLabelText('Select Right'))
  await user.click(await screen.findByText('Rescan'))
  const box = await question()
  expect(box.getByText('2 files, 1 h will be billed.')).toBeTruthy()
  await confirmWith(user, 'Rescan')
  await waitFor(async () => {
    expect([(await stored('Left'))?.scan, (await stored('Right'))?.scan]).toEqual([2, 2])
  })
})

test('a deleted file leaves the list, and is grey among the deleted', async () => {
  const radio = await insertContainer(service, anna, { name: 'Deleting' })
  await insertFile(service, radio, { name: 'Keeper' })
  await insertFile(service, radio, { name: 'Goner' })
  const { user } = await openConsole(addressOf('Deleting'), { service, as: anna })
  await user.click(await screen.findByLabelText('Select Goner'))
  await user.click(await screen.findByText('Delete'))
  const box = await question()
  expect(box.getByText('Goner')).toBeTruthy()
  await confirmWith(user, 'Delete')
  await waitFor(() => expect(screen.queryByText('Goner')).toBeNull())
  await user.selectOptions(screen.getByLabelText('State'), 'Deleted')
  const row = await rowOf('Goner')
  expect(within(row).getByText('Deleted')).toBeTruthy()
  expect(row.dataset.faded).toBe('true')
  expect(within(row).getByText('Goner').closest('a')).toBeNull()
  expect(await rowActions(user, 'Goner')).toEqual([
    'no: Open reportIt was deleted',
    'no: Copy linkIt was deleted',
    'no: DownloadIt was deleted',
    'no: RescanIt was deleted',
    'no: DeleteIt was deleted',
  ])
})

test('the list is narrowed by state, by music and by what the AI detection says', async () => {
  const radio = await insertContainer(service, anna, { name: 'Filters' })
  await insertFile(service, radio, {
    name: 'Robot song',
    music_detected: 1,
    ai_prediction: 'ai_generated',
  })
  await insertFile(service, radio, {
    name: 'Human talk',
    music_detected: 2,
    ai_prediction: 'human',
  })
  await insertFile(service, radio, { name: 'Quiet', state: -1 })
  const { user } = await openConsole(addressOf('Filters'), { service, as: anna })
  const narrow = async (label: string, value: string, left: string, gone: string) => {
    await user.selectOptions(await screen.findByLabelText(label), value)
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull())
    expect(screen.getByText(left)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(label), '')
    await screen.findByText(gone)
  }
  await narrow('State', '-1', 'Quiet', 'Robot song')
  await narrow('Music detected', '1', 'Robot song', 'Human talk')
  await narrow('AI verdict', 'human', 'Human talk', 'Robot song')
})

test('a container that is not there says so and leads back', async () => {
  await openConsole(addressOf('Nowhere'), { service, as: anna })
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('There is no container Nowhere in this region')).toBeTruthy()
  expect(told.getByText('Containers').getAttribute('href')).toMatch(
    /^\/filescanning\/fs-containers/,
  )
})

test('who may only read sees the files, and at everything that writes why it does not', async () => {
  const radio = await insertContainer(service, anna, { name: 'Read only' })
  await insertFile(service, radio, { name: 'Fixed' })
  await insertContainer(service, anna, { name: 'Bare' })
  const reader = await service.newIamUser(anna, ['read-filescanning'])
  const needs = 'This needs the scope write-filescanning. Ask the root user for it.'
  const { user } = await openConsole(addressOf('Read%20only'), { service, as: reader })
  await waitFor(() => {
    const button = screen.getByText('Add files').closest('button')
    expect(button?.ariaDisabled).toBe('true')
    const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(needs)
  })
  const entries = await rowActions(user, 'Fixed')
  expect(entries).toContain(`no: Rescan${needs}`)
  expect(entries).toContain(`no: Delete${needs}`)
  expect(entries).toContain('Open report')
})

test('who may only read is told so in an empty container', async () => {
  const reader = await service.newIamUser(anna, ['read-filescanning'])
  await openConsole(addressOf('Bare'), { service, as: reader })
  expect(await screen.findByText('No files yet')).toBeTruthy()
  expect(screen.queryByText('Choose files')).toBeNull()
})

test('a container says in how many files music was not identified and matches are uncertain, and leads to them', async () => {
  const radio = await insertContainer(service, anna, { name: 'Unsure', music_detection: true })
  const add = (name: string, more: object) => insertFile(service, radio, { name, ...more })
  await add('All known', { unidentified: 0, uncertain: 0 })
  await add('Some music', { unidentified: 83, uncertain: 0 })
  await add('Perhaps', { unidentified: 0, uncertain: 2 })
  const { user } = await openConsole(addressOf('Unsure'), { service, as: anna })
  expect(within(await rowOf('Some music')).getByText('1:23')).toBeTruthy()
  await user.click(await screen.findByText('1 file with music not identified'))
  await waitFor(() => expect(screen.queryByText('All known')).toBeNull())
  expect(screen.getByText('Some music')).toBeTruthy()
  await user.click(screen.getByText('1 file with uncertain matches'))
  await waitFor(() => expect(screen.queryByText('Some music')).toBeNull())
  expect(await screen.findByText('Perhaps')).toBeTruthy()
})

test('a file that ends before the length that it says is told as cut short, in its row and on its page', async () => {
  const radio = await insertContainer(service, anna, { name: 'Cut' })
  const scanned = { state: 1 as const, scanned_at: new Date(), duration: 36, told: 60 }
  await insertFile(service, radio, { name: 'Broken off', ...scanned })
  const { user } = await openConsole(addressOf('Cut'), { service, as: anna })
  const words = 'Cut short: 0:36 of 1:00 could be read'
  expect(within(await rowOf('Broken off')).getByText(words)).toBeTruthy()
  await user.click(screen.getByText('Broken off'))
  expect(await screen.findByText('Details')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})
