import { expect, test } from 'vitest'
import { Resampler } from '../../../../host/engine/media/resampler'

const tone = (frequency: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) =>
    Math.sin((2 * Math.PI * frequency * i) / rate),
  )

function resample(input: Float32Array, from: number, to: number, piece = input.length) {
  const resampler = new Resampler(from, to)
  const output: number[] = []
  for (let at = 0; at < input.length; at += piece) {
    output.push(...resampler.push(input.subarray(at, at + piece)))
  }
  return [...output, ...resampler.end()]
}

/** In decibels, away from the ends, where a tone begins and stops suddenly. */
function difference(heard: ArrayLike<number>, expected: ArrayLike<number>) {
  let most = 0
  for (let i = 200; i < expected.length - 200; i++) {
    most = Math.max(most, Math.abs((heard[i] ?? 0) - (expected[i] ?? 0)))
  }
  return 20 * Math.log10(most)
}

test.each([
  [44100, 8000],
  [48000, 8000],
  [22050, 16000],
  [8000, 44100],
  [44099, 8000],
])('a tone stays the same tone from %d to %d Hz', (from, to) => {
  const heard = resample(tone(1000, from), from, to)
  expect(heard).toHaveLength(to)
  expect(difference(heard, tone(1000, to))).toBeLessThan(-70)
})

test('what the new rate cannot carry is gone, not folded back', () => {
  const heard = resample(tone(5000, 44100), 44100, 8000)
  expect(difference(heard, new Float32Array(8000))).toBeLessThan(-70)
})

test('pieces of any size give the same samples', () => {
  const whole = resample(tone(700, 44100), 44100, 8000)
  for (const piece of [1, 7, 1000])
    expect(resample(tone(700, 44100), 44100, 8000, piece)).toEqual(whole)
})
