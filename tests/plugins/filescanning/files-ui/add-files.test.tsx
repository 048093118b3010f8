import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preflightOf } from '../../../../plugins/filescanning/browser/files/add-files/preflight'
import { dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { insertContainer } from './scan-rows'

const service = await sharedService()
const anna = await service.newPerson()
await insertContainer(service, anna, {
  name: 'Radio',
  policy: { type: 'traverse', interval: 10, rec_length: 10 },
})

const address = '/filescanning/fs-containers/Radio'

test('an empty container is a place to drop files on', async () => {
  await openConsole(address, { service, as: anna })
  expect(await screen.findByText('No files yet')).toBeTruthy()
  expect(screen.getByText('Choose files')).toBeTruthy()
})

test('files are billed by the policy of the container; other policies are told beside', () => {
  const files = [{ seconds: 3600 }, { seconds: 600 }, { seconds: null }, {}]
  expect(preflightOf(files, { type: 'traverse', interval: 10, rec_length: 10 })).toEqual({
    count: 4,
    seconds: 4200,
    billed: 2100,
    wholeFile: 4200,
    threePoints: 60,
    reading: 1,
    unknown: 1,
  })
})

/** jsdom plays nothing: a file says its length when its address is set, or that it cannot be read. */
function giveLengths(seconds: number | undefined) {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'duration', { value: seconds ?? Number.NaN })
    queueMicrotask(() => this.dispatchEvent(new Event(seconds ? 'loadedmetadata' : 'error')))
  })
}

test('before the upload stands how long the files are and what is billed', async () => {
  giveLengths(3600)
  const { user } = await openConsole(address, { service, as: anna })
  await user.upload(await screen.findByLabelText('Files', { selector: 'input' }), [
    new File(['a'], 'morning.mp3'),
    new File(['b'], 'evening.mp3'),
  ])
  const form = await dialog()
  const figures = within(await form.findByLabelText('Before you upload'))
  const figure = (label: string) => figures.getByText(label).nextElementSibling?.textContent
  await waitFor(() => expect(figure('Chosen')).toBe('2 files, 2 h'))
  expect(figure('Billed by this container’s policy')).toBe('1 h')
  expect(figure('Whole file')).toBe('2 h')
  expect(figure('3 points')).toBe('1 min')
  expect(form.getByText('Upload 2 files')).toBeTruthy()
  vi.restoreAllMocks()
})

test('a file whose length the browser cannot read is counted apart', async () => {
  giveLengths(undefined)
  const { user } = await openConsole(address, { service, as: anna })
  await user.upload(await screen.findByLabelText('Files', { selector: 'input' }), [
    new File(['a'], 'old.wma'),
  ])
  const form = await dialog()
  expect(
    await form.findByText('Lengths that this browser cannot read, billed in addition: 1'),
  ).toBeTruthy()
  vi.restoreAllMocks()
})

test('an address that the service refuses stays in the box with its reason', async () => {
  const { user } = await openConsole(address, { service, as: anna })
  await user.click(await screen.findByText('Add files'))
  const form = await dialog()
  await user.click(form.getByRole('tab', { name: 'URLs' }))
  const box = await form.findByPlaceholderText('https://example.com/audio.mp3')
  await user.type(box, 'nope')
  await user.click(form.getByText('Add'))
  expect(await form.findByText('Line 1: This is no address')).toBeTruthy()
  await user.clear(box)
  await user.type(box, 'http://127.0.0.1/x.mp3')
  await user.click(form.getByText('Add'))
  await waitFor(() => expect(form.getByText(/Line 1/).textContent).toMatch(/private/))
  expect(box).toHaveProperty('value', 'http://127.0.0.1/x.mp3')
})

test('platforms that cannot be read here say what they need, and a link of one is refused', async () => {
  const { user } = await openConsole(address, { service, as: anna })
  await user.click(await screen.findByText('Add files'))
  const form = await dialog()
  await user.click(form.getByRole('tab', { name: 'Platform links' }))
  const readable = within(await form.findByLabelText('Platforms that can be read here'))
  expect(readable.getByText('Available')).toBeTruthy()
  const others = within(form.getByLabelText('Other platforms'))
  expect(others.getAllByText(/needs/).length).toBeGreaterThan(0)
  const link = form.getByPlaceholderText('https://example.com/podcast/feed.xml')
  await user.type(link, 'https://www.youtube.com/@channel')
  await user.click(form.getByText('Add'))
  await waitFor(() =>
    expect(link.closest('.fui-Field')?.querySelector('[role=alert]')?.textContent).toMatch(
      /YouTube needs/,
    ),
  )
  expect(link).toHaveProperty('value', 'https://www.youtube.com/@channel')
})
