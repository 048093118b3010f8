import type { MonitorEvent } from '@console/core/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../../../../host/engine/recognition/engine'
import { type Peaks, slicePeaks } from '../../../../host/engine/recognition/fingerprint/peaks'
import { buildSegment, type Segment } from '../../../../host/engine/recognition/index/segment'
import type { HeardPiece } from '../../../../host/engine/recognition/live/live-pieces'
import { Hearing } from '../../../../host/engine/recognition/monitoring/hearing'
import { Behind, Late } from '../../../../host/engine/recognition/monitoring/late'
import { toMatch } from '../../../../host/engine/recognition/search/match'
import {
  type Found,
  type SearchRequest,
  search,
} from '../../../../host/engine/recognition/search/search'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
import { seededRandom } from '../../../support/random'
import { excerpt, noisy, type Recording, recording, under } from './open-engine'

const songs = Array.from({ length: 10 }, (_, at) => recording(`in the buckets ${at}`, 20))
const speech = recording('who speaks over it', 20, 'speech')
const collections = Array.from({ length: 12 }, (_, at) => at)

let segments: Segment[]

/** Played faster, with its tones. */
const faster = ({ samples, sampleRate }: Recording, percent: number): Recording => ({
  samples,
  sampleRate: sampleRate * (1 + percent / 100),
})
function peaksOf({ samples, sampleRate }: Recording): Peaks {
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  reader.push(samples)
  return reader.end().peaks
}

const inputOf = (collection: number, peaks: Peaks) => ({
  collection,
  frames: peaks.frames,
  peakCount: peaks.frame.length,
  open: () => peaks,
})

/** Songs are in several collections, some as near copies, in two segments. */
beforeAll(() => {
  const random = seededRandom(40)
  const tracks = songs.flatMap((song, at) => {
    const copies = [song, noisy(song, 12), excerpt(song, 1, 18)].map(peaksOf)
    return collections
      .filter((collection) => collection === at % collections.length || random() < 0.25)
      .map((collection) => ({ collection, peaks: copies[Math.floor(random() * 3)] as Peaks }))
  })
  segments = [0, 1].map((odd) =>
    buildSegment(
      odd + 1,
      tracks
        .filter((_, at) => at % 2 === odd)
        .map(({ collection, peaks }) => inputOf(collection, peaks)),
    ),
  )
})

describe('sets of collections that are looked up in one search', () => {
  const random = seededRandom(7)
  const some = <T>(all: readonly T[], share: number) => all.filter(() => random() < share)
  const request = (deep: boolean): SearchRequest => ({
    segments: new Set(some([1, 2], 0.8)),
    collections: new Set(some(collections, random())),
    hours: 1 + 200 * random(),
    max: 1 + Math.floor(5 * random()),
    deep: deep && random() < 0.3,
  })
  const unknown = [recording('in no bucket', 20), speech]
  const samples: [string, boolean, (song: Recording, at: number) => Recording][] = [
    ['as it is', true, (song) => song],
    ['in noise', true, (song) => noisy(song, 2)],
    ['under a voice', true, (song) => under(speech, song, 6)],
    ['that is in none of them', false, (_, at) => unknown[at % 2] as Recording],
  ]

  test.each(samples)('are told of a sound %s what each is told alone', (_, isKnown, made) => {
    let told = 0
    for (let round = 0; round < 6; round++) {
      const song = songs[Math.floor(random() * songs.length)] as Recording
      const whole = peaksOf(made(song, round))
      const from = Math.floor(random() * 600)
      const part = slicePeaks(whole, from, from + Math.floor(220 + 400 * random()))
      const requests = Array.from({ length: 25 }, () => request(false))
      const together = search(part, segments, requests)
      requests.forEach((one, at) => {
        expect(together[at]).toEqual(search(part, segments, [one])[0])
      })
      told += together.flat().length
    }
    expect(told > 0).toBe(isKnown)
  })

  test('are told of a changed sound what each is told alone', () => {
    for (const at of [1, 5]) {
      const part = slicePeaks(peaksOf(faster(songs[at] as Recording, 4)), 100, 500)
      const requests = Array.from({ length: 20 }, () => request(true))
      const together = search(part, segments, requests)
      requests.forEach((one, of) => {
        expect(together[of]).toEqual(search(part, segments, [one])[0])
      })
      expect(together.flat().some(({ pass }) => pass === 'deep')).toBe(true)
    }
  })
})

describe('twenty projects with buckets of their own', () => {
  test('are looked up on one station in one search a window, also who comes later', async () => {
    const songsOf = songs.slice(0, 5).map(peaksOf)
    const segment = buildSegment(
      1,
      songsOf.map((peaks, at) => inputOf(at, peaks)),
    )
    let searches = 0
    const engine = {
      openEar({ sampleRate }: { sampleRate: number }) {
        const reader = new SoundReader({ sampleRate, musicSpeech: false })
        return {
          async push(samples: Float32Array) {
            reader.push(samples)
            return { peaks: reader.take(), kinds: [] }
          },
          close() {},
        }
      },
      async searchEach(peaks: Peaks, lists: readonly (readonly string[])[]) {
        searches++
        const requests = lists.map(
          (names): SearchRequest => ({
            segments: new Set([1]),
            collections: new Set(names.map(Number)),
            hours: 0.1,
            max: 5,
            deep: false,
          }),
        )
        const found = search(peaks, [segment], requests)
        const matchOf = (one: Found) => {
          const name = String(one.track)
          return toMatch({ reference: name, collection: name }, one, peaks)
        }
        return { matches: found.map((all) => all.map(matchOf)), milliseconds: 0 }
      },
      peaksOf: async (reference: string) => songsOf[Number(reference)],
    }
    const sets = Array.from({ length: 20 }, (_, at) => ({
      key: `project ${at}`,
      collections: [String(at % 5), ...(at === 7 || at === 19 ? ['0'] : [])],
      recordLength: 10,
      interval: 0,
    }))
    const came = sets.slice(0, 19)
    const { samples, sampleRate } = songs[0] as Recording
    const hearing = new Hearing(
      engine as unknown as Engine,
      { sets: () => came, signal: new AbortController().signal },
      sampleRate,
      60,
      { late: new Late(), behind: new Behind() },
    )
    const events: (MonitorEvent | HeardPiece)[] = []
    const second = (at: number) => samples.slice(at * sampleRate, (at + 1) * sampleRate)
    for (let at = 0; at < 20; at++) {
      if (at === 4) came.push(sets[19] as (typeof sets)[0])
      events.push(...(await hearing.hear(second(at))))
    }
    // A window of ten seconds begins every two and a half; three were heard to their end.
    expect(searches).toBe(3)
    const told = new Set(events.flatMap((event) => (event.type === 'play' ? [event.set] : [])))
    const playing = sets.filter(({ collections }) => collections.includes('0'))
    expect([...told].sort()).toEqual(playing.map(({ key }) => key).sort())
  })
})
