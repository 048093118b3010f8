import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmWith, question, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

test('an account without old keys is led to access tokens', async () => {
  const { user } = await openConsole('/account/old-accesskeys', { service, as: anna })
  expect(screen.getByText('No old access keys')).toBeTruthy()
  const banner = within(screen.getByText(/For new programs use/).closest('div') as HTMLElement)
  await user.click(banner.getByText('Developer settings'))
  expect(await screen.findByText('Developer settings', { selector: 'h1' })).toBeTruthy()
})

test('a key is made after a question that says what it may do: no to it makes none', async () => {
  const eve = await service.newPerson()
  const { user } = await openConsole('/account/old-accesskeys', { service, as: eve })
  const keys = async () => (await eve.call('GET', '/console-keys')).body.data.length
  await user.click(screen.getAllByText('Create access key')[0] as HTMLElement)
  expect((await question()).getByText(/may read, change and delete everything/)).toBeTruthy()
  await confirmWith(user, 'Cancel')
  expect(await keys()).toBe(0)
})

test('a key is made; its secret is hidden until it is asked for, in the list and in the sample', async () => {
  const { user } = await openConsole('/account/old-accesskeys', { service, as: anna })
  await user.click(screen.getAllByText('Create access key')[0] as HTMLElement)
  await confirmWith(user, 'Create access key')
  const { body } = await waitFor(async () => {
    const answer = await anna.call('GET', '/console-keys')
    expect(answer.body.data).toHaveLength(1)
    return answer
  })
  const [{ access_key, access_secret }] = body.data
  await screen.findByLabelText(`Actions for ${access_key}`)
  const sample = screen.getByLabelText('With openssl and curl', { selector: 'section' })
  expect(sample.textContent).toContain(access_key)
  expect(document.body.textContent).not.toContain(access_secret)
  await user.click(screen.getByLabelText('Show Secret'))
  expect(screen.getByText(access_secret)).toBeTruthy()
  expect(sample.textContent).not.toContain(access_secret)
})

test('a key is deleted after a question', async () => {
  const eve = await service.newPerson()
  const { body } = await eve.call('POST', '/console-keys')
  const { user } = await openConsole('/account/old-accesskeys', { service, as: eve })
  await rowAction(user, body.data.access_key, 'Delete')
  expect((await question()).getByText('Programs that use it stop working at once')).toBeTruthy()
  await confirmWith(user, 'Delete')
  await screen.findByText('No old access keys')
})

test('an IAM user is told that keys are for the root user', async () => {
  const ian = await service.newIamUser(anna, ['all'])
  await openConsole('/account/old-accesskeys', { service, as: ian })
  expect(screen.getByText('Only the root user can manage old access keys')).toBeTruthy()
})
