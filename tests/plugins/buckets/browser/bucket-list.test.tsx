import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accounts } from '../../../../host/server/people/tables'
import { confirmWith, dialog, question, rowAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { type Person, sharedService } from '../../../support/service'

const create = (person: Person, name: string, more: object = {}) =>
  person.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File', ...more })

const service = await sharedService()
const anna = await service.newPerson()
await create(anna, 'News', { labels: ['Music'] })

test('a new bucket opens, with the template that was put together', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Create bucket' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Jingles')
  await user.type(form.getByRole('textbox', { name: 'Labels' }), 'Ads,')
  await user.click(form.getByRole('button', { name: 'Add field' }))
  await user.type(form.getByRole('textbox', { name: 'Name of field 1' }), 'mood')
  await user.selectOptions(form.getByRole('combobox', { name: 'Type of mood' }), 'select')
  await user.type(form.getByRole('textbox', { name: /Options of mood/ }), 'calm, loud')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('heading', { name: 'Jingles' })).toBeTruthy()
  expect(await screen.findByText('No files yet')).toBeTruthy()
  const { body } = await anna.call('GET', '/buckets?name=Jingles')
  expect(JSON.parse(body.data[0].metadata_template)).toEqual({
    mood: { type: 'select', default: '', options: ['calm', 'loud'] },
  })
})

test('a bucket that the scopes of the user do not open is named without a link', async () => {
  const reader = await service.newIamUser(anna, ['read-buckets'])
  await openConsole('/avr/file-buckets', { service, as: reader })
  const name = await screen.findByText('News')
  expect(name.closest('a')).toBeNull()
})

test('the list is read once after an own write', async () => {
  await create(anna, 'Twice')
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await rowAction(user, 'Twice', 'Edit')
  const form = await dialog()
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Once')
  const sent = vi.spyOn(service.app, 'inject')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Once')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const calls = (sent.mock.calls as unknown[][]).map(([request]) => {
    const { method, url } = request as { method: string; url: string }
    return `${method} ${new URL(url, 'http://console').pathname}`
  })
  sent.mockRestore()
  expect(calls.filter((call) => call.endsWith('/buckets'))).toEqual(['GET /api/buckets'])
})

test('a name that is taken is said at the name, and what was typed stays', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getByRole('button', { name: 'Create bucket' }))
  const form = await dialog()
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.type(name, 'News')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText('A bucket of this name already exists in this region')
  expect(name).toHaveProperty('value', 'News')
})

test('deleting a bucket asks for its name, then removes the row', async () => {
  await create(anna, 'Old')
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await rowAction(user, 'Old', 'Delete')
  const box = await question()
  const button = box.getByRole('button', { name: 'Delete' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(box.getByRole('textbox'), 'Old')
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull())
})

test('deleting a bucket that is listened to names the listeners first', async () => {
  const { body } = await create(anna, 'Spots', { net_type: 0 })
  const draft = { region: 'eu-west-1', buckets: [body.data.id], engine: 1 }
  await anna.call('POST', '/base-projects', { ...draft, name: 'app', type: 'AVR' })
  await anna.call('POST', '/fs-containers', { ...draft, name: 'archive', audio_type: 'linein' })
  await anna.call('POST', '/offlinedbs', { ...draft, name: 'phone' })
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await rowAction(user, 'Spots', 'Delete')
  const box = await question()
  box.getByText('Recognition project “app” no longer finds what was in it')
  box.getByText('Container “archive” no longer finds what was in it')
  box.getByText('Offline database “phone” no longer finds what was in it')
})

test('at the limit of the plan, Create asks for an upgrade and leads to the prices', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  for (const name of ['One', 'Two', 'Three']) await create(free, name)
  const { user } = await openConsole('/avr/file-buckets', { service, as: free })
  await user.click(screen.getByRole('button', { name: 'Create bucket' }))
  await confirmWith(user, 'See plans')
  expect(await screen.findByText('Pricing', { selector: 'h1' })).toBeTruthy()
})

test('an account that sees no prices is led to the support team instead', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  await service.db.update(accounts).set({ active: 3 }).where(eq(accounts.id, free.uid))
  for (const name of ['One', 'Two', 'Three']) await create(free, name)
  const { user } = await openConsole('/avr/file-buckets', { service, as: free })
  expect(screen.getByText('File buckets: 3 of 3 used, in all regions')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create bucket' }))
  const notice = await question()
  expect(notice.getByText('Please upgrade your account to premium')).toBeTruthy()
  expect(notice.getByText('File buckets: 3 of 3 used')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Support' }))
  expect(await screen.findByLabelText(/Description/)).toBeTruthy()
})

test('a Premium account at its limit is told to ask for more, in a message that says of what', async () => {
  const premium = await service.newPerson({ limitType: 'Premium' })
  await service.db
    .update(accounts)
    .set({ limits: { file_buckets: 1 } })
    .where(eq(accounts.id, premium.uid))
  await create(premium, 'One')
  const { user } = await openConsole('/avr/file-buckets', { service, as: premium })
  await user.click(screen.getByRole('button', { name: 'Create bucket' }))
  const notice = await question()
  expect(
    notice.getByText(/^The limit of your plan is reached. Delete what is not needed/),
  ).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Support' }))
  expect(await screen.findByLabelText(/Description/)).toHaveProperty(
    'value',
    'We need more of this than our plan allows. File buckets: 1 of 1 used',
  )
})
