import type { ServerResponse } from 'node:http'
import type { Subscription } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StreamedEvents } from '../../../../core/browser/services/events/streamed-events'
import { Http } from '../../../../core/browser/services/http/http'
import { Session, TokenStore } from '../../../../core/browser/services/session/session'
import { openCore, user } from './open-core'

const quick = { firstDelay: 20, longestDelay: 100, hidden: 50, unused: 50 }
const withEvents = { upload: 'resumable', events: true, mediaTickets: true } as const

interface StreamOptions {
  status?: number
  times?: Partial<typeof quick & { silence: number }>
  events?: boolean
}

/** A service whose open streams the test writes to, and what a console that is signed in hears of them. */
async function openEvents({ status = 200, times, events: offered = true }: StreamOptions = {}) {
  const streams = new Set<ServerResponse>()
  const answer = { status }
  const { get, asked } = await openCore({
    'GET /api/events': (_asked, response) => {
      if (answer.status !== 200) return { status: answer.status }
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 2000\n\n')
      streams.add(response)
      response.on('close', () => streams.delete(response))
      return undefined
    },
  })
  const events = new StreamedEvents(
    { capabilities: { ...withEvents, events: offered } },
    get(Http),
    get(Session),
    get(TokenStore),
    { ...quick, ...times },
  )
  const heard: string[] = []
  const listen = (): Subscription => {
    const subscription = events.changes$.subscribe(({ topic }) => heard.push(topic))
    onTestFinished(() => subscription.unsubscribe())
    return subscription
  }
  const send = (text: string) => {
    for (const stream of streams) stream.write(text)
  }
  const end = () => {
    for (const stream of streams) stream.end()
  }
  const { user$ } = get(Session)
  user$.next(user)
  onTestFinished(() => user$.next(undefined))
  const connected = () => expect.poll(() => streams.size).toBe(1)
  return { events, heard, listen, send, end, streams, asked, user$, connected, answer }
}

test('changes arrive by one connection that carries the bearer token', async () => {
  const { events, heard, listen, send, asked, connected } = await openEvents()
  listen()
  listen()
  await connected()
  send('id: 1\ndata: {"topic":"buckets/12/files"}\n\n')
  await expect.poll(() => heard).toEqual(['*', '*', 'buckets/12/files', 'buckets/12/files'])
  expect(events.live).toBe(true)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    accept: 'text/event-stream',
  })
})

test('what is no topic is left out', async () => {
  const { heard, listen, send, connected } = await openEvents()
  listen()
  await connected()
  send(': \n\ndata: nonsense\n\ndata: null\n\ndata: {"topic":3}\n\ndata: {"topic":"a"}\n\n')
  await expect.poll(() => heard).toEqual(['*', 'a'])
})

test('after a lost connection it comes back, says where it was, and that anything may have changed', async () => {
  const { heard, listen, send, end, asked, connected } = await openEvents()
  listen()
  await connected()
  send('id: 41\ndata: {"topic":"a"}\n\n')
  await expect.poll(() => heard).toContain('a')
  end()
  await expect.poll(() => heard).toEqual(['*', 'a', '*'])
  expect(asked[1]?.headers['last-event-id']).toBe('41')
})

test('the tries become fewer while the service is down, and screens poll meanwhile', async () => {
  const { events, listen, asked, answer, connected } = await openEvents({ status: 503 })
  expect(events.live).toBe(true)
  listen()
  await expect.poll(() => events.live).toBe(false)
  const tries = asked.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked.length - tries).toBeLessThan(4)
  answer.status = 200
  await connected()
})

test('being online again ends the waiting', async () => {
  const { listen, asked, answer, connected } = await openEvents({
    status: 503,
    times: { firstDelay: 60_000, longestDelay: 60_000 },
  })
  listen()
  await expect.poll(() => asked.length).toBe(1)
  answer.status = 200
  await new Promise((resolve) => setTimeout(resolve, 50))
  dispatchEvent(new Event('online'))
  await connected()
})

test('a connection that says nothing for long is replaced', async () => {
  const { listen, asked } = await openEvents({ times: { silence: 100 } })
  listen()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

test('signing out closes the connection', async () => {
  const { listen, streams, user$, connected, asked } = await openEvents()
  listen()
  await connected()
  user$.next(undefined)
  await expect.poll(() => streams.size).toBe(0)
  expect(asked).toHaveLength(1)
  user$.next(user)
  await connected()
})

test('a window that is hidden for long lets go of its connection until it is seen again', async () => {
  const { listen, streams, connected, heard } = await openEvents()
  listen()
  await connected()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => streams.size).toBe(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await connected()
  await expect.poll(() => heard).toEqual(['*', '*'])
})

test('going from page to page keeps the connection, and nobody listening ends it', async () => {
  const { listen, streams, connected, asked } = await openEvents()
  const first = listen()
  await connected()
  first.unsubscribe()
  const second = listen()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(streams.size).toBe(1)
  second.unsubscribe()
  await expect.poll(() => streams.size).toBe(0)
  expect(asked).toHaveLength(1)
})

test.each([404, 501])('an API that answers %i has no events: screens poll', async (status) => {
  const { events, listen, asked } = await openEvents({ status })
  listen()
  await expect.poll(() => events.live).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toHaveLength(1)
})

test('a token that is refused is not tried again and again', async () => {
  const { listen, asked } = await openEvents({ status: 401 })
  listen()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toHaveLength(1)
})

test('where the configuration says that there are none, nothing is asked', async () => {
  const { events, listen, asked } = await openEvents({ events: false })
  listen()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(events.live).toBe(false)
  expect(asked).toEqual([])
})
