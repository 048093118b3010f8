import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepDoingAll } from '../../../../host/server/jobs/recurring'
import { checkSource } from '../../../../plugins/filescanning/server/platforms/check-source'
import { sendDueChecks } from '../../../../plugins/filescanning/server/platforms/watch-sources'
import plugin from '../../../../plugins/filescanning/server/plugin'
import { scanFiles, sources } from '../../../../plugins/filescanning/server/tables'
import { type Person, startService, type TestService } from '../../../support/service'
import { type Episode, type FeedServer, podcast, startFeedServer } from './feed-server'

let service: TestService
let web: FeedServer
let anna: Person
let bucket: number

beforeAll(async () => {
  web = await startFeedServer()
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  anna = await service.newPerson()
  bucket = await newBucket(anna)
})
afterAll(async () => {
  web.close()
  await service.close()
})

const newBucket = async (person: Person): Promise<number> => {
  const body = { name: 'Jingles', region: 'eu-west-1' }
  return (await person.call('POST', '/buckets', body)).body.data.id
}

let made = 0
/** A container and a feed of its own, which is put into it. */
async function givenFeed(episodes: readonly Episode[], { person = anna, inBucket = bucket } = {}) {
  made += 1
  const path = `/feed-${made}.xml`
  const answer = (now: readonly Episode[]) => web.put(path, podcast(`Podcast ${made}`, now))
  const url = answer(episodes)
  const draft = { name: `Container ${made}`, region: 'eu-west-1', buckets: [inBucket] }
  const container = (await person.call('POST', '/fs-containers', draft)).body.data
  const give = (link = url) =>
    person.call('POST', `/fs-containers/${container.id}/files`, {
      data_type: 'platforms',
      url: link,
    })
  const first = await give()
  const find = async () =>
    (await person.call('GET', `/fs-subscriptions?cid=${container.id}`)).body.data[0]
  const source = await find()
  return {
    path,
    url,
    container,
    first,
    source,
    find,
    give,
    /** The feed says something else from now on. */
    says: answer,
    fails: () => web.put(path, { status: 503 }),
    names: async () => {
      const list = await person.call('GET', `/fs-containers/${container.id}/files?per_page=100`)
      return list.body.data.map(({ name }: { name: string }) => name).sort()
    },
    change: (body: object) => person.call('PUT', `/fs-subscriptions/${source.id}`, body),
    /** As somebody does who waits between two clicks. */
    async check() {
      const before = sql`now() - interval '1 minute'`
      await service.db.update(sources).set({ checked_at: before }).where(eq(sources.id, source.id))
      return (await person.call('POST', `/fs-subscriptions/${source.id}/check`)).body.data
    },
    async becomesDue() {
      const nextCheckAt = sql`now() - interval '1 second'`
      await service.db
        .update(sources)
        .set({ next_check_at: nextCheckAt })
        .where(eq(sources.id, source.id))
    },
  }
}

type Feed = Awaited<ReturnType<typeof givenFeed>>

/** Subscribed, and its first check, which comes at once, has ended. */
const subscribed = (feed: Feed) =>
  checked(feed, async () => {
    expect((await feed.change({ subscribed: 1 })).body.data).toMatchObject({ subscribed: 1 })
  })

/** The check that comes of an act has been written down. */
async function checked(feed: Feed, act: () => Promise<unknown>) {
  const before = (await feed.find()).checked_at
  await act()
  const after = async () => (await feed.find()).checked_at
  await expect.poll(after, { timeout: 120_000 }).not.toBe(before)
}

const minutesUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000)

test('a link puts in the newest fifty episodes, and answers the newest one', async () => {
  const episodes = Array.from({ length: 60 }, (_, at) => ({ guid: `e${at}`, day: at + 1 }))
  const feed = await givenFeed(episodes)
  expect(feed.first.status).toBe(200)
  expect(feed.first.body.data).toMatchObject({
    name: 'Episode e59',
    uri: 'rss:episode:e59',
    url: web.at('/sound/e59.mp3'),
    data_type: 'rss',
    source: { id: feed.source.id, title: `Podcast ${made}` },
  })
  expect(await feed.names()).toHaveLength(50)
  expect(await feed.names()).not.toContain('Episode e9')
  const list = await anna.call('GET', `/fs-containers/${feed.container.id}/files?per_page=2`)
  expect(list.body.data).toMatchObject([{ name: 'Episode e59' }, { name: 'Episode e58' }])
  expect(feed.source).toMatchObject({
    platform: 'rss',
    url: feed.url,
    container: feed.container.name,
    region: 'eu-west-1',
    items: 50,
    new_items: 50,
    subscribed: 0,
    paused: false,
    error: '',
    next_check_at: null,
  })
})

test('the same link once more adds what is new, also when files were deleted', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  const path = `/fs-containers/${feed.container.id}/files`
  await anna.call('DELETE', `${path}/${feed.first.body.data.id}`)
  feed.says([
    { guid: 'a', day: 1 },
    { guid: 'b', day: 2 },
  ])
  const second = await feed.give(`${feed.url}#newest`)
  expect(second.body.data.name).toBe('Episode b')
  expect(await feed.names()).toEqual(['Episode b'])
  expect(await feed.find()).toMatchObject({ id: feed.source.id, items: 2, new_items: 1 })
})

