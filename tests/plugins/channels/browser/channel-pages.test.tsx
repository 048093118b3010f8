import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, rowActions } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
const bucketOf = async (name: string, type: string) => {
  const body = { name, type, region: 'eu-west-1' }
  return (await anna.call('POST', '/buckets', body)).body.data.id
}
const radios = await bucketOf('Radios', 'Live')
await bucketOf('Shifts', 'LiveTimeshift')
await bucketOf('Imported', 'LiveRec')
const channel = { title: 'Radio One', url: 'http://10.0.0.5/one', timeshift: 1 }
await anna.call('POST', `/buckets/${radios}/channels`, channel)

test.each([
  ['/lcd/channel-buckets', 'Create bucket'],
  ['/lcd/channel-buckets/Radios', 'Add channel'],
  ['/lcd/channel-buckets/Radios', 'Add by CSV'],
  ['/lcd/timeshift-channels/Shifts', 'Add time-shift channel'],
  ['/lcd/rec-channels/Imported', 'Import channels'],
])('who may only read sees on %s that "%s" is not for them', async (path, label) => {
  const reader = await service.newIamUser(anna, ['read-all'])
  await openConsole(path, { service, as: reader })
  const [button] = screen.getAllByText(label, { selector: 'button' })
  await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'))
})

test.each([
  ['/lcd/channel-buckets', 'Radios'],
  ['/lcd/channel-buckets/Radios', 'Radio One'],
])('who may only read can neither edit nor delete on %s', async (path, row) => {
  const reader = await service.newIamUser(anna, ['read-all'])
  const { user } = await openConsole(path, { service, as: reader })
  const actions = await rowActions(user, row)
  for (const name of ['Edit', 'Delete']) {
    expect(actions).toContainEqual(expect.stringMatching(`^no: ${name}`))
  }
})

test('the API call of a channel is shown while its metadata is not finished', async () => {
  const { user } = await openConsole('/lcd/channel-buckets/Radios', { service, as: anna })
  await user.click(screen.getByText('Add channel', { selector: 'button' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Radio Two')
  await user.type(form.getByRole('textbox', { name: /^Custom metadata/ }), '{{"city": ')
  await user.click(form.getByText('Show as API', { selector: 'button' }))
  expect((await screen.findAllByText(/"title": ?"Radio Two"/)).length).toBeGreaterThan(0)
})
