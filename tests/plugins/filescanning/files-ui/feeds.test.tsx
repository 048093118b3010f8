import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmWith, dialog, question } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { type Person, startService, type TestService } from '../../../support/service'
import { type FeedServer, podcast, startFeedServer } from '../sources/feed-server'
import { insertContainer } from './scan-rows'

let service: TestService
let anna: Person
let web: FeedServer

beforeAll(async () => {
  web = await startFeedServer()
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  anna = await service.newPerson()
  await insertContainer(service, anna, { name: 'Podcasts' })
})
afterAll(async () => {
  await service.close()
  web.close()
})

const sources = async () => (await anna.call('GET', '/fs-subscriptions')).body.data

test('after a feed was added, subscribing is offered and says that it is billed', async () => {
  const feed = web.put(
    '/feed.xml',
    podcast('Evening', [
      { guid: 'one', day: 1 },
      { guid: 'two', day: 2 },
    ]),
  )
  const { user } = await openConsole('/filescanning/fs-containers/Podcasts', {
    service,
    as: anna,
  })
  await user.click(await screen.findByText('Add files'))
  const form = await dialog()
  await user.click(form.getByRole('tab', { name: 'Platform links' }))
  await user.type(
    await form.findByPlaceholderText('https://example.com/podcast/feed.xml'),
    `${feed}{Enter}`,
  )
  const box = await question()
  expect(box.getByText('Subscribe to Evening?')).toBeTruthy()
  expect(
    box.getByText('New episodes will be scanned by themselves, and each of them is billed.'),
  ).toBeTruthy()
  expect(await sources()).toMatchObject([{ title: 'Evening', subscribed: 0 }])
  await confirmWith(user, 'Subscribe')
  await waitFor(async () => expect(await sources()).toMatchObject([{ subscribed: 1 }]))
  expect(await screen.findByText('Episode two')).toBeTruthy()
})

test('the files of one source are listed by the address', async () => {
  const [{ id }] = await sources()
  await openConsole(`/filescanning/fs-containers/Podcasts?source_id=${id}`, { service, as: anna })
  await waitFor(() => expect(screen.getByLabelText('Source')).toHaveProperty('value', String(id)))
  expect(screen.getByText('Episode one')).toBeTruthy()
})