test('two who give the same link at once make one source and each file once', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  const url = web.put('/at-once.xml', podcast('At once', [{ guid: 'x' }, { guid: 'y' }]))
  const answers = await Promise.all([feed.give(url), feed.give(url)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await feed.names()).toEqual(['Episode a', 'Episode x', 'Episode y'])
})

test.each([
  ['https://www.youtube.com/@channel', /^YouTube needs a partner API key/],
  ['not an address', /^This is not an address$/],
  ['http://169.254.169.254/latest', /private addresses are not allowed/],
])('%s is refused at its field, and nothing is left of it', async (link, sentence) => {
  const feed = await givenFeed([{ guid: 'a' }])
  const { status, body } = await feed.give(link)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['url']])
  expect(body.errors.url[0]).toMatch(sentence)
  const list = await anna.call('GET', `/fs-subscriptions?cid=${feed.container.id}`)
  expect(list.body.meta.total).toBe(1)
})

test('a feed without sound is refused', async () => {
  const feed = await givenFeed([{ guid: 'a' }])
  const { status, body } = await feed.give(web.put('/silent.xml', podcast('Silent', [])))
  expect([status, body.errors.url]).toEqual([
    422,
    ['The feed at this address has no episode with sound or film'],
  ])
})

test('a new episode of a subscription is scanned by itself, once', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  feed.says([
    { guid: 'a', day: 1 },
    { guid: 'b', day: 2 },
  ])
  await feed.becomesDue()
  await checked(feed, () => sendDueChecks(service.services))
  expect(await feed.names()).toEqual(['Episode a', 'Episode b'])
  expect(await feed.find()).toMatchObject({ new_items: 1, items: 2 })
  expect(await feed.check()).toMatchObject({ new_items: 0, items: 2, error: '' })
  expect(minutesUntil((await feed.find()).next_check_at)).toBe(30)
})

test('a service that starts checks what has become due meanwhile', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  await feed.becomesDue()
  const closing = new AbortController()
  await checked(feed, async () => keepDoingAll([plugin], service.services, closing.signal))
  closing.abort()
})

test('replicas that look at the same time send one check', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  await feed.becomesDue()
  const asked = web.timesAsked(feed.path)
  await checked(feed, () =>
    Promise.all(Array.from({ length: 4 }, () => sendDueChecks(service.services))),
  )
  expect((await feed.check()).error).toBe('')
  expect(web.timesAsked(feed.path)).toBe(asked + 2)
})

test('a check that waits for others for long is not sent once more meanwhile', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  await feed.becomesDue()
  const sent = vi.spyOn(service.services.jobs, 'send').mockResolvedValue()
  onTestFinished(() => sent.mockRestore())
  await sendDueChecks(service.services)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(minutesUntil((await feed.find()).next_check_at)).toBeGreaterThan(600)
  expect(minutesUntil((await feed.check()).next_check_at)).toBe(30)
})

test('checks of the same source at the same time make each file once', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  feed.says(['a', 'b', 'c'].map((guid, at) => ({ guid, day: at + 1 })))
  const [source] = await service.db.select().from(sources).where(eq(sources.id, feed.source.id))
  const reading = { services: service.services, signal: new AbortController().signal }
  await Promise.all(Array.from({ length: 3 }, () => checkSource(source as never, reading)))
  expect(await feed.names()).toEqual(['Episode a', 'Episode b', 'Episode c'])
})

test('while it is not subscribed to, or paused, new episodes are counted and not scanned', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  const two = [
    { guid: 'a', day: 1 },
    { guid: 'b', day: 2 },
  ]
  feed.says(two)
  expect(await feed.check()).toMatchObject({ new_items: 1, items: 1, next_check_at: null })
  await subscribed(feed)
  expect(await feed.names()).toEqual(['Episode a', 'Episode b'])

  expect((await feed.change({ paused: true })).body.data).toMatchObject({
    subscribed: 1,
    paused: true,
    next_check_at: null,
  })
  feed.says([...two, { guid: 'c', day: 3 }])
  const asked = web.timesAsked(feed.path)
  await feed.becomesDue()
  await sendDueChecks(service.services)
  expect(await feed.check()).toMatchObject({ new_items: 1, items: 2 })
  expect(web.timesAsked(feed.path)).toBe(asked + 1)

  await feed.change({ paused: false })
  await expect.poll(feed.names, { timeout: 120_000 }).toContain('Episode c')

  expect((await feed.change({ subscribed: 0 })).body.data).toMatchObject({
    subscribed: 0,
    paused: false,
    next_check_at: null,
  })
  expect((await feed.change({ paused: true })).body.errors).toHaveProperty('paused')
})

