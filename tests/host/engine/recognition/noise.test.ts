import { getWindowSeconds } from '@console/core/server'
import { beforeAll, expect, test } from 'vitest'
import { framesPerSecond } from '../../../../host/engine/recognition/algorithm'
import { type Peaks, slicePeaks } from '../../../../host/engine/recognition/fingerprint/peaks'
import { buildSegment, type Segment } from '../../../../host/engine/recognition/index/segment'
import { type SearchRequest, search } from '../../../../host/engine/recognition/search/search'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
import { noisy, type Recording, recording, under } from './open-engine'

const seconds = 30
const songs = Array.from({ length: 6 }, (_, at) => recording(`known ${at}`, seconds))
const others = Array.from({ length: 6 }, (_, at) => recording(`unknown ${at}`, seconds))
const voices = Array.from({ length: 3 }, (_, at) => recording(`voice ${at}`, seconds, 'speech'))
const request: SearchRequest = {
  segments: new Set([1]),
  collections: new Set([1]),
  hours: 0.1,
  max: 5,
  deep: false,
}

let segment: Segment
let babble: Recording

beforeAll(() => {
  const peaks = songs.map(peaksOf)
  segment = buildSegment(
    1,
    peaks.map((one) => ({
      collection: 1,
      frames: one.frames,
      peakCount: one.frame.length,
      open: () => one,
    })),
  )
  const [first] = voices as [Recording]
  const samples = first.samples.map((_, at) =>
    voices.reduce((sum, voice) => sum + (voice.samples[at] ?? 0), 0),
  )
  babble = { samples, sampleRate: first.sampleRate }
})

function peaksOf({ samples, sampleRate }: Recording): Peaks {
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  reader.push(samples)
  return reader.end().peaks
}

/** What the windows that a stream with this noise level is searched in find. */
function measure(noise: number, known: Peaks[], unknown: Peaks[]) {
  const frames = Math.round(getWindowSeconds({ recordLength: 5, noise }) * framesPerSecond)
  const found = { right: 0, wrong: 0 }
  for (const [at, stream] of [...known, ...unknown].entries()) {
    for (let second = 0; second <= seconds - 20; second += 1) {
      const from = Math.round(second * framesPerSecond)
      const [matches = []] = search(slicePeaks(stream, from, from + frames), [segment], [request])
      if (matches.some(({ track }) => track === at)) found.right++
      if (matches.some(({ track }) => track !== at)) found.wrong++
    }
  }
  return found
}

test.each([
  ['white noise', (sound: Recording) => noisy(sound, 0)],
  ['three voices', (sound: Recording) => under(babble, sound, 0)],
])(
  'the highest noise level finds more in %s at 0 dB than the lowest, and nothing wrong',
  (_, make) => {
    const known = songs.map((song) => peaksOf(make(song)))
    const unknown = others.map((other) => peaksOf(make(other)))
    const lowest = measure(0, known, unknown)
    const highest = measure(3, known, unknown)
    expect(highest.right).toBeGreaterThan(lowest.right)
    expect(highest.wrong).toBeLessThanOrEqual(lowest.wrong)
  },
  60_000,
)
