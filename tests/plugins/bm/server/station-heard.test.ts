import { expect, test } from 'vitest'
import type { Stretch } from '../../../../plugins/bm/server/day/states-of'
import { bestOf } from '../../../../plugins/bm/server/desk/station-heard'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 0, minutes))
const was = (code: Stretch['code'], begin: number, end: number, reason = ''): Stretch => ({
  id: begin,
  uid: 1,
  stream_row: 1,
  ear_stream: null,
  code,
  reason,
  begin: at(begin),
  end: at(end),
})
const told = (states: ReturnType<typeof bestOf>) =>
  states.map(({ code, begin, end }) => [code, begin.getUTCMinutes(), end.getUTCMinutes()])

test('a station ran while one of those who have it heard it, and is paused while all paused it', () => {
  const one = [was(0, 0, 10), was(4, 10, 40)]
  const other = [was(0, 5, 20), was(1, 20, 30, 'The stream does not answer'), was(4, 30, 40)]
  expect(told(bestOf([...one, ...other]))).toEqual([
    [0, 0, 20],
    [1, 20, 30],
    [4, 30, 40],
  ])
})

test('where nobody had it nothing is told', () => {
  expect(told(bestOf([was(0, 0, 5), was(0, 20, 30)]))).toEqual([
    [0, 0, 5],
    [0, 20, 30],
  ])
  expect(bestOf([])).toEqual([])
})
