import { describe, expect, test } from 'vitest'
import { Resampler } from '../../../../host/engine/media/resampler'
import { MusicSpeechListener } from '../../../../host/engine/recognition/music-speech/music-speech'
import { seededRandom } from '../../../support/random'
import { recording } from './open-engine'

const rate = 8000

function heard(seed: string, seconds: number, kind: 'music' | 'speech'): Float32Array {
  const { samples, sampleRate } = recording(seed, seconds, kind)
  return new Resampler(sampleRate, rate).push(samples)
}

function hint(...parts: Float32Array[]) {
  const listener = new MusicSpeechListener()
  for (const part of parts) listener.push(part)
  return listener.end()
}

function noise(seconds: number): Float32Array {
  const random = seededRandom(3)
  return Float32Array.from({ length: seconds * rate }, () => 0.2 * (random() - 0.5))
}

const music = heard('hint one', 40, 'music')
const speech = heard('hint two', 40, 'speech')

describe('a sound', () => {
  test('is music, speech, both or neither', () => {
    expect(hint(music).map(({ label }) => label)).toEqual(['m'])
    expect(hint(speech).map(({ label }) => label)).toEqual(['s'])
    const both = speech.map((value, at) => value + 0.3 * (music[at] ?? 0))
    expect(hint(both).map(({ label }) => label)).toEqual(['ms'])
    expect(hint(noise(30)).map(({ label }) => label)).toEqual(['o'])
    expect(hint(new Float32Array(30 * rate)).map(({ label }) => label)).toEqual(['o'])
  })

  test('that changes is told apart to ten seconds, without gaps', () => {
    const stretches = hint(music, speech, noise(33))
    expect(stretches.map(({ label }) => label)).toEqual(['m', 's', 'o'])
    expect(stretches[0]?.start).toBe(0)
    expect(Math.abs((stretches[1]?.start ?? 0) - 40)).toBeLessThanOrEqual(10)
    expect(Math.abs((stretches[2]?.start ?? 0) - 80)).toBeLessThanOrEqual(10)
    expect(stretches.at(-1)?.end).toBeCloseTo(113, 0)
    for (const [at, { start }] of stretches.entries()) {
      if (at > 0) expect(start).toBe(stretches[at - 1]?.end)
    }
  })

  test('is told the same in pieces of any length', () => {
    const whole = hint(music, speech)
    const pieces: Float32Array[] = []
    for (const part of [music, speech]) {
      for (let at = 0; at < part.length; at += 777) pieces.push(part.subarray(at, at + 777))
    }
    expect(hint(...pieces)).toEqual(whole)
  })

  test('of nothing, or of next to nothing, is no riddle', () => {
    expect(hint()).toEqual([])
    expect(hint(new Float32Array(100))).toEqual([{ start: 0, end: 0.0125, label: 'o' }])
    expect(hint(Float32Array.from({ length: 30 * rate }, () => Number.NaN))[0]?.label).toBe('o')
  })
})
