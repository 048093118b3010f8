import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { containers, scanFiles, sources } from '../../../../plugins/filescanning/server/tables'
import {
  confirmWith,
  expectToast,
  question,
  rowAction,
  rowActions,
  rowOf,
} from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { type Person, startService, type TestService } from '../../../support/service'
import { type FeedServer, podcast, startFeedServer } from './feed-server'

let service: TestService
let web: FeedServer
let anna: Person
let cid: number

const page = '/filescanning/fs-subscriptions'

beforeAll(async () => {
  web = await startFeedServer()
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
})
afterAll(async () => {
  web.close()
  await service.close()
})
beforeEach(async () => {
  anna = await service.newPerson()
  const [container] = await service.db
    .insert(containers)
    .values({
      uid: anna.uid,
      email: anna.email,
      name: 'Podcasts',
      region: 'eu-west-1',
      audio_type: 'linein',
      engine: 1,
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
    })
    .returning()
  cid = container?.id ?? 0
})

/** A source with one file, as a link leaves it. */
async function given(title: string, more: Partial<typeof sources.$inferInsert> = {}) {
  const url = web.put(`/${encodeURIComponent(title)}.xml`, podcast(title, [{ guid: 'a', day: 1 }]))
  const [source] = await service.db
    .insert(sources)
    .values({
      uid: anna.uid,
      container_id: cid,
      platform: 'rss',
      title,
      new_items: 1,
      url,
      checked_at: new Date(Date.now() - 3 * 3600_000),
      ...more,
    })
    .returning()
  const id = source?.id ?? 0
  await service.db.insert(scanFiles).values({
    uid: anna.uid,
    container_id: cid,
    name: `${title}, part 1`,
    uri: 'rss:episode:a',
    data_type: 'rss',
    state: -1,
    engine: 1,
    source_id: id,
    source_item: 'a',
  })
  return id
}

const now = async (id: number) =>
  (await service.db.select().from(sources).where(eq(sources.id, id)))[0]

