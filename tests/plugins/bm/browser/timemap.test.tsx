import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Stream } from '#plugins/bm/contract'
import { earStreams } from '../../../../host/server/ears/tables'
import { clockOf } from '../../../../plugins/bm/browser/timemap/line/clock'
import { bmStates } from '../../../../plugins/bm/server/tables/streams'
import { confirmWith, dialog, dialogOf, expectToast, question } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addFrames } from '../support/kept-frames'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

const begin = new Date('2026-03-01T00:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)
const address = '/bm/custom/Radios/One/timemap?day=2026-03-01&tz=UTC'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const more = { name: 'Radios', type: 'BM-LOCAL' }
const { id } = await newProject(anna, [await newBucket(anna, 'Songs')], more)
const stream: Stream & { path: string } = await newStream(anna, id, ['https://radio.example/1'], {
  name: 'One',
})
const seeding = { service, person: anna, stream }
const ear = await addMinutes(seeding, begin, ['m', 'm', 'm', 's', 'o', 'silence'])
await addFrames(service, ear, begin, 6)
await addResults(seeding, [{ begin: later(0), seconds: 60, title: 'First' }])

const open = () => openConsole(address, { service, as: anna })
const row = async (name: string) =>
  (await screen.findByText(name, { selector: '[role="gridcell"] *, td, td *' })).closest(
    '[role="row"], tr',
  ) as HTMLElement

test('a day stands as numbers that add up, each with its list, and as text from its beginning to its end', async () => {
  const { user } = await open()
  expect(await screen.findByText('Timemap is off')).toBeTruthy()
  expect((await row('First')).textContent).toContain('00:00:00')
  const share = screen.getByText('Unknown music', { selector: 'dt a' })
  expect(share.closest('div')?.textContent).toContain('2:00')
  expect(screen.getByRole('img', { name: /^86,400 seconds of the day/ })).toBeTruthy()

  await user.click(share)
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect((await row('Unknown music')).textContent).toContain('00:01:00')
  expect(screen.getByText(/^Only Unknown music is listed\./)).toBeTruthy()
  const list = screen.getByRole('heading', { name: 'Unknown music' }).closest('[tabindex="-1"]')
  expect(document.activeElement).toBe(list)
})

test('what is opened is what there is to hear, and the whole day is a key away', async () => {
  const { user } = await open()
  await screen.findByRole('slider', { name: 'Place in the day' })
  expect(location.search).not.toContain('zoom=')
  // The line is drawn again when the results come.
  await waitFor(async () => {
    screen.getByRole('slider', { name: 'Place in the day' }).focus()
    await user.keyboard('0')
    expect(location.search).toContain('zoom=0-86400')
  })
})

test('the keys of the day are the day’s, wherever the focus is', async () => {
  const { user } = await open()
  await screen.findByRole('slider', { name: 'Place in the day' })
  const sidebar = () => document.querySelector('nav')?.textContent
  const before = sidebar()
  screen.getByText('Results', { selector: 'button' }).focus()
  await user.keyboard('[[')
  expect(sidebar()).toBe(before)
  await user.keyboard('?')
  expect((await dialog()).getByText('Next and previous gap')).toBeTruthy()
})

test('a second is told from its beginning on, on the line as in lists and files', () => {
  const clock = clockOf({ begin: begin.getTime(), timezone: 'UTC' })
  expect(clock(36.6)).toBe('00:00:36')
  expect(clock(36.6, 0.1)).toBe('00:00:36.6')
})

test('a gap is found with J, named with Enter, and is a result by hand', async () => {
  const { user } = await open()
  const line = await screen.findByRole('slider', { name: 'Place in the day' })
  line.focus()
  await user.keyboard('j')
  expect(line.getAttribute('aria-valuetext')).toBe('00:01:00')
  const range = await screen.findByRole('region', { name: 'Marked range' })
  expect(range.textContent).toContain('00:01:00 – 00:03:00')
  await user.keyboard('{Enter}')
  const title = await screen.findByLabelText(/^Title/)
  const form = dialogOf(title)
  expect(form.getByLabelText(/^Start/)).toHaveProperty('value', '00:01:00')
  await user.type(title, 'Found by ear')
  await user.click(form.getByText('Add', { selector: 'button' }))
  expect((await row('Found by ear')).textContent).toContain('By hand')
  expect(screen.queryByText('Unknown music', { selector: 'dt a' })).toBeNull()
})

test('who names what plays already is asked first, and what was named by hand is edited with E', async () => {
  const { user } = await open()
  const line = await screen.findByRole('slider', { name: 'Place in the day' })
  line.focus()
  // From 5 to 25 seconds, within the first result.
  await user.keyboard('{Home}{ArrowRight}{[}')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}]{Enter}')
  const title = await screen.findByLabelText(/^Title/)
  await user.type(title, 'Talk')
  await user.click(dialogOf(title).getByText('Add', { selector: 'button' }))
  const asked = await question()
  expect(asked.getByText('00:00:00–00:01:00 First')).toBeTruthy()
  await user.click(asked.getByText('Cancel', { selector: 'button' }))
  expect((title as HTMLInputElement).value).toBe('Talk')
  await user.click(dialogOf(title).getByText('Add', { selector: 'button' }))
  await confirmWith(user, 'Add all the same')
  await row('Talk')

  line.focus()
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}e')
  const edited = await screen.findByLabelText(/^Title/)
  const form = dialogOf(edited)
  expect(form.getByLabelText(/^Start/)).toHaveProperty('value', '00:00:05')
  await user.type(edited, ' of the day')
  await user.type(form.getByLabelText('Artists'), 'The Speakers')
  await user.click(form.getByText('Save', { selector: 'button' }))
  await confirmWith(user, 'Save all the same')
  expect((await row('Talk of the day – The Speakers')).textContent).toContain('00:00:25')
})

