import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordings } from '../../../../host/demo/audio/recordings'
import { samplesOf } from '../../../../host/demo/audio/samples'
import { seedTracks } from '../../../../host/demo/audio/seed-tracks'
import { type DemoKind, synthesise } from '../../../../host/demo/audio/synthesise'

const kinds: DemoKind[] = ['music', 'speech', 'jingle', 'advert']

const hashOf = (bytes: Uint8Array | Int16Array) => createHash('sha256').update(bytes).digest('hex')

test.each(kinds)('the same seed gives the same %s, another seed another one', (kind) => {
  const make = (seed: string) => hashOf(samplesOf(synthesise({ kind, seed, seconds: 6 }).channels))
  expect(make('one')).toBe(make('one'))
  expect(make('one')).not.toBe(make('other'))
})

test.each(kinds)('a %s is as long as asked for, loud, and never clipped', (kind) => {
  for (const seed of ['a', 'b', 'c']) {
    const { channels, sampleRate } = synthesise({ kind, seed, seconds: 8, channels: 1 })
    const [samples = new Float32Array(0), ...others] = channels
    expect(others).toEqual([])
    expect(samples.length).toBe(8 * sampleRate)
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(peak).toBeGreaterThan(0.8)
    expect(peak).toBeLessThan(0.95)
    const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
    expect(10 * Math.log10(energy)).toBeGreaterThan(-25)
  }
})

test('speech pauses, music does not', () => {
  const quiet = (kind: DemoKind) => {
    const { channels, sampleRate } = synthesise({ kind, seed: 'pauses', seconds: 20, channels: 1 })
    const [samples = new Float32Array(0)] = channels
    const step = sampleRate / 50
    const levels = Array.from({ length: 20 * 50 }, (_, at) =>
      samples.subarray(at * step, (at + 1) * step).reduce((sum, value) => sum + value * value, 0),
    )
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
    return levels.filter((level) => level < mean / 20).length / levels.length
  }
  expect(quiet('speech')).toBeGreaterThan(1.5 * quiet('music'))
})

test('the two channels of a song differ', () => {
  const [left, right] = synthesise({ kind: 'music', seed: 'wide', seconds: 5 }).channels
  expect(right).toHaveLength(left?.length ?? 0)
  expect(right).not.toEqual(left)
})

test('the first recordings of a console are made beside its work, each a WAV file', async () => {
  const short = seedTracks.filter(({ kind }) => kind === 'jingle')
  const made = []
  for await (const recording of recordings(short)) made.push(recording)
  expect(made.map(({ track }) => track)).toEqual(short)
  expect(new Set(made.map(({ wav }) => hashOf(wav))).size).toBe(short.length)
  for (const { wav, seconds, title, artist } of made) {
    expect(Buffer.from(wav).toString('latin1', 0, 4)).toBe('RIFF')
    expect(wav.length).toBe(44 + Math.round(seconds * 22_050) * 4)
    expect(title).toMatch(/jingle/)
    expect(artist).not.toBe('')
  }
})
