import { describe, expect, test } from 'vitest'
import { cluster } from '../../../../plugins/ucf/server/finding/clusters/cluster'
import type { Pair } from '../../../../plugins/ucf/server/finding/pairs'

const config = { min_ms: 5000, max_ms: 300_000 }
const hour = 3_600_000

/** Where it begins, by hours; each on a stream of its own. */
const at = (stream: number, begin = 0, seconds = 10) => ({
  stream,
  begin: stream * hour + begin,
  end: stream * hour + begin + seconds * 1000,
  score: 95,
})

/** Every two of the places, as the comparison tells them. */
const allPairs = (places: readonly ReturnType<typeof at>[]): Pair[] =>
  places.flatMap((first, one) => places.slice(one + 1).map((second) => ({ first, second })))

const shapeOf = (items: ReturnType<typeof cluster>) =>
  items.map((item) =>
    item.map(({ stream, begin, end }) => `${stream}: ${begin % hour}-${end % hour}`).sort(),
  )

describe('pairs become items', () => {
  test('one that all of its places agree on', () => {
    const places = [at(1), at(2), at(3, 400)]
    expect(shapeOf(cluster(allPairs(places), config))).toEqual([
      ['1: 0-10000', '2: 0-10000', '3: 400-10400'],
    ])
  })

  test('one with the edges that most of its pairs agree on, told once where they see it differently', () => {
    const seen = (one: number, other: number, late: number, early: number): Pair => {
      const [first, second] = [one, other].map((stream) => ({
        ...at(stream),
        begin: stream * hour + late,
        end: stream * hour + 10_000 - early,
      })) as [ReturnType<typeof at>, ReturnType<typeof at>]
      return { first, second }
    }
    const pairs = [
      seen(1, 2, 0, 0),
      seen(1, 3, 300, 800),
      seen(1, 4, 0, 0),
      seen(2, 3, 0, 400),
      seen(2, 4, 300, 0),
      seen(3, 4, 0, 400),
    ]
    expect(shapeOf(cluster(pairs, config))).toEqual([
      ['1: 0-10000', '2: 0-10000', '3: 0-10000', '4: 0-10000'],
    ])
  })

  test('two that were sent behind each other, once one of them was sent alone', () => {
    const block = [at(1, 0, 18), at(2, 0, 18)]
    const alone = [at(3), at(4)]
    const first = [at(1), at(2), ...alone]
    const pairs = [
      ...allPairs(block),
      ...allPairs(first).filter((pair) => pair.first.stream > 2 || pair.second.stream > 2),
    ]
    expect(shapeOf(cluster(pairs, config))).toEqual([
      ['1: 0-10000', '2: 0-10000', '3: 0-10000', '4: 0-10000'],
      ['1: 10000-18000', '2: 10000-18000'],
    ])
  })

  test('one with a place of which only the longer part was heard', () => {
    const whole = [at(1), at(2), at(3), at(4)]
    const part = { stream: 5, begin: 5 * hour, end: 5 * hour + 7000, score: 40 }
    const pairs = [
      ...allPairs(whole),
      ...whole.map((place) => ({
        first: { ...place, end: place.begin + 7000 },
        second: part,
      })),
    ]
    expect(shapeOf(cluster(pairs, config))).toEqual([
      ['1: 0-10000', '2: 0-10000', '3: 0-10000', '4: 0-10000', '5: 0-7000'],
    ])
  })

  test('one where a stretch was cut, and none of what is too long, too short, or sounds like itself', () => {
    const cut: Pair[] = [
      { first: at(1, 0, 4), second: at(2, 0, 4) },
      { first: at(1, 4500, 6), second: at(2, 4500, 6) },
    ]
    expect(shapeOf(cluster(cut, config))).toEqual([['1: 0-10500', '2: 0-10500']])
    expect(cluster(allPairs([at(1, 0, 400), at(2, 0, 400)]), config)).toEqual([])
    expect(cluster(allPairs([at(1, 0, 3), at(2, 0, 3)]), config)).toEqual([])
    expect(cluster(allPairs([at(1), at(1, 10_500)]), config)).toEqual([])
  })

  test('one that is sent twice in a break of two minutes, and none of a song that sounds like itself a bar later', () => {
    const twice = allPairs([at(1), at(1, 60_000)])
    expect(shapeOf(cluster(twice, config))).toEqual([['1: 0-10000', '1: 60000-70000']])
    const bars = [
      [0, 8000, 20],
      [4000, 24_000, 15],
      [16_000, 40_000, 9],
    ].flatMap(([begin = 0, other = 0, seconds = 0]) =>
      allPairs([at(1, begin, seconds), at(1, begin + other + seconds * 1000, seconds)]),
    )
    expect(cluster(bars, config)).toEqual([])
    const sung = allPairs([at(1), at(1, 60_000)]).map(({ first, second }) => ({
      first: { ...first, score: 80 },
      second: { ...second, score: 80 },
    }))
    expect(cluster(sung, config)).toEqual([])
  })

  test('one of a spot that is played two percent faster elsewhere', () => {
    const places = [at(1, 0, 20), at(2, 0, 20), at(3, 0, 19.6), at(4, 0, 19.6)]
    expect(shapeOf(cluster(allPairs(places), config))).toEqual([
      ['1: 0-20000', '2: 0-20000', '3: 0-19600', '4: 0-19600'],
    ])
  })
})
