import { Navigation } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmWith, expectToast, question } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const stored = async () => (await anna.call('GET', `/contacts/${anna.uid}`)).body.data
/** By its label: looking for roles among all countries takes seconds. */
const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement

test('contact details that were never filled in are an empty form, and are kept', async () => {
  const { user } = await openConsole('/account/contact', { service, as: anna })
  expect(field(/First name/).value).toBe('')
  await user.click(screen.getByText('Save'))
  await screen.findByText('First name is required')
  expect(document.activeElement).toBe(field(/First name/))
  await user.type(field(/First name/), 'Anna')
  await user.type(field(/Last name/), 'Berg')
  await user.type(field(/Country/), 'Austria')
  await user.click(field(/Website/))
  await user.paste('example.org')
  await user.click(screen.getByText('Save'))
  await screen.findByText('An address like https://example.com')
  await user.clear(field(/Website/))
  await user.paste('https://example.org')
  await user.click(screen.getByText('Save'))
  await expectToast('Contact details updated successfully')
  expect(await stored()).toMatchObject({
    first_name: 'Anna',
    last_name: 'Berg',
    website: 'https://example.org',
    country: 'AT',
  })
})

test('Discard brings the saved details back, and what is saved again stays', async () => {
  await anna.call('POST', '/contacts', {
    first_name: 'Anna',
    last_name: 'Berg',
    company: 'Radio',
    website: '',
    country: 'AT',
    city: '',
    address: '',
    phone: '',
    intended_use: 'Monitoring',
  })
  const { user } = await openConsole('/account/contact', { service, as: anna })
  await user.clear(field(/Company/))
  await user.type(field(/Company/), 'Television')
  await user.click(screen.getByText('Discard'))
  expect(field(/Company/).value).toBe('Radio')
  await user.type(field(/City/), 'Wien')
  await user.click(screen.getByText('Save'))
  await expectToast('Contact details updated successfully')
  await waitFor(async () => expect((await stored()).city).toBe('Wien'))
  expect(await stored()).toMatchObject({ company: 'Radio', intended_use: 'Monitoring' })
})

test('going elsewhere asks before changes are lost', async () => {
  const { user, get } = await openConsole('/account/contact', { service, as: anna })
  await user.type(field(/Phone/), '123')
  act(() => get(Navigation).go('/account/developer'))
  const box = await question()
  await user.click(box.getByText('Keep editing'))
  expect(field(/Phone/).value).toContain('123')
  act(() => get(Navigation).go('/account/developer'))
  await confirmWith(user, 'Discard')
  expect(await screen.findByText('Developer settings', { selector: 'h1' })).toBeTruthy()
})

test('an IAM user is told that the details are for the root user', async () => {
  const ian = await service.newIamUser(anna, ['all'])
  await openConsole('/account/contact', { service, as: ian })
  expect(screen.getByText('Only the root user can change the contact details')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