test('before there is any, it is said what a feed is and where one is given', async () => {
  await openConsole(page, { service, as: anna })
  expect(screen.getByText('No subscriptions yet')).toBeTruthy()
  expect(screen.getByText(/^A feed is the address at which a podcast/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Go to the containers' })
  expect(link.getAttribute('href')).toBe('/filescanning/fs-containers')
})

test('a row tells where it comes from, how it is and why it fails, and leads to its files', async () => {
  const id = await given('Morning show', { subscribed: true, error: 'It answered with status 503' })
  await openConsole(page, { service, as: anna })
  const shown = within(await rowOf('Morning show'))
  expect(shown.getByText('Failing')).toBeTruthy()
  expect(shown.getByText('It answered with status 503')).toBeTruthy()
  expect(shown.getByText('3 hours ago')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Morning show' }).getAttribute('href')).toBe(
    `/filescanning/fs-containers/Podcasts?source_id=${id}`,
  )
})

test('by the keyboard the whole address is read where it is copied', async () => {
  await given('A show with a very long name that no column has room for')
  const { user } = await openConsole(page, { service, as: anna })
  const row = within(await rowOf('A show with a very long name that no column has room for'))
  const copy = await row.findByRole('button', { name: 'Copy URL' })
  for (let presses = 0; document.activeElement !== copy && presses < 60; presses += 1) {
    await user.tab()
  }
  expect(document.activeElement).toBe(copy)
  const whole = web.at(
    `/${encodeURIComponent('A show with a very long name that no column has room for')}.xml`,
  )
  await waitFor(() => expect(screen.getByText(whole, { selector: '[role=tooltip]' })).toBeTruthy())
})

test('subscribing says first what it costs; backing out changes nothing', async () => {
  const id = await given('Evening show')
  const { user } = await openConsole(page, { service, as: anna })
  await rowAction(user, 'Evening show', 'Subscribe')
  const first = await question()
  expect(
    first.getByText('New episodes will be scanned by themselves, and each of them is billed.'),
  ).toBeTruthy()
  await confirmWith(user, 'Cancel')
  expect(await now(id)).toMatchObject({ subscribed: false })

  await rowAction(user, 'Evening show', 'Subscribe')
  await confirmWith(user, 'Subscribe')
  await waitFor(async () =>
    expect(within(await rowOf('Evening show')).getByText('Subscribed')).toBeTruthy(),
  )
  expect(await now(id)).toMatchObject({ subscribed: true })
})

test('a subscription is paused, goes on and ends, each after a question', async () => {
  const id = await given('Night show', { subscribed: true })
  const { user } = await openConsole(page, { service, as: anna })
  await rowAction(user, 'Night show', 'Pause')
  await confirmWith(user, 'Pause')
  await waitFor(async () =>
    expect(within(await rowOf('Night show')).getByText('Paused')).toBeTruthy(),
  )

  await rowAction(user, 'Night show', 'Go on')
  const goOn = await question()
  expect(goOn.getByText(/^Episodes that have come meanwhile/)).toBeTruthy()
  await confirmWith(user, 'Go on')
  await waitFor(async () => expect(await now(id)).toMatchObject({ paused: false }))

  await rowAction(user, 'Night show', 'Unsubscribe')
  await confirmWith(user, 'Unsubscribe')
  await waitFor(async () => expect(await now(id)).toMatchObject({ subscribed: false }))
})

test('checking now says how many episodes are new, and that they are not scanned', async () => {
  await given('Weekly')
  web.put(
    '/Weekly.xml',
    podcast('Weekly', [
      { guid: 'a', day: 1 },
      { guid: 'b', day: 2 },
    ]),
  )
  const { user } = await openConsole(page, { service, as: anna })
  await rowAction(user, 'Weekly', 'Check now')
  await expectToast('New episodes, which are not scanned: 1')
})

test('a check that fails says why', async () => {
  await given('Gone', { url: web.at('/nothing-here.xml') })
  const { user } = await openConsole(page, { service, as: anna })
  await rowAction(user, 'Gone', 'Check now')
  const said = await screen.findAllByText('This address answered with status 404')
  expect(said.length).toBeGreaterThan(0)
})

test('deleting asks, and says that the files stay', async () => {
  const id = await given('Old show')
  const { user } = await openConsole(page, { service, as: anna })
  await rowAction(user, 'Old show', 'Delete')
  expect((await question()).getByText('Its files stay in Podcasts')).toBeTruthy()
  await confirmWith(user, 'Delete')
  await waitFor(() => expect(screen.getByText('No subscriptions yet')).toBeTruthy())
  expect(await now(id)).toBeUndefined()
})

test.each([
  ['Pause', 'It is not subscribed to', ['read', 'write']],
  ['Delete', 'needs the scope write-filescanning', ['read']],
])('%s is disabled with the reason: %s', async (action, reason, scopes) => {
  await given('Plain')
  const may = scopes.map((scope) => `${scope}-filescanning`)
  const { user } = await openConsole(page, { service, as: await service.newIamUser(anna, may) })
  expect(await rowActions(user, 'Plain')).toContainEqual(
    expect.stringMatching(`^no: ${action}.*${reason}`),
  )
})

test('the list is narrowed to what is subscribed to', async () => {
  await given('Followed', { subscribed: true })
  await given('Not followed')
  await openConsole(`${page}?subscribed=1`, { service, as: anna })
  expect(screen.getByText('Followed')).toBeTruthy()
  expect(screen.queryByText('Not followed')).toBeNull()
})

const container = '/filescanning/fs-containers/Podcasts'

test('a container lists its sources above its files, and one of them narrows the files', async () => {
  await given('First show')
  await given('Second show', { error: 'It answered with status 503' })
  const { user } = await openConsole(container, { service, as: anna })
  expect(await screen.findByText('It answered with status 503')).toBeTruthy()
  expect(await screen.findByText('Second show, part 1')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'First show' }))
  await waitFor(() => expect(screen.queryByText('Second show, part 1')).toBeNull())
  expect(screen.getByText('First show, part 1')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show the files of all sources' }))
  expect(await screen.findByText('Second show, part 1')).toBeTruthy()
})

test('a container offers to subscribe to a source', async () => {
  const id = await given('Third show')
  const { user } = await openConsole(container, { service, as: anna })
  await user.click(await screen.findByRole('button', { name: 'Subscribe to Third show' }))
  await confirmWith(user, 'Subscribe')
  expect(await screen.findByRole('button', { name: 'Unsubscribe from Third show' })).toBeTruthy()
  expect(await now(id)).toMatchObject({ subscribed: true })
})

test('many sources are shown when asked for', async () => {
  for (const number of [1, 2, 3, 4, 5]) await given(`Show ${number}`)
  const { user } = await openConsole(container, { service, as: anna })
  await user.click(await screen.findByRole('button', { name: 'Show all 5 sources' }))
  expect(await screen.findByRole('link', { name: 'Show 1' })).toBeTruthy()
})
