import { Session } from '@console/core/browser'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let anna: Person

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson({ limitType: 'FreeTrial' })
}, 60_000)
afterAll(() => service.close())

const part = (name: string) => within(screen.getByLabelText(name))

test('offers the products in two groups', async () => {
  await openConsole('/home', { service, as: anna })
  const titles = (name: string) =>
    part(name)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.querySelector('[aria-hidden] + span')?.textContent)
  expect(titles('Programming skills required')).toEqual([
    'Audio and Video Recognition',
    'Live Channel Detection',
    'Songs Metadata and Links',
  ])
  expect(titles('Programming skills not required')).toEqual([
    'Broadcast Monitoring',
    'Unknown Content Filter',
    'File Scanning',
  ])
})

test('a card opens the first screen of its product, in the region that is chosen', async () => {
  const { user } = await openConsole('/home?region=us-west-2', { service, as: anna })
  await user.click(screen.getByText('Broadcast Monitoring'))
  expect(await screen.findByText('File Buckets', { selector: 'h1' })).toBeTruthy()
  expect(window.location.pathname).toBe('/bm/file-buckets')
  expect(window.location.search).toContain('region=us-west-2')
})

test('shows the plan with the days left, and the screens visited last', async () => {
  const { get } = await openConsole('/home', { service, as: anna })
  expect(part('Plan').getByText(/^FreeTrial, \d+ days? left$/)).toBeTruthy()
  const visit = {
    path: '/ucf/file-buckets',
    title: 'UCF › File Buckets',
    at: '2026-01-01 10:00:00',
  }
  const { user$ } = get(Session)
  // Again, should the user be asked for just then.
  const link = await waitFor(() => {
    act(() => user$.next(user$.value && { ...user$.value, recently_visits: [visit] }))
    return part('Recently visited').getByText('UCF › File Buckets')
  })
  expect(link.getAttribute('href')).toContain('/ucf/file-buckets')
})

test('first steps stand in an empty account until they are put away', async () => {
  const { user } = await openConsole('/home', { service, as: anna })
  await user.click(part('First steps').getByText('Hide'))
  expect(screen.queryByLabelText('First steps')).toBeNull()
})

test('first steps lead to the buckets', async () => {
  const { user } = await openConsole('/home', { service, as: anna })
  await user.click(part('First steps').getByText('Create a bucket'))
  expect(await screen.findByText('File Buckets', { selector: 'h1' })).toBeTruthy()
})

test('an account with buckets has no first steps', async () => {
  const bob = await service.newPerson()
  await bob.call('POST', '/buckets', { name: 'news', type: 'File', region: 'eu-west-1' })
  await openConsole('/home', { service, as: bob })
  expect(screen.queryByLabelText('First steps')).toBeNull()
})
