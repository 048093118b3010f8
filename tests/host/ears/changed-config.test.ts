import type { HeardPlay } from '@console/core/server'
import { expect, test } from 'vitest'
import { HeardPlays } from '../../../host/server/ears/plays/heard-plays'
import { type OpenPlay, PlayBook } from '../../../host/server/ears/plays/play-book'
import { setKey, type WishRow } from '../../../host/server/ears/wish-names'

const ms = (seconds: number) => seconds * 1000
const wish = (recordLength: number) =>
  ({
    id: 1,
    owner: 'bm',
    subject: 'a',
    collections: ['songs'],
    recordLength,
    interval: 0,
  }) as unknown as WishRow
const [before, now] = [wish(10), wish(5)]
const changedAt = ms(60)

const heard = (end: number, over: boolean): HeardPlay =>
  ({
    type: 'play',
    set: setKey(before),
    id: 'song',
    over,
    begin: new Date(0),
    end: new Date(ms(end)),
    match: { reference: 'song', votes: 1, referenceBeginMs: 0, referenceEndMs: ms(end) },
  }) as HeardPlay

function openPlays(book: PlayBook) {
  const told: OpenPlay[] = []
  const plays = new HeardPlays(
    {} as never,
    book,
    { goesOn: async (play: OpenPlay) => void told.push(play) } as never,
    (work) => void work({} as never),
  )
  return { plays, told }
}

test('after a change of config a play has the end that the search before it found', () => {
  const book = new PlayBook()
  const { plays, told } = openPlays(book)
  plays.add(heard(40, false))
  const [open] = told
  if (!open) throw new Error('not told')
  open.id = 1
  plays.moveUntold([before], [now], changedAt)
  // As the database has carried it to the set of the new config.
  const carried = { ...open, id: 2, set: setKey(now), before: { played: 40, end: ms(40) } }
  book.resume([{ ...carried, stretches: new Map() }])
  plays.add(heard(45, true))
  const found = book.settle(0, true).find(({ id }) => id === 2)
  expect(found?.end).toBe(ms(45))
  expect(told.at(-1)?.id).toBe(2)
})

test('what the search before the change finds of the time after it is left to the new search', () => {
  const book = new PlayBook()
  const { plays } = openPlays(book)
  plays.moveUntold([before], [now, { ...before, subject: 'b' }], changedAt)
  plays.add(heard(90, false))
  const ends = book.settle(0, true).map(({ set, end }) => [set, end])
  expect(ends).toEqual([
    [setKey(before), ms(90)],
    [setKey(now), changedAt],
  ])
})
