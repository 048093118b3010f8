import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '@console/core/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOutgoing } from '../../../../host/server/outgoing/guarded-fetch'
import {
  fetchFeed,
  longestFeed,
} from '../../../../plugins/filescanning/server/platforms/fetch-feed'
import { platforms, readerOf } from '../../../../plugins/filescanning/server/platforms/registry'
import { type FeedServer, podcast, startFeedServer } from './feed-server'

let web: FeedServer

beforeAll(async () => {
  web = await startFeedServer()
})
afterAll(() => web.close())

const mayAskHere = createOutgoing(['127.0.0.1'])

function read(link: string, outgoing = mayAskHere) {
  const { url, adapter } = readerOf(link)
  const services = { outgoing } as Services
  return adapter.read(url, { services, signal: new AbortController().signal })
}

/** What is said at the address field. */
async function refusalOf(link: string, outgoing = mayAskHere): Promise<string> {
  const error = await read(link, outgoing).then(
    () => undefined,
    (refusal) => refusal,
  )
  expect(error?.status).toBe(422)
  return error.errors.url[0]
}

test('an RSS feed is read newest first, with the guid of each episode', async () => {
  const feed = podcast('Morning &amp; Evening', [
    { guid: 'one', day: 1 },
    { guid: 'three', day: 3 },
    { guid: 'two', day: 2 },
  ])
  const { title, items } = await read(web.put('/rss.xml', feed))
  expect(title).toBe('Morning & Evening')
  expect(items.map(({ key }) => key)).toEqual(['three', 'two', 'one'])
  expect(items[0]).toEqual({
    key: 'three',
    title: 'Episode three',
    url: web.at('/sound/three.mp3'),
    publishedAt: new Date('2026-01-03'),
  })
})

