import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  confirmWith,
  dialog,
  expectToast,
  question,
  rowAction,
  rowOf,
} from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { uploadOf } from '../../../support/upload-by-hand'

// Waiting by text, not by role: computing roles and names of a whole console takes jsdom a second each time, in which
// the service, in this same process, stands still.
const address = '/avr/file-buckets/News'

async function makeBucket(name: string, more: object = {}) {
  const body = { name, region: 'eu-west-1', type: 'File', ...more }
  return (await anna.call('POST', '/buckets', body)).body.data.id as number
}

const get = async (id: number, bucket = news) =>
  (await anna.call('GET', `/buckets/${bucket}/files/${id}`)).body.data

/** Uploaded and through its processing. */
async function addFile(title: string, meta: object = {}, bytes?: Buffer): Promise<number> {
  const audio = bytes ?? (await readFile('tests/fixtures/jingle.mp3'))
  const path = `/api/buckets/${news}/files`
  const { body } = await service.call('POST', path, {
    token: anna.token,
    ...uploadOf(title, meta, audio),
  })
  await expect.poll(async () => (await get(body.data.id)).state, { timeout: 120_000 }).not.toBe(0)
  return body.data.id
}

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.2'] } } })
const anna = await service.newPerson()
const template = { artist: { type: 'text' }, mood: { type: 'select', options: ['calm', 'loud'] } }
const news: number = await makeBucket('News', { metadata_template: JSON.stringify(template) })
await makeBucket('Archive')

test('the head of a bucket says what it is in one line, and who uses it when it is unfolded', async () => {
  const body = { name: 'Watch', region: 'eu-west-1', engine: 1, buckets: [news], policy: whole }
  await anna.call('POST', '/fs-containers', body)
  const { user } = await openConsole(address, { service, as: anna })
  const facts = await screen.findByLabelText('Facts')
  expect([...facts.children].map(({ textContent }) => textContent)).toEqual([
    'Type: File bucket',
    'Region: Europe',
    'Files: 0 files',
    'Total duration: 0 h',
    'Access: Private',
  ])
  await user.click(screen.getByText('Details'))
  expect(await screen.findByText('Container Watch')).toBeTruthy()
})

const whole = { type: 'traverse', interval: 0, rec_length: 10 }

test('a file opens beside the list by its address and shows all of it', async () => {
  const id = await addFile('Jingle', { artist: 'The Band', year: 2024 })
  const { user } = await openConsole(`${address}?file=${id}`, { service, as: anna })
  const drawer = await dialog()
  await drawer.findByText('Ready')
  for (const text of ['The Band', '2024', '0:03']) expect(drawer.getByText(text)).toBeTruthy()
  await waitFor(() =>
    expect(document.querySelector('audio')?.src).toMatch(/\/api\/media\/[\w.-]+$/),
  )
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('an unknown file says so', async () => {
  await addFile('Any')
  await openConsole(`${address}?file=999999`, { service, as: anna })
  expect(await screen.findByText('There is no file 999999 in this bucket')).toBeTruthy()
})

test('a file that could not be processed says why in its row', async () => {
  await addFile('Fake', {}, Buffer.from('this is text'))
  await openConsole(address, { service, as: anna })
  const row = within(await rowOf('Fake'))
  expect(row.getByText('Error')).toBeTruthy()
  expect(row.getByText('This is not an audio or video file')).toBeTruthy()
})

test('editing keeps what was not touched, and numbers stay numbers', async () => {
  const id = await addFile('Before', { artist: 'A', year: 2024, 'with.dot': 'x' })
  const { user } = await openConsole(address, { service, as: anna })
  await rowAction(user, 'Before', 'Edit')
  const form = await dialog()
  const title = await form.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'After')
  await user.selectOptions(form.getByRole('combobox', { name: 'mood' }), 'loud')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('After')
  expect(await get(id)).toMatchObject({
    title: 'After',
    user_defined: { artist: 'A', year: 2024, mood: 'loud', 'with.dot': 'x' },
  })
})

test('ticked files move to the bucket that is chosen', async () => {
  await addFile('Mover')
  const { user } = await openConsole(address, { service, as: anna })
  await user.click(await screen.findByLabelText('Select Mover'))
  await user.click(await screen.findByText('Move'))
  const form = await dialog()
  await user.click(await form.findByText('Archive'))
  await user.click(form.getByRole('button', { name: 'Move' }))
  await expectToast(/files? moved successfully/)
  await waitFor(() => expect(screen.queryByText('Mover')).toBeNull())
})

test('ticked files are named before they are deleted', async () => {
  await addFile('Goner')
  const { user } = await openConsole(address, { service, as: anna })
  await user.click(await screen.findByLabelText('Select Goner'))
  await user.click(await screen.findByText('Delete'))
  expect((await question()).getByText(/Goner/)).toBeTruthy()
  await confirmWith(user, 'Delete')
  await waitFor(() => expect(screen.queryByText('Goner')).toBeNull())
})

test('an address that cannot be asked is named by its line and stays in the box', async () => {
  const { user } = await openConsole('/avr/file-buckets/Archive', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  const form = await dialog()
  await user.click(form.getByRole('tab', { name: 'URL list' }))
  const box = form.getByRole('textbox', { name: /Addresses/ })
  await user.type(box, 'nope')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText(/Line 1/)).toHaveProperty(
    'textContent',
    'Line 1: This is no address',
  )
  await user.clear(box)
  await user.type(box, 'http://127.0.0.1/x.mp3')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(form.getByText(/Line 1/).textContent).toMatch(/private/))
  expect(box).toHaveProperty('value', 'http://127.0.0.1/x.mp3')
})

test('one bad line does not stop the good ones: it stays in the box with its reason', async () => {
  const mixed = await makeBucket('Mixed')
  const { user } = await openConsole('/avr/file-buckets/Mixed', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  const form = await dialog()
  await user.click(form.getByRole('tab', { name: 'URL list' }))
  const box = form.getByRole<HTMLTextAreaElement>('textbox', { name: /Addresses/ })
  const [one, two] = ['http://127.0.0.2:9/one.mp3', 'http://127.0.0.2:9/two.mp3']
  await user.click(box)
  await user.paste([one, 'nope', two, one].join('\n'))
  await user.click(form.getByRole('button', { name: 'Add' }))
  await expectToast('2 files added successfully')
  await waitFor(() => expect(box.value).toBe('nope'))
  expect(form.getByText(/Line 1/).textContent).toBe('Line 1: This is no address')
  const { data } = (await anna.call('GET', `/buckets/${mixed}/files`)).body
  expect(data).toHaveLength(2)
})

test('what was added last stands first', async () => {
  const order = await makeBucket('Order')
  const titles = ['Oldest', 'Middle', 'Newest']
  for (const title of titles)
    await service.call('POST', `/api/buckets/${order}/files`, {
      token: anna.token,
      ...uploadOf(title, {}, Buffer.from('this is text')),
    })
  await openConsole('/avr/file-buckets/Order', { service, as: anna })
  const shown = () =>
    [...document.querySelectorAll('tbody tr')].map(
      (row) => titles.find((title) => row.textContent?.includes(title)) ?? '',
    )
  await waitFor(() => expect(shown()).toEqual(['Newest', 'Middle', 'Oldest']))
  const byTitle = screen.getByText('Title', { selector: 'thead *' })
  await userEvent.click(byTitle.closest('button') ?? byTitle)
  await waitFor(() => expect(shown()).toEqual(['Middle', 'Newest', 'Oldest']))
})
