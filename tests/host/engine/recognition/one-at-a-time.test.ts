import type { Play } from '@console/core/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Peaks } from '../../../../host/engine/recognition/fingerprint/peaks'
import { milliseconds } from '../../../../host/engine/recognition/plays/line'
import { oneAtATime } from '../../../../host/engine/recognition/plays/one-at-a-time'
import { seededRandom } from '../../../support/random'

const perSecond = 62.5
const frames = (seconds: number) => Math.round(seconds * perSecond)

interface Peak {
  frame: number
  bin: number
}

const peaksOf = (list: Peak[], length: number): Peaks => {
  const inOrder = list.filter(({ frame }) => frame >= 0 && frame < length)
  inOrder.sort((a, b) => a.frame - b.frame)
  return {
    frames: length,
    frame: Uint32Array.from(inOrder, ({ frame }) => frame),
    bin: Uint16Array.from(inOrder, ({ bin }) => bin),
    level: new Uint8Array(inOrder.length),
  }
}

function randomPeaks(seconds: number, seed: number, perOne = 18): Peak[] {
  const random = seededRandom(seed)
  return Array.from({ length: Math.round(seconds * perOne) }, () => ({
    frame: Math.floor(random() * frames(seconds)),
    bin: Math.floor(200 + random() * 7000),
  }))
}

/** A recording of a bar that comes again, `alike` of it the same each time. */
function loopOf(bar: number, rounds: number, alike: number, seed: number): Peak[] {
  const same = randomPeaks(bar, seed, 18 * alike)
  return Array.from({ length: rounds }, (_, round) =>
    [...same, ...randomPeaks(bar, seed + 1000 + round, 18 * (1 - alike))].map(({ frame, bin }) => ({
      frame: frame + round * frames(bar),
      bin,
    })),
  ).flat()
}

/** What is heard: of the recording from `from` on, at `at`, among other things. */
function heardIn(
  recording: Peak[],
  length: number,
  parts: { at: number; from: number; seconds: number }[],
) {
  const others = randomPeaks(length, 5).filter(
    ({ frame }) =>
      !parts.some(({ at, seconds }) => frame >= frames(at) && frame < frames(at + seconds)),
  )
  const played = parts.flatMap(({ at, from, seconds }) =>
    recording
      .filter(({ frame }) => frame >= frames(from) && frame < frames(from + seconds))
      .map(({ frame, bin }) => ({ frame: frame - frames(from) + frames(at), bin })),
  )
  return peaksOf([...others, ...played], frames(length))
}

const play = (begin: number, end: number, place: number, matchedPeaks = 100): Play => ({
  reference: 'song',
  collection: 'songs',
  score: 80,
  votes: 20,
  matchedPeaks,
  samplePeaks: 2 * matchedPeaks,
  playOffsetMs: (place + end - begin) * 1000,
  sampleBeginMs: begin * 1000,
  sampleEndMs: end * 1000,
  referenceBeginMs: place * 1000,
  referenceEndMs: (place + end - begin) * 1000,
  tempoPercent: 0,
  pitchPercent: 0,
  unique: true,
  otherPlaces: [],
  alsoIn: 0,
  begin,
  end,
})

const settle = (plays: Play[], sound: Peaks, recording: Peaks, kept: Play[] = []) =>
  oneAtATime(
    plays,
    { sound, peaksOf: async () => recording, listened: (from, to) => Math.max(0, to - from) },
    kept,
  )

const tell = (plays: readonly Play[]) =>
  plays
    .map(({ begin, end, referenceBeginMs }) => `${begin}–${end} at ${referenceBeginMs / 1000}`)
    .join(', ')

const bar = 4
const rounds = 10
const loop = loopOf(bar, rounds, 0.85, 1)
const recording = peaksOf(loop, frames(bar * rounds))
const lastMs = milliseconds(recording.frames)

/** What windows may have told of it: any part of the time, at any round that sounds alike. */
const told = fc.array(
  fc
    .record({
      begin: fc.double({ min: 10, max: 30, noNaN: true }),
      seconds: fc.double({ min: 3, max: 20, noNaN: true }),
      round: fc.integer({ min: -4, max: 4 }),
      matched: fc.integer({ min: 20, max: 400 }),
    })
    .map(({ begin, seconds, round, matched }) => {
      const place = Math.max(0, begin - 10 + 8 + round * bar)
      return play(begin, begin + seconds, place, matched)
    }),
  { minLength: 1, maxLength: 8 },
)

