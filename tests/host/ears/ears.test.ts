/**
 * @module-tag slow
 * @module-tag decoder
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { EarPlay, EarState, EarTitle } from '@console/core/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { StoredEars } from '../../../host/server/ears/stored-ears'
import { earStreams } from '../../../host/server/ears/tables'
import { mp3Encoder } from '../../support/mp3'
import { openService } from '../../support/service'
import { excerpt, type Recording, recording, wav } from '../engine/recognition/open-engine'

const song = recording('a song for the ears', 60)
const talk = recording('talk between songs', 30, 'speech')

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
// Only those that a test opens listen.
await (service.services.ears as StoredEars).stop()
await service.services.recognition.addReference({
  reference: 'song',
  collection: 'songs',
  source: wav(song),
})

async function openRadio(...tracks: [string, Recording][]): Promise<Radio> {
  const radio = await startRadio({
    tracks: tracks.map(([title, { samples, sampleRate }]) => async () => ({
      title,
      sampleRate,
      samples: [samples],
    })),
    port: 0,
    encoder: mp3Encoder,
  })
  onTestFinished(() => radio.close())
  return radio
}

/** A process that listens, and what it tells. */
function openEars(owner = 'test') {
  const states: (EarState & { subjects: readonly string[] })[] = []
  const plays: (EarPlay & { subjects: readonly string[] })[] = []
  const titles: EarTitle[] = []
  const ears = new StoredEars({ services: service.services, db: service.db, longestPause: 15_000 })
  ears.attend(owner, {
    state: async (subjects, state) => void states.push({ ...state, subjects }),
    plays: async (told) => {
      plays.push(...told.map(({ play, subjects }) => ({ ...play, subjects })))
    },
    title: async (_, title) => void titles.push(title),
  })
  let stopped = false
  const stop = async () => {
    if (!stopped) await ears.stop()
    stopped = true
  }
  onTestFinished(stop)
  return { ears, states, plays, titles, stop }
}

const waiting = { timeout: 120_000, interval: 100 }
const wish = (subject: string, url: string, more: object = {}) => ({
  owner: 'test',
  subject,
  addresses: [url],
  collections: ['songs'],
  ...more,
})

async function unwantAtEnd(...subjects: string[]) {
  onTestFinished(() => service.services.ears.unwant('test', subjects))
}

describe('a stream that is wanted', () => {
  test('is read once for all who want it, told to each, kept as it came, and left when nobody wants it', async () => {
    const radio = await openRadio(['talk', excerpt(talk, 0, 3)], ['song', song])
    const { ears, states, plays, titles } = openEars()
    await unwantAtEnd('a', 'b')
    await ears.want([
      wish('a', radio.url, { keepSeconds: 3600 }),
      wish('b', radio.url, { collections: ['songs', 'more'] }),
    ])
    ears.start()
    await vi.waitFor(
      () => expect(plays.some(({ subjects }) => subjects[0] === 'a')).toBe(true),
      waiting,
    )
    await vi.waitFor(
      () => expect(plays.some(({ subjects }) => subjects[0] === 'b')).toBe(true),
      waiting,
    )
    expect(states[0]).toMatchObject({ state: 'running', address: radio.url })
    expect(states.flatMap(({ subjects }) => subjects).sort()).toEqual(['a', 'b'])
    expect(radio.listening()).toBe(1)
    expect(titles.map(({ title }) => title)).toContain('song')

    // Somebody who comes later is told how the stream is.
    await unwantAtEnd('c')
    await ears.want([wish('c', radio.url, { collections: [] })])
    await vi.waitFor(
      () => expect(states.at(-1)).toMatchObject({ subjects: ['c'], state: 'running' }),
      waiting,
    )
    expect(radio.listening()).toBe(1)

    await ears.unwant('test', ['a', 'b', 'c'])
    await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)
    const [play] = plays
    if (!play) throw new Error('nothing was heard')
    await vi.waitFor(
      async () => expect(await ears.pieces(play.stream, anyTime)).not.toHaveLength(0),
      waiting,
    )
    const [minute] = await ears.sounds(play.stream, anyTime)
    expect(Math.max(...(minute?.levels ?? []))).toBeGreaterThan(50)
    expect((await ears.titles(play.stream, anyTime)).map(({ title }) => title)).toContain('song')
    const range = { begin: play.begin, end: new Date(play.begin.getTime() + 5000) }
    // The last of it may be on its way to the store.
    const clip = await vi.waitFor(async () => {
      const found = await ears.clip(play.stream, [range])
      expect(found).toMatchObject({ type: 'audio/mpeg' })
      return found
    }, waiting)
    // The song itself is in what was kept.
    const heard = await service.services.recognition.identify(
      { bytes: (await clip?.parts.bytes()) ?? new Uint8Array(), type: 'audio' },
      { collections: ['songs'] },
    )
    expect(heard.matches).toMatchObject([{ reference: 'song' }])
    const seconds = ((clip?.end.getTime() ?? 0) - (clip?.begin.getTime() ?? 0)) / 1000
    expect(seconds).toBeGreaterThan(4.9)
    expect(seconds).toBeLessThan(5.2)
  })

  test('has one reader; another takes over from one that is gone, and the play stays one', async () => {
    const radio = await openRadio(['song', song], ['talk', talk])
    const first = openEars()
    const second = openEars()
    await unwantAtEnd('over')
    await first.ears.want([wish('over', radio.url)])
    first.ears.start()
    await vi.waitFor(() => expect(first.plays).not.toHaveLength(0), waiting)
    second.ears.start()
    await pause(1000)
    expect(radio.listening()).toBe(1)

    // As if its reader had been killed: the lease is another's, who says nothing any more.
    const heldUntil = new Date(Date.now() + 7000)
    await service.db
      .update(earStreams)
      .set({ held_by: 'killed', held_until: heldUntil, fence: 1000 })
    const told = () => [...first.plays, ...second.plays]
    await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)
    const before = told().length
    await vi.waitFor(() => expect(radio.listening()).toBe(1), waiting)
    await vi.waitFor(() => expect(told().some(({ over }) => over)).toBe(true), {
      ...waiting,
      timeout: 120_000,
    })
    expect(told().length).toBeGreaterThan(before + 1)
    expect(new Set(told().map(({ id }) => id)).size).toBe(1)
    expect(told().filter(({ over }) => over)).toHaveLength(1)
    const gap = [...first.states, ...second.states].find(({ state }) => state === 'error')
    expect(gap?.reason).toBe('The service was not listening')
    const play = told().find(({ over }) => over)
    if (!play) throw new Error('the play is not over')
    const seconds = (play.end.getTime() - play.begin.getTime()) / 1000
    expect(Math.abs(seconds - 60)).toBeLessThan(1.5)
    // Nobody heard the time between the two.
    expect(play.played).toBeLessThan(58)
  })
})

const anyTime = { begin: new Date('2000-01-01'), end: new Date('2100-01-01') }