test('a range is cut into a bucket by the service with B: the console only asks what it is called', async () => {
  const { user } = await open()
  const line = await screen.findByRole('slider', { name: 'Place in the day' })
  line.focus()
  await user.keyboard('j')
  await screen.findByRole('region', { name: 'Marked range' })
  await user.keyboard('b')
  const title = await screen.findByLabelText(/^Title/)
  const form = dialogOf(title)
  await user.type(title, 'Cut by ear')
  await user.type(form.getByLabelText('Artists'), 'The Testers')
  await user.selectOptions(await form.findByLabelText(/^Bucket/), 'Songs')
  await user.click(form.getByText('Add to bucket', { selector: 'button' }))
  await expectToast('Cut by ear was cut into Songs and is being processed')
  const { data } = (await anna.call('GET', '/bucket-files?search=Cut by ear')).body
  const user_defined = { artists: 'The Testers', cut_stream: 'One' }
  expect(data).toMatchObject([{ title: 'Cut by ear', bucket_name: 'Songs', user_defined }])
})

test('the keys are told on ?, and what a timemap costs where it is off', async () => {
  const { user } = await open()
  const line = await screen.findByRole('slider', { name: 'Place in the day' })
  line.focus()
  await user.keyboard('?')
  const sheet = await dialog()
  expect(sheet.getByText('Next and previous gap')).toBeTruthy()
  await user.click(sheet.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText('Enable', { selector: 'button' }))
  const question = within(await screen.findByLabelText('Enable timemap'))
  await user.click(question.getByText('Enable', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText('Timemap is off')).toBeNull())
})

test('where a stream cannot be kept, its pages say why', async () => {
  const unkept = 'Not recorded: needs ffmpeg'
  const [reader] = await service.db.update(earStreams).set({ unkept }).returning()
  await service.db.update(bmStates).set({ end: null, ear_stream: reader?.id ?? 0 })
  await anna.call('PUT', `${stream.path}/timemap`, { timemap: 1 })
  await open()
  expect(
    await screen.findByText(/^Not recorded: needs ffmpeg\. Its sound can be kept only/),
  ).toBeTruthy()
  cleanup()
  const { user } = await openConsole('/bm/custom/Radios/custom-recordings', { service, as: anna })
  const [ask] = await screen.findAllByText('Ask for a recording', { selector: 'button' })
  await user.click(ask as Element)
  expect((await dialog()).getByText(unkept)).toBeTruthy()
  cleanup()
  await openConsole('/bm/custom/Radios', { service, as: anna })
  expect((await row('One')).textContent).toContain('Not recorded')
})
