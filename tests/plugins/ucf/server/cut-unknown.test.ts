import { expect, test } from 'vitest'
import { cutUnknown, sampleRate } from '../../../../plugins/ucf/server/files/cut-unknown'

/** Noise but for what is silent, in parts of odd lengths as decoders give them. */
async function* sound(seconds: number, silent: readonly (readonly [number, number])[] = []) {
  const all = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
    const second = at / sampleRate
    const isSilent = silent.some(([begin, end]) => begin <= second && second < end)
    return isSilent ? 0 : 0.2 * Math.sin(at * at)
  })
  for (let at = 0; at < all.length; at += 4999) yield all.subarray(at, at + 4999)
}

async function stretchesOf(...asked: Parameters<typeof cutUnknown>) {
  const found: string[] = []
  for await (const { begin, end, countedFrom, samples } of cutUnknown(...asked)) {
    expect(samples.length).toBe(((end - begin) / 1000) * sampleRate)
    found.push(`${begin / 1000} ${countedFrom / 1000} ${end / 1000}`)
  }
  return found
}

test('what is known is cut out of a file, and what is left is unknown unless it is very short', async () => {
  const known = [
    { begin: 10_000, end: 20_000 },
    { begin: 21_000, end: 30_000 },
  ]
  expect(await stretchesOf(sound(40), known)).toEqual(['0 0 10', '30 30 40'])
  expect(await stretchesOf(sound(40), [{ begin: -1000, end: 41_000 }])).toEqual([])
})

test('silence is not unknown, a pause between two sentences is', async () => {
  const silent = [
    [10, 12],
    [20, 28],
    [35, 40],
  ] as const
  expect(await stretchesOf(sound(40, silent), [])).toEqual(['0 0 20', '28 28 35'])
  expect(await stretchesOf(sound(20, [[0, 20]]), [])).toEqual([])
})

test('a long file is cut at ten minutes, with half a minute that both parts have', async () => {
  expect(await stretchesOf(sound(1300), [])).toEqual(['0 0 600', '570 600 1200', '1170 1200 1300'])
})
