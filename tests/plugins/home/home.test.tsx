import { Session } from '@console/core/browser'
import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { StoredThings } from '../../../host/server/demo/made-things'
import { noteFilled } from '../../../host/server/people/demo-standing'
import { prices } from '../../../plugins/pricing/server/tables'
import { confirmWith, question } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService, type Person } from '../../support/service'

const slow = { timeout: 120_000 }
const region = 'eu-west-1'

const service = await openService()
const anna = await service.newPerson({ limitType: 'FreeTrial' })

const part = (name: string) => within(screen.getByRole('region', { name }))

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
  await user.click(screen.getByText('Unknown Content Filter'))
  expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeTruthy()
  expect(window.location.pathname).toBe('/ucf/dashboard')
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
  await screen.findByLabelText('First steps', {}, slow)
  await user.click(part('First steps').getByText('Hide'))
  expect(screen.queryByLabelText('First steps')).toBeNull()
})

test('first steps lead to the form of the first bucket', async () => {
  const { user } = await openConsole('/home', { service, as: await service.newPerson() })
  await screen.findByLabelText('First steps', {}, slow)
  await user.click(part('First steps').getByText('Create a bucket'))
  expect(await screen.findByRole('dialog', { name: /bucket/i }, slow)).toBeTruthy()
})

describe('an account with a bucket and a project', () => {
  let bob: Person
  beforeAll(async () => {
    bob = await service.newPerson()
    const { body } = await bob.call('POST', '/buckets', { name: 'news', type: 'File', region })
    await bob.call('POST', '/base-projects', {
      name: 'app',
      type: 'AVR',
      region,
      buckets: [body.data.id],
    })
  })

  test('finds its own things on the home screen, with the way there', async () => {
    await openConsole('/home', { service, as: bob })
    const bucket = await part('File buckets').findByText('news', {}, slow)
    expect(bucket.getAttribute('href')).toContain('/avr/file-buckets/news')
    const project = await part('Recognition projects').findByText('app', {}, slow)
    expect(project.getAttribute('href')).toContain('/avr/projects/online/app')
    await part('Newest reports').findByText('Create a container', {}, slow)
    await part('Monitored streams').findByText('Monitor a stream', {}, slow)
    await part('Activity').findByText(/^No requests in the last 30 days/, {}, slow)
  })

  test('sees which first steps are done', async () => {
    await openConsole('/home', { service, as: bob })
    await screen.findByLabelText('First steps', {}, slow)
    const done = part('First steps')
      .getAllByText('done')
      .map((mark) => mark.parentElement?.firstChild?.textContent)
    expect(done).toEqual(['Create a bucket', 'Create a project or a container'])
  })

  test('sees how much of the plan is used', async () => {
    await openConsole('/home', { service, as: bob })
    expect(
      part('Plan').getByRole('progressbar', { name: 'File buckets' }).getAttribute('aria-valuenow'),
    ).toBe('1')
  })

  test('an IAM user sees the cards only of what may be read', async () => {
    const reader = await service.newIamUser(bob, ['read-buckets'])
    await openConsole('/home', { service, as: reader })
    await part('File buckets').findByText('news', {}, slow)
    expect(screen.queryByRole('region', { name: 'Recognition projects' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Newest reports' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Monitored streams' })).toBeNull()
  })
})

describe('the demo', () => {
  let demo: Person

  beforeAll(async () => {
    demo = await service.newPerson()
    await noteFilled(demo.uid, service.db)
    await service.db
      .insert(prices)
      .values({ uid: demo.uid, service_type: 'AVR', currency: 'EUR', prices: { monthly_fee: 1 } })
    const [made] = await service.db.select().from(prices).where(eq(prices.uid, demo.uid))
    await new StoredThings(service.db, 'pricing').note('prices', made?.id ?? 0)
  })

  test('who has none is offered no tour and nothing to remove', async () => {
    await openConsole('/home', { service, as: anna })
    expect(screen.queryByText('A tour of the demo')).toBeNull()
    expect(screen.queryByText('Remove the demo')).toBeNull()
  })

  test('a tour goes through six places, and once ended is not shown again', async () => {
    const { user } = await openConsole('/home', { service, as: demo })
    const tour = within(await screen.findByRole('region', { name: 'A tour of the demo' }))
    for (const place of [1, 2, 3, 4, 5]) {
      expect(tour.getByText(`${place} of 6`)).toBeTruthy()
      expect(tour.getByText('Look at it').getAttribute('href')).toBeTruthy()
      await user.click(tour.getByText('Next', { selector: 'button' }))
    }
    expect(tour.queryByText('Next', { selector: 'button' })).toBeNull()
    await user.click(tour.getByText('End the tour', { selector: 'button' }))
    await waitFor(() => expect(screen.queryByText('A tour of the demo')).toBeNull())
    const { body } = await demo.call('GET', '/user-info')
    expect(body.data.demo).toEqual({ tour: false })
  })

  test('before it is removed stands what goes', async () => {
    const { user } = await openConsole('/home', { service, as: demo })
    await user.click(await screen.findByText('Remove the demo', { selector: 'button' }))
    const box = await question()
    expect(box.getByText('Prices: Demo provider')).toBeTruthy()
    await confirmWith(user, 'Remove the demo')
    await waitFor(() => expect(screen.queryByText('Demo', { selector: 'h2' })).toBeNull())
    expect((await demo.call('GET', '/prices')).body.data).toEqual([])
  })
})
