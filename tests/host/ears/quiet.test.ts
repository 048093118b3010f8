import { expect, test } from 'vitest'
import { Quiet } from '../../../host/server/ears/quiet'

const sets = ['pop', 'news']

test('each minute without a result is told once, of all sets that were quiet since then', () => {
  const quiet = new Quiet()
  expect(quiet.minutes(sets, 0)).toEqual([])
  expect(quiet.minutes(sets, 59_000)).toEqual([])
  expect(quiet.minutes(sets, 61_000)).toEqual([{ sets, begin: 0 }])
  expect(quiet.minutes(sets, 62_000)).toEqual([])
  quiet.heard('pop')
  expect(quiet.minutes(sets, 100_000)).toEqual([])
  expect(quiet.minutes(sets, 121_000)).toEqual([{ sets: ['news'], begin: 60_000 }])
  expect(quiet.minutes(sets, 160_000)).toEqual([{ sets: ['pop'], begin: 100_000 }])
})

test('a time in which nobody listened is no minute without a result', () => {
  const quiet = new Quiet()
  quiet.minutes(sets, 0)
  quiet.clear()
  expect(quiet.minutes(sets, 90_000)).toEqual([])
})
