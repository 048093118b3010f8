import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { containers, scanFiles, sources } from '../../../../plugins/filescanning/server/tables'
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

const row = (name: string) =>
  within(screen.getByText(name).closest('[role=row], tr') as HTMLElement)

type User = Awaited<ReturnType<typeof openConsole>>['user']

async function act(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
}

const question = async () => within(await screen.findByRole('alertdialog', { hidden: true }))

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
  const shown = row('Morning show')
  expect(shown.getByText('Failing')).toBeTruthy()
  expect(shown.getByText('It answered with status 503')).toBeTruthy()
  expect(shown.getByText('3 hours ago')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Morning show' }).getAttribute('href')).toBe(
    `/filescanning/fs-containers/Podcasts?source_id=${id}`,
  )
})

test('subscribing says first what it costs; backing out changes nothing', async () => {
  const id = await given('Evening show')
  const { user } = await openConsole(page, { service, as: anna })
  await act(user, 'Evening show', 'Subscribe')
  const first = await question()
  expect(
    first.getByText('New episodes will be scanned by themselves, and each of them is billed.'),
  ).toBeTruthy()
  await user.click(first.getByText('Cancel', { selector: 'button' }))
  expect(await now(id)).toMatchObject({ subscribed: false })

  await act(user, 'Evening show', 'Subscribe')
  await user.click((await question()).getByText('Subscribe', { selector: 'button' }))
  await waitFor(() => expect(row('Evening show').getByText('Subscribed')).toBeTruthy())
  expect(await now(id)).toMatchObject({ subscribed: true })
})

test('a subscription is paused, goes on and ends, each after a question', async () => {
  const id = await given('Night show', { subscribed: true })
  const { user } = await openConsole(page, { service, as: anna })
  await act(user, 'Night show', 'Pause')
  await user.click((await question()).getByText('Pause', { selector: 'button' }))
  await waitFor(() => expect(row('Night show').getByText('Paused')).toBeTruthy())

  await act(user, 'Night show', 'Go on')
  const goOn = await question()
  expect(goOn.getByText(/^Episodes that have come meanwhile/)).toBeTruthy()
  await user.click(goOn.getByText('Go on', { selector: 'button' }))
  await waitFor(async () => expect(await now(id)).toMatchObject({ paused: false }))

  await act(user, 'Night show', 'Unsubscribe')
  await user.click((await question()).getByText('Unsubscribe', { selector: 'button' }))
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
  await act(user, 'Weekly', 'Check now')
  expect(await screen.findByText('New episodes, which are not scanned: 1')).toBeTruthy()
})

test('a check that fails says why', async () => {
  await given('Gone', { url: web.at('/nothing-here.xml') })
  const { user } = await openConsole(page, { service, as: anna })
  await act(user, 'Gone', 'Check now')
  const said = await screen.findAllByText('This address answered with status 404')
  expect(said.length).toBeGreaterThan(0)
})

test('deleting asks, and says that the files stay', async () => {
  const id = await given('Old show')
  const { user } = await openConsole(page, { service, as: anna })
  await act(user, 'Old show', 'Delete')
  const asked = await question()
  expect(asked.getByText('Its files stay in Podcasts')).toBeTruthy()
  await user.click(asked.getByText('Delete', { selector: 'button' }))
  await waitFor(() => expect(screen.getByText('No subscriptions yet')).toBeTruthy())
  expect(await now(id)).toBeUndefined()
})

test.each([
  ['Pause', 'It is not subscribed to', ['read', 'write']],
  ['Delete', /needs the scope write-filescanning/, ['read']],
])('%s is disabled with the reason: %s', async (action, reason, scopes) => {
  await given('Plain')
  const may = scopes.map((scope) => `${scope}-filescanning`)
  const { user } = await openConsole(page, { service, as: await service.newIamUser(anna, may) })
  await user.click(screen.getByRole('button', { name: 'Actions for Plain' }))
  const entry = await screen.findByRole('menuitem', { name: new RegExp(action), hidden: true })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(within(entry).getByText(reason)).toBeTruthy()
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
  await user.click((await question()).getByText('Subscribe', { selector: 'button' }))
  expect(await screen.findByRole('button', { name: 'Unsubscribe from Third show' })).toBeTruthy()
  expect(await now(id)).toMatchObject({ subscribed: true })
})

test('many sources are shown when asked for', async () => {
  for (const number of [1, 2, 3, 4, 5]) await given(`Show ${number}`)
  const { user } = await openConsole(container, { service, as: anna })
  await user.click(await screen.findByRole('button', { name: 'Show all 5 sources' }))
  expect(await screen.findByRole('link', { name: 'Show 1' })).toBeTruthy()
})