test('a feed that drips is left after a time that a person waits', async () => {
  const slow = createServer((_request, response) => {
    const drip = setInterval(() => response.write('<rss>'), 20)
    response.once('close', () => clearInterval(drip))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const reading = {
    services: { outgoing: mayAskHere } as Services,
    signal: new AbortController().signal,
  }
  await expect(fetchFeed(url, reading, 200)).rejects.toMatchObject({
    status: 422,
    errors: { url: ['This address could not be read: it took too long'] },
  })
  expect(longestFeed).toBeLessThanOrEqual(20_000)
})

test('an Atom feed is read by its enclosure links', async () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Talks</title>
    <entry><id>urn:1</id><title type="html">A &lt;b&gt; talk</title><published>2026-02-01T10:00:00Z</published>
      <link rel="alternate" href="/page"/><link rel="enclosure" type="video/mp4" href="films/1"/></entry>
    <entry><id>urn:2</id><title>Text only</title><link rel="alternate" href="/two"/></entry></feed>`
  const { title, items } = await read(web.put('/talks/atom.xml', feed))
  expect(title).toBe('Talks')
  expect(items).toEqual([
    {
      key: 'urn:1',
      title: 'A <b> talk',
      url: web.at('/talks/films/1'),
      publishedAt: new Date('2026-02-01T10:00:00Z'),
    },
  ])
})

test('only sound and film are taken, and each episode once', async () => {
  const item = (guid: string, enclosure: string) =>
    `<item><guid>${guid}</guid><title>${guid}</title><enclosure ${enclosure}/></item>`
  const feed = `<rss><channel><title>Mixed</title>
    ${item('picture', 'url="/cover.jpg" type="image/jpeg"')}
    ${item('untyped', 'url="/sound.ogg"')}
    ${item('text', 'url="/notes" type=""')}
    ${item('binary', 'url="/sound.flac" type="application/octet-stream"')}
    ${item('elsewhere', 'url="file:///etc/passwd.mp3" type="audio/mpeg"')}
    ${item('twice', 'url="/first.mp3" type="audio/mpeg"')}
    ${item('twice', 'url="/second.mp3" type="audio/mpeg"')}
    <item><title>No guid</title><enclosure url="/sound/a%20b.mp3" type="audio/mpeg"/></item>
    </channel></rss>`
  const { items } = await read(web.put('/mixed.xml', feed))
  expect(items.map(({ key }) => key)).toEqual([
    'untyped',
    'binary',
    'twice',
    web.at('/sound/a%20b.mp3'),
  ])
  expect(items[2]?.url).toBe(web.at('/first.mp3'))
})

test('quoted text, comments, bare ampersands and an extension of the feed do no harm', async () => {
  const feed = `<?xml version="1.0" encoding="UTF-8"?><!-- <item> --><rss><channel><title>Tom & Jerry</title>
    <itemised>no</itemised>
    <item><title><![CDATA[Cats & dogs]]></title><guid>1</guid><description><![CDATA[how to write <item> and </item>]]></description>
      <!-- </item> --><enclosure url="/1.mp3?a=1&amp;b=2" type="audio/mpeg"/></item></channel></rss><!-- cached -->`
  const { title, items } = await read(web.put('/wild.xml', feed))
  expect([title, items.map((item) => item.title)]).toEqual(['Tom & Jerry', ['Cats & dogs']])
  expect(items[0]?.url).toBe(web.at('/1.mp3?a=1&b=2'))
})

test('a feed in another encoding is read by what it says of itself', async () => {
  const feed = `<?xml version="1.0" encoding="ISO-8859-1"?>${podcast('Frühstück', []).slice(21)}`
  const address = web.put('/latin.xml', { body: Buffer.from(feed, 'latin1') })
  expect((await read(address)).title).toBe('Frühstück')
})

test('after a redirect, relative addresses belong to where it led', async () => {
  web.put('/deep/feed.xml', podcast('Moved', [{ guid: 'a' }]).replace('/sound/a', 'sound/a'))
  const address = web.put('/old.xml', { status: 301, headers: { location: '/deep/feed.xml' } })
  expect((await read(address)).items[0]?.url).toBe(web.at('/deep/sound/a.mp3'))
})

test('entities that a feed declares are not expanded, however they nest', async () => {
  const entities = Array.from({ length: 9 }, (_, at) =>
    at === 0 ? '<!ENTITY e0 "ha">' : `<!ENTITY e${at} "${`&e${at - 1};`.repeat(100)}">`,
  )
  const feed = podcast('Jokes &e8;', [{ guid: 'a', title: '&e8;' }])
  const body = feed.replace(
    '?>',
    `?><!DOCTYPE rss [${entities.join('')}<!ENTITY f SYSTEM "file:///etc/passwd">]>`,
  )
  const { title, items } = await read(web.put('/jokes.xml', body))
  expect([title, items[0]?.title]).toEqual(['Jokes &e8;', '&e8;'])
})

test.each([
  [
    'a page',
    '/page',
    '<!doctype html><html><body><p>Our podcast</p></body></html>',
    /neither a podcast feed nor a link/,
  ],
  ['a feed that breaks off', '/cut', podcast('Cut', [{ guid: 'a' }]).slice(0, -30), /broken: its/],
  [
    'an episode that breaks off',
    '/open',
    '<rss><channel><item><title>a</title></channel></rss>',
    /its last episode does not end/,
  ],
  [
    'broken XML',
    '/broken',
    podcast('Bad', [{ guid: 'a', title: '<b>bold' }]),
    /episode 1 is not well-formed XML/,
  ],
  ['nothing', '/nothing', '', /neither a podcast feed/],
  ['a huge document', '/huge', `<rss>${' '.repeat(10_500_000)}</rss>`, /over 10 MB/],
  [
    'a huge episode',
    '/episode',
    podcast('Long', [{ guid: 'a', title: 'x'.repeat(300_000) }]),
    /one of its parts is too long/,
  ],
  [
    'a huge number of episodes',
    '/many',
    `<rss><channel>${'<item></item>'.repeat(20_001)}</channel></rss>`,
    /over 20000 episodes/,
  ],
])('%s is refused with a sentence', async (_what, path, body, sentence) => {
  expect(await refusalOf(web.put(path, body))).toMatch(sentence)
})

test('what cannot be fetched is refused with the reason', async () => {
  expect(await refusalOf(web.at('/gone.xml'))).toBe('This address answered with status 404')
  expect(await refusalOf('http://127.0.0.1:9/feed')).toMatch(/could not be read: .*ECONNREFUSED/)
  const stranger = createOutgoing([])
  expect(await refusalOf(web.at('/rss.xml'), stranger)).toMatch(/private addresses are not allowed/)
})

test('a recording is sent to where addresses of recordings go', async () => {
  const sentence = 'This is the address of a recording: give it under URLs'
  const headers = { 'content-type': 'audio/mpeg' }
  expect(await refusalOf(web.put('/listen', { headers, body: 'ID3' }))).toBe(sentence)
  expect(await refusalOf(web.put('/a.mp3', { body: 'ID3' }))).toBe(sentence)
})

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    /^YouTube needs a partner API key, or a downloader/,
  ],
  ['https://youtu.be/dQw4w9WgXcQ', /^YouTube/],
  ['https://m.tiktok.com/@a/video/1', /^TikTok/],
  ['https://x.com/a/status/1', /^X \(Twitter\)/],
  ['https://twitter.com/a/status/1', /^X \(Twitter\)/],
  ['https://soundcloud.com/a/b', /^SoundCloud/],
  ['https://www.bilibili.com/video/BV1', /^Bilibili/],
  ['https://open.spotify.com/show/1', /^Spotify .*podcast's own feed/],
])('%s is known, and what it needs is said', async (link, sentence) => {
  expect(await refusalOf(link)).toMatch(sentence)
})

test('a look-alike of a known site, and the feeds of one, are tried as feeds', () => {
  expect(readerOf('https://notyoutube.com/feed').adapter.id).toBe('rss')
  expect(readerOf('https://feeds.soundcloud.com/users/1/sounds.rss').adapter.id).toBe('rss')
})

test('what is no address is refused', () => {
  expect(() => readerOf('my podcast')).toThrow('This is not an address')
})

test('platforms are listed, those that can be read first', () => {
  const [first, ...others] = platforms.map(({ status }) => status())
  expect(first).toEqual({ available: true, note: '' })
  expect(others.every(({ available, note }) => !available && note.length > 20)).toBe(true)
})

test.each([
  ['a comment', (marks: string) => `<item><!--${marks}--></item>`],
  ['a word of a tag', (marks: string) => `<item a="${marks}"></item>`],
])('a feed with thousands of openings of quoted text in %s holds nobody up', async (_, itemOf) => {
  const items = itemOf('<![CDATA['.repeat(26_000)).repeat(20)
  const feed = `<rss><channel><title>Slow</title>${items}</channel></rss>`
  await read(web.put('/slow.xml', feed)).catch(() => undefined)
})
