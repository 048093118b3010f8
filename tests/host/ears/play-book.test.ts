import type { HeardPlay } from '@console/core/server'
import { describe, expect, test } from 'vitest'
import {
  matchOf,
  type OpenPlay,
  PlayBook,
  playedOf,
} from '../../../host/server/ears/plays/play-book'

const second = 1000

/** So many seconds of a recording, from a place in it on. */
function heard(
  id: string,
  { begin, end, place, votes = 100 }: { begin: number; end: number; place: number; votes?: number },
  more: Partial<HeardPlay> = {},
): HeardPlay {
  return {
    type: 'play',
    set: 'all',
    id,
    over: true,
    begin: new Date(begin * second),
    end: new Date(end * second),
    match: {
      reference: 'song',
      collection: 'songs',
      score: 90,
      votes,
      matchedPeaks: 90,
      samplePeaks: 100,
      playOffsetMs: 0,
      sampleBeginMs: 0,
      sampleEndMs: 0,
      referenceBeginMs: place * second,
      referenceEndMs: (place + end - begin) * second,
      tempoPercent: 0,
      pitchPercent: 0,
      unique: true,
      otherPlaces: [],
      alsoIn: 0,
    },
    ...more,
  }
}

const told = (play: OpenPlay) => ({
  begin: play.begin / second,
  end: play.end / second,
  played: playedOf(play),
})

function playsOf(...events: HeardPlay[]) {
  const book = new PlayBook()
  for (const event of events) book.add(event)
  return book.settle(0, true).map(told)
}

describe('one play', () => {
  test('is what goes on after a reconnection, with the seconds that were heard', () => {
    const plays = playsOf(
      heard('a/1', { begin: 0, end: 60, place: 0 }),
      heard('b/1', { begin: 80, end: 180, place: 82 }),
    )
    expect(plays).toEqual([{ begin: 0, end: 180, played: 160 }])
  })

  test('is told by its places from its begin to its end, whatever is heard of it first', () => {
    const book = new PlayBook()
    book.add(heard('a/1', { begin: 10, end: 12, place: 10, votes: 120 }, { over: false }))
    book.add(heard('a/1', { begin: 10, end: 60, place: 10 }))
    book.add(heard('b/1', { begin: 80, end: 180, place: 80 }))
    expect(book.settle(0, true).map(matchOf)).toMatchObject([
      {
        votes: 120,
        sampleBeginMs: 0,
        sampleEndMs: 170_000,
        referenceBeginMs: 10_000,
        referenceEndMs: 180_000,
        playOffsetMs: 180_000,
      },
    ])
  })

  test('is not what begins anew, comes a minute later, or is another place', () => {
    expect(
      playsOf(
        heard('a/1', { begin: 0, end: 60, place: 0 }),
        heard('a/2', { begin: 65, end: 125, place: 0 }),
      ),
    ).toHaveLength(2)
    expect(
      playsOf(
        heard('a/1', { begin: 0, end: 60, place: 0 }),
        heard('b/1', { begin: 121, end: 180, place: 121 }),
      ),
    ).toHaveLength(2)
    expect(
      playsOf(
        heard('a/1', { begin: 0, end: 60, place: 0 }),
        heard('b/1', { begin: 80, end: 180, place: 90 }),
      ),
    ).toHaveLength(2)
  })

  test('is what fits at several places of music that repeats itself; the surest tells which', () => {
    const book = new PlayBook()
    book.add(heard('a/1', { begin: 20, end: 40, place: 80, votes: 30 }))
    book.add(heard('a/2', { begin: 0, end: 96, place: 0 }))
    book.add(heard('a/3', { begin: 60, end: 77, place: 20, votes: 30 }))
    const plays = book.settle(0, true)
    expect(plays.map(told)).toEqual([{ begin: 0, end: 96, played: 96 }])
    expect(plays[0]?.match.votes).toBe(100)
  })

  test('ends where the next of the same recording begins', () => {
    expect(
      playsOf(
        heard('a/1', { begin: 0, end: 60.4, place: 0 }),
        heard('a/2', { begin: 60, end: 120, place: 0 }),
      ),
    ).toEqual([
      { begin: 0, end: 60.4, played: 60.4 },
      { begin: 60.4, end: 120, played: 59.6 },
    ])
  })

  test('is nothing of under a second', () => {
    expect(playsOf(heard('a/1', { begin: 0, end: 0.8, place: 0 }))).toEqual([])
  })

  test('is told once, a minute after its end at most', () => {
    const book = new PlayBook()
    book.add(heard('a/1', { begin: 0, end: 60, place: 0 }, { over: false }))
    expect(book.settle(500 * second)).toEqual([])
    book.add(heard('a/1', { begin: 0, end: 61, place: 0 }))
    expect(book.settle(120 * second)).toEqual([])
    expect(book.settle(140 * second)).toHaveLength(1)
    expect(book.settle(140 * second)).toEqual([])
  })

  test('goes on from what another process has heard of it', () => {
    const [before] = (() => {
      const book = new PlayBook()
      book.add(heard('a/1', { begin: 0, end: 50, place: 0 }, { over: false }))
      return book.settle(0, true)
    })()
    if (!before) throw new Error('nothing was heard')
    const book = new PlayBook()
    book.resume([
      { ...before, id: 7, before: { played: 50, end: 50 * second }, stretches: new Map() },
    ])
    expect(book.add(heard('b/1', { begin: 75, end: 100, place: 75 }))).toMatchObject({ id: 7 })
    expect(book.settle(0, true).map(told)).toEqual([{ begin: 0, end: 100, played: 75 }])
  })
})