describe('of one recording', () => {
  test('nothing is told twice at a time, shorter than a second or outside of the recording', async () => {
    const sound = heardIn(loop, 60, [{ at: 10, from: 8, seconds: 20 }])
    await fc.assert(
      fc.asyncProperty(told, async (plays) => {
        const settled = await settle(plays, sound, recording)
        settled.forEach((one, at) => {
          expect(one.end - one.begin, tell(settled)).toBeGreaterThanOrEqual(0.99)
          expect(one.begin, tell(settled)).toBeGreaterThanOrEqual(
            (settled[at - 1]?.end ?? 0) - 0.01,
          )
          expect(one.referenceBeginMs).toBeGreaterThanOrEqual(0)
          expect(one.referenceEndMs).toBeGreaterThan(one.referenceBeginMs)
          expect(one.referenceEndMs).toBeLessThanOrEqual(lastMs)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('what repeats itself is one play at its place, whatever rounds were found in whichever windows', async () => {
    await fc.assert(
      fc.asyncProperty(told, fc.double({ min: 0, max: 10, noNaN: true }), async (plays, shift) => {
        const at = 10 + Math.round(shift * perSecond) / perSecond
        const sound = heardIn(loop, 60, [{ at, from: 8, seconds: 20 }])
        const within = plays
          .map((one) =>
            play(
              one.begin + shift,
              Math.min(one.end, 30) + shift,
              one.referenceBeginMs / 1000,
              one.matchedPeaks,
            ),
          )
          .filter(({ begin, end }) => end - begin > 2)
        fc.pre(within.length > 0)
        const settled = await settle(
          [...within, play(at, at + 5, 8 + bar), play(at + 14, at + 20, 22 - bar)],
          sound,
          recording,
        )
        expect(settled, tell(settled)).toHaveLength(1)
        const [one] = settled as [Play]
        expect(Math.abs(one.begin - at), tell(settled)).toBeLessThan(0.5)
        expect(Math.abs(one.end - at - 20), tell(settled)).toBeLessThan(0.5)
        expect(Math.abs(one.referenceBeginMs / 1000 - one.begin - 8 + at)).toBeLessThan(0.05)
      }),
      { numRuns: 60 },
    )
  })

  test('what was cut apart and touches is one play again', async () => {
    const whole = randomPeaks(60, 9)
    const song = peaksOf(whole, frames(60))
    const sound = heardIn(whole, 60, [{ at: 10, from: 20, seconds: 30 }])
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 12, max: 38 }), { maxLength: 5 }),
        async (cuts) => {
          const edges = [10, ...cuts.toSorted((a, b) => a - b), 40]
          const pieces = edges
            .slice(1)
            .map((end, at) => play(edges[at] as number, end, (edges[at] as number) + 10))
          const settled = await settle(pieces, sound, song)
          expect(settled, tell(settled)).toHaveLength(1)
          expect(Math.abs((settled[0]?.begin ?? 0) - 10)).toBeLessThan(0.5)
          expect(Math.abs((settled[0]?.end ?? 0) - 40)).toBeLessThan(0.5)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a play stays as it was told, whatever a deeper search tells beside it', async () => {
    const sound = heardIn(loop, 60, [{ at: 10, from: 8, seconds: 20 }])
    const plain = await settle([play(11, 28, 9)], sound, recording)
    expect(plain).toHaveLength(1)
    const [before] = plain as [Play]
    await fc.assert(
      fc.asyncProperty(told, async (deeper) => {
        const settled = await settle(deeper, sound, recording, plain)
        const after = settled.find(
          ({ begin, end }) => begin <= before.begin + 0.1 && end >= before.end - 0.1,
        )
        expect(after, tell(settled)).toBeDefined()
        const placeOf = (one: Play | undefined) =>
          one ? one.referenceBeginMs / 1000 - one.begin : 99
        expect(Math.abs(placeOf(after) - placeOf(before))).toBeLessThan(0.05)
      }),
      { numRuns: 60 },
    )
  })
})