test('a check that was under way when it was paused or forgotten adds nothing', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  const [before] = await service.db.select().from(sources).where(eq(sources.id, feed.source.id))
  const reading = { services: service.services, signal: new AbortController().signal }
  feed.says(['a', 'b'].map((guid, at) => ({ guid, day: at + 1 })))
  await feed.change({ paused: true })
  await checkSource(before as never, reading)
  await anna.call('DELETE', `/fs-subscriptions/${feed.source.id}`)
  await checkSource(before as never, reading)
  expect(await feed.names()).toEqual(['Episode a'])
})

test('episodes that move up because newer ones were taken down are not new', async () => {
  const episodes = Array.from({ length: 60 }, (_, at) => ({ guid: `e${at}`, day: at + 1 }))
  const feed = await givenFeed(episodes)
  feed.says(episodes.slice(0, 58))
  expect(await feed.check()).toMatchObject({ new_items: 0, items: 50 })
})

test('a feed that gives all of its episodes new names has none new', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  feed.says([{ guid: 'https://new-host.example/a', day: 1 }])
  expect(await feed.check()).toMatchObject({ new_items: 0 })
})

test('a feed that fails is asked less and less often, says why, and recovers', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await subscribed(feed)
  feed.fails()
  const waits: number[] = []
  for (let time = 0; time < 7; time += 1) {
    const { error, next_check_at } = await feed.check()
    expect(error).toBe('This address answered with status 503')
    waits.push(minutesUntil(next_check_at))
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1440, 1440])
  feed.says([{ guid: 'a', day: 1 }])
  const recovered = await feed.check()
  expect([recovered.error, minutesUntil(recovered.next_check_at)]).toEqual(['', 30])
})

test('checking again within ten seconds answers without asking the feed', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  await feed.check()
  const asked = web.timesAsked(feed.path)
  const { status } = await anna.call('POST', `/fs-subscriptions/${feed.source.id}/check`)
  expect([status, web.timesAsked(feed.path)]).toEqual([200, asked])
})

test('a forgotten source leaves its files, which are not scanned again when it comes back', async () => {
  const feed = await givenFeed([{ guid: 'a', day: 1 }])
  expect((await anna.call('DELETE', `/fs-subscriptions/${feed.source.id}`)).status).toBe(204)
  expect(await feed.find()).toBeUndefined()
  const path = `/fs-containers/${feed.container.id}/files`
  expect((await anna.call('GET', path)).body.data).toMatchObject([
    { name: 'Episode a', source: null },
  ])
  const again = await feed.give()
  expect(again.body.data.id).toBe(feed.first.body.data.id)
  expect(await feed.names()).toEqual(['Episode a'])
})

test('the plan stops an addition with what was added, and a subscription says so', async () => {
  const bert = await service.newPerson({ limitType: 'Free' })
  const feed = await givenFeed([{ guid: 'a', day: 1 }], {
    person: bert,
    inBucket: await newBucket(bert),
  })
  await subscribed(feed)
  const ofFeed = eq(scanFiles.source_id, feed.source.id)
  const full = { state: 1, duration: 5 * 3600 } as const
  await expect
    .poll(async () => (await feed.give()).body.data.state, { timeout: 120_000 })
    .not.toBe(0)
  await service.db
    .update(scanFiles)
    .set(full)
    .where(and(ofFeed, eq(scanFiles.uid, bert.uid)))
  feed.says([
    { guid: 'a', day: 1 },
    { guid: 'b', day: 2 },
  ])
  const { error, items } = await feed.check()
  expect([error, items]).toEqual(['Please upgrade your account to premium', 1])
  const given = await feed.give()
  expect([given.status, given.body.message]).toEqual([
    422,
    'Please upgrade your account to premium',
  ])
})

test('sources are found by text, by whether they are subscribed to, and by region', async () => {
  const feed = await givenFeed([{ guid: 'a' }])
  await subscribed(feed)
  const found = async (query: string) =>
    (await anna.call('GET', `/fs-subscriptions?per_page=100&${query}`)).body.data.some(
      ({ id }: { id: number }) => id === feed.source.id,
    )
  expect(await found(`search=podcast%20${made}`)).toBe(true)
  expect(await found(`search=feed-${made}.xml`)).toBe(true)
  expect(await found('search=nothing%20like%20it')).toBe(false)
  expect([await found('subscribed=1'), await found('subscribed=0')]).toEqual([true, false])
  expect([await found('region=eu-west-1'), await found('region=us-west-2')]).toEqual([true, false])
})

test('another account neither sees nor touches a source, and a reader changes nothing', async () => {
  const feed = await givenFeed([{ guid: 'a' }])
  const bert = await service.newPerson()
  const path = `/fs-subscriptions/${feed.source.id}`
  expect((await bert.call('GET', '/fs-subscriptions')).body.data).toEqual([])
  expect((await bert.call('PUT', path, { subscribed: 1 })).status).toBe(404)
  expect((await bert.call('POST', `${path}/check`)).status).toBe(404)
  expect((await bert.call('DELETE', path)).status).toBe(404)
  const reader = await service.newIamUser(anna, ['read-filescanning'])
  expect((await reader.call('PUT', path, { subscribed: 1 })).status).toBe(403)
  expect((await reader.call('GET', '/fs-platforms')).body.data[0]).toMatchObject({
    id: 'rss',
    available: true,
  })
})
