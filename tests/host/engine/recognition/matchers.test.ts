import { type Tracer, tellSpans, traced } from '@console/core/server'
import { expect, onTestFinished, test } from 'vitest'
import { type NatsServer, startNats } from '../../../support/nats-server'
import { testDatabase } from '../../../support/postgres'
import { excerpt, openEngine, recording, wav } from './open-engine'

const song = recording('song', 30)
const news = recording('news', 30)

/** Processes of one console by one broker: one without an index, and so many that search for it. */
async function openConsole(nats: NatsServer, matching: number) {
  const databaseUrl = await testDatabase()
  const open = async (holdsIndex: boolean) => {
    const engine = await openEngine(databaseUrl, { nats: nats.url, holdsIndex })
    onTestFinished(() => engine.close())
    return engine
  }
  const asking = await open(false)
  const matchers = await Promise.all(Array.from({ length: matching }, () => open(true)))
  const seen = () => asking.recognition.status().matchers
  await expect.poll(seen).toBe(matching)
  return { asking, matchers, seen }
}

const ask = (
  { recognition }: Awaited<ReturnType<typeof openConsole>>['asking'],
  { urgency = 'now', live = [] }: { urgency?: 'now' | 'whenever'; live?: string[] } = {},
) =>
  recognition.identify(wav(excerpt(song, 8, 10)), {
    collections: ['songs'],
    urgency,
    live: live.map((channel) => ({ channel, seconds: 600 })),
  })

test('a process without an index knows recordings that others hold, as soon as they are added', {
  tags: 'nats-server',
}, async () => {
  const { asking, matchers } = await openConsole(await startNats(), 2)
  const { recognition } = asking
  await recognition.addReference({ reference: 'song', collection: 'songs', source: wav(song) })
  await recognition.addReference({ reference: 'news', collection: 'other', source: wav(news) })
  const found = async () => (await ask(asking)).matches.map(({ reference }) => reference)
  await expect.poll(found).toEqual(['song'])
  for (const { recognition: one } of matchers) {
    await expect.poll(() => one.status().references).toBe(2)
    expect(one.status().indexBytes).toBeGreaterThan(0)
  }
  expect(recognition.status()).toMatchObject({ indexBytes: 0, loaded: 1, matchers: 2 })
  await expect.poll(() => recognition.status().references).toBe(2)
  const { plays } = await recognition.scan(wav(song), {
    collections: ['songs'],
    policy: { type: 'traverse', recordLength: 10, interval: 0 },
  })
  expect(plays.map(({ reference }) => reference)).toEqual(['song'])
  await recognition.removeReferences(['song'])
  await expect.poll(found).toEqual([])
})

test('channels that go on are found as well, with the moment', {
  tags: 'nats-server',
}, async () => {
  const { asking, matchers } = await openConsole(await startNats(), 1)
  const { recognition } = asking
  await recognition.keepLive([{ channel: 'one', seconds: 600 }])
  const at = new Date(Date.now() - 60_000)
  const fingerprint = await recognition.fingerprint(wav(song))
  const piece = { channel: 'one', session: 's', frame: 0, at, fingerprint }
  expect(await recognition.addLive([piece])).toEqual({ refused: [] })
  expect(await recognition.addLive([{ ...piece, channel: 'none' }])).toMatchObject({
    refused: [{ reason: 'This channel is not kept' }],
  })
  const moments = async () => (await ask(asking, { live: ['one'] })).live.map((one) => one.at)
  await expect.poll(async () => (await moments()).length).toBe(1)
  const [moment] = await moments()
  expect((moment?.getTime() ?? 0) - at.getTime()).toBeGreaterThan(17_000)
  expect((moment?.getTime() ?? 0) - at.getTime()).toBeLessThan(19_000)
  expect(matchers).toHaveLength(1)
})

test('a matcher that ends in the middle is followed by another, and no answer is lost', {
  tags: 'nats-server',
}, async () => {
  const { asking, matchers, seen } = await openConsole(await startNats(), 2)
  const source = wav(song)
  await asking.recognition.addReference({ reference: 'song', collection: 'songs', source })
  for (const { recognition } of matchers) {
    await expect.poll(() => recognition.status().references).toBe(1)
  }
  const answers = Promise.all(
    Array.from({ length: 40 }, () => ask(asking, { urgency: 'whenever' })),
  )
  await matchers[0]?.stop()
  for (const { matches } of await answers) expect(matches).toHaveLength(1)
  expect(seen()).toBe(1)
})

test('without the broker who cannot wait is told so, what can wait is answered when it is back', {
  tags: 'nats-server',
}, async () => {
  const nats = await startNats()
  const { asking, matchers, seen } = await openConsole(nats, 1)
  const source = wav(song)
  await asking.recognition.addReference({ reference: 'song', collection: 'songs', source })
  await expect.poll(() => matchers[0]?.recognition.status().references).toBe(1)
  await nats.kill()
  await expect.poll(seen).toBe(0)
  const waits = ask(asking, { urgency: 'whenever' })
  await expect(ask(asking)).rejects.toMatchObject({
    status: 503,
    message: 'Recordings cannot be looked up at the moment. Try again in a minute',
  })
  await nats.start()
  expect((await waits).matches).toHaveLength(1)
  await expect.poll(seen).toBe(1)
})

test('a broker that is not there yet keeps nothing from starting', {
  tags: 'nats-server',
}, async () => {
  const nats = await startNats()
  await nats.kill()
  const engine = await openEngine(await testDatabase(), { nats: nats.url, holdsIndex: false })
  onTestFinished(() => engine.close())
  expect(engine.recognition.status()).toMatchObject({ matchers: 0, loaded: 0 })
  await nats.start()
  const matcher = await openEngine(await testDatabase(), { nats: nats.url })
  onTestFinished(() => matcher.close())
  await expect.poll(() => engine.recognition.status().matchers).toBe(1)
})

/** Names of spans by the names of those that they are a part of. */
function keptSpans(): [name: string, under: string][] {
  const spans: [string, string][] = []
  const tracer: Tracer = (name, { under }) => {
    spans.push([name, typeof under === 'string' ? `${under} elsewhere` : (under?.trace ?? '')])
    return { trace: name, parent: name, set() {}, fail() {}, end() {} }
  }
  onTestFinished(tellSpans(tracer))
  return spans
}

test('what another process looks up is a part of the trace of who asks', {
  tags: 'nats-server',
}, async () => {
  const spans = keptSpans()
  const { asking } = await openConsole(await startNats(), 1)
  await asking.recognition.addReference({
    reference: 'song',
    collection: 'songs',
    source: wav(song),
  })
  await expect.poll(async () => (await ask(asking)).matches.length).toBe(1)
  spans.length = 0
  await traced('a call', {}, () => ask(asking))
  expect(spans).toEqual(
    expect.arrayContaining([
      ['engine identify', 'a call'],
      ['engine search', 'engine identify'],
      ['engine answer', 'engine search elsewhere'],
      ['engine search', 'engine answer'],
      ['thread search', 'engine search'],
    ]),
  )
})
