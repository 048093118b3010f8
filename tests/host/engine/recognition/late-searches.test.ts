/** @module-tag decoder */

import type { MonitorEvent } from '@console/core/server'
import { expect, onTestFinished, test } from 'vitest'
import { startRadio } from '../../../../host/cli/radio/start-radio'
import { mp3Encoder } from '../../../support/mp3'
import { startNats } from '../../../support/nats-server'
import { testDatabase } from '../../../support/postgres'
import { excerpt, openEngine, type Recording, recording, wav } from './open-engine'

const song = recording('told late', 30)
const talk = recording('never stored', 60, 'speech')

const track =
  (title: string, { samples, sampleRate }: Recording) =>
  async () => ({ title, sampleRate, samples: [samples] })

/** A process that reads, one that searches for it, and a radio with a song in it. */
async function openAll(nats: string) {
  const databaseUrl = await testDatabase()
  const open = async (holdsIndex: boolean) => {
    const monitorLimits = { firstPause: 0.1 }
    const options = { nats, holdsIndex, allow: ['127.0.0.1'], monitorLimits }
    const opened = await openEngine(databaseUrl, options)
    onTestFinished(() => opened.close())
    return opened.recognition
  }
  const reader = await open(false)
  const matcher = await open(true)
  await matcher.addReference({ reference: 'song', collection: 'songs', source: wav(song) })
  await expect.poll(() => reader.status().matchers).toBe(1)
  const radio = await startRadio({
    tracks: [
      track('talk', excerpt(talk, 0, 12)),
      track('song', excerpt(song, 0, 14)),
      track('more talk', excerpt(talk, 12, 45)),
    ],
    port: 0,
    encoder: mp3Encoder,
  })
  onTestFinished(() => radio.close())
  return { reader, radio }
}

function listen({ reader, radio }: Awaited<ReturnType<typeof openAll>>) {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const heard = { events: [] as MonitorEvent[], bytes: 0 }
  const set = { key: 'all', collections: ['songs'], recordLength: 10, interval: 0 }
  const count = (chunk: Uint8Array) => {
    heard.bytes += chunk.length
  }
  const tap = () => ({ bytes: count, samples: () => {}, end: () => {} })
  void (async () => {
    const options = { sets: () => [set], tap, signal: over.signal }
    for await (const event of reader.monitor([radio.url], options)) heard.events.push(event)
  })()
  return heard
}

test('while searches wait reading goes on, and what was played meanwhile is told late with its times', {
  tags: 'nats-server',
}, async () => {
  const nats = await startNats()
  const all = await openAll(nats.url)
  const { radio } = all
  const heard = listen(all)
  const last = (type: MonitorEvent['type']) => heard.events.findLast((one) => one.type === type)
  await expect.poll(() => last('state')).toMatchObject({ state: 'running' })
  await nats.kill()
  await expect.poll(() => last('behind'), { timeout: 120_000 }).toBeDefined()
  expect(last('behind')).toMatchObject({ since: expect.any(Date) })
  const before = heard.bytes
  await expect.poll(() => heard.bytes - before).toBeGreaterThan(50_000)
  await expect.poll(() => radio.played.at(-1)?.title, { timeout: 120_000 }).toBe('more talk')
  // The connection by which the song was heard is gone before it is looked up.
  radio.breakDown(0.5)
  await expect.poll(() => radio.listening()).toBe(0)
  await expect.poll(() => radio.listening()).toBe(1)
  expect(last('play')).toBeUndefined()
  await nats.start()
  await expect.poll(() => last('play')).toMatchObject({ match: { reference: 'song' }, over: true })
  const [play] = heard.events.flatMap((event) => (event.type === 'play' ? [event] : []))
  const begun = radio.played.find(({ title }) => title === 'song')?.begin.getTime() ?? 0
  expect(Math.abs((play?.begin.getTime() ?? 0) - begun)).toBeLessThan(1500)
  await expect.poll(() => last('behind')).toMatchObject({ since: undefined })
})
