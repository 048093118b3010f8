/** @module-tag slow */

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { randomSchedule } from '../../../host/cli/radio/schedule/random-schedule'
import { RecordedItems } from '../../../host/cli/radio/schedule/recorded-items'
import { isRecorded, lengthOf, readSchedule } from '../../../host/cli/radio/schedule/schedule'
import { scheduleTracks } from '../../../host/cli/radio/schedule/schedule-tracks'
import { type PlayedTrack, startRadio } from '../../../host/cli/radio/start-radio'
import { streamClock } from '../../../host/cli/radio/stream-clock'

const items = new RecordedItems({
  decoder: {
    async *decode() {
      yield new Float32Array(0)
    },
  },
  pathOf: (file) => file,
})

const listen = async (url: string) => {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage]
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  // It breaks off, which is an error too.
  answer.on('error', () => undefined)
  const ended = new Promise<void>((done) => answer.once('close', () => done()))
  return { ended, heard: () => bytes }
}

test('a schedule that cannot be played says what is wrong with which entry', () => {
  const wrong = (text: string) => {
    try {
      readSchedule(text)
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing'
  }
  expect(wrong('[')).toContain('It is no JSON')
  expect(wrong('{}')).toBe('It is no list: [{ "item": … }, …]')
  expect(wrong('[]')).toBe('It has no entries')
  const several = wrong('[{"item":"A"},{"silence":-1},{"item":"B","gain":"loud"},{"itm":"C"}]')
  expect(several).toMatch(/^Entry 2: silence: .*\nEntry 3: gain: .*\nEntry 4: item: /)
  expect(wrong('[{"item":"A","whole":30},{"item":"A","whole":40}]')).toBe(
    'Entry 2: “A” is music of 40 s, and music of 30 s in entry 1',
  )
  expect(wrong('[{"item":"A","whole":30,"from":20,"length":20}]')).toBe(
    'Entry 1: it ends at 40 s of a recording of 30 s',
  )
  expect(wrong('[{"item":"A","length":5,"over":{"item":"B","at":6,"length":2}}]')).toBe(
    'Entry 1: the speech over it begins after its end',
  )
})

test('a random schedule lasts as long as is asked, has all that is on a radio, and is the same for the same seed', () => {
  const entries = randomSchedule({ hours: 6, seed: 'six hours' })
  expect(randomSchedule({ hours: 6, seed: 'six hours' })).toEqual(entries)
  expect(randomSchedule({ hours: 6, seed: 'other hours' })).not.toEqual(entries)
  const seconds = entries.reduce((sum, entry) => sum + (lengthOf(entry) ?? 0), 0)
  expect(Math.abs(seconds / 3600 - 6)).toBeLessThan(0.1)
  expect(entries.some((entry) => 'silence' in entry)).toBe(true)
  expect(entries.some((entry) => 'breakdown' in entry)).toBe(true)
  const recorded = entries.filter(isRecorded)
  expect(new Set(recorded.map(({ kind }) => kind)).size).toBe(4)
  expect(recorded.some(({ over }) => over)).toBe(true)
  expect(readSchedule(JSON.stringify(entries))).toEqual(entries)
})

test('a schedule is played at twenty times its speed, in the time of the stream; in a breakdown nobody hears it', async () => {
  const entries = readSchedule(`[
    { "item": "Song", "whole": 20, "from": 4, "length": 12, "fade": 1, "over": { "item": "Words", "at": 2, "length": 4 } },
    { "breakdown": 60 },
    { "item": "Jingle", "kind": "jingle", "whole": 4 },
    { "silence": 6 }
  ]`)
  await items.prepare(entries)
  const begin = Date.parse('2026-01-01T12:00:00Z')
  const played: PlayedTrack[] = []
  const began = performance.now()
  const radio = await startRadio({
    tracks: scheduleTracks(entries, items),
    port: 0,
    clock: streamClock(20, { begin }),
    once: true,
    onPlayed: (one) => played.push(one),
  })
  onTestFinished(() => radio.close())
  const first = await listen(radio.url)
  await first.ended
  // As WAV, 88,200 bytes a second.
  expect(first.heard()).toBeGreaterThan(0)
  expect(first.heard() / 88_200).toBeLessThan(12.1)
  await expect(listen(radio.url)).rejects.toThrow()
  await radio.over
  const took = (performance.now() - began) / 1000
  expect(took).toBeGreaterThan(82 / 20 - 0.05)
  expect(played.map(({ title, kind, from }) => ({ title, kind, from }))).toEqual([
    { title: 'Song', kind: 'music', from: 4 },
    { title: 'Breakdown', kind: 'breakdown', from: undefined },
    { title: 'Jingle', kind: 'jingle', from: 0 },
    { title: 'Silence', kind: 'silence', from: undefined },
  ])
  const times = played.map((one) => [one.begin.getTime() - begin, one.end.getTime() - begin])
  const [[from = 0] = []] = times
  const lengths = [12, 60, 4, 6].map((seconds) => seconds * 1000)
  let at = from
  for (const [index, length] of lengths.entries()) {
    expect(times[index]?.[0]).toBeCloseTo(at, -1)
    at += length
    expect(times[index]?.[1]).toBeCloseTo(at, -1)
  }
})
