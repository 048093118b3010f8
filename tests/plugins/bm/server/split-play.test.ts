import type { EarPlay } from '@console/core/server'
import { expect, test } from 'vitest'
import { splitPlay } from '../../../../plugins/bm/server/results/split-play'

const at = (seconds: number) => new Date(Date.parse('2026-03-10T10:00:00Z') + seconds * 1000)
const play = (begin: number, end: number, played: number, over = false) =>
  ({ id: 1, begin: at(begin), end: at(end), played, over }) as EarPlay
const pause = (id: number, begin: number, end?: number) => ({
  id,
  begin: at(begin),
  end: end === undefined ? null : at(end),
})
const stream = { created_at: at(-9000) }
const told = (...of: Parameters<typeof splitPlay>) =>
  splitPlay(...of).map(({ pauseId, begin, end, played, over }) => [
    pauseId,
    (begin.getTime() - at(0).getTime()) / 1000,
    (end.getTime() - at(0).getTime()) / 1000,
    Math.round(played),
    over,
  ])

test('a pause ends a play, and what is heard after it is another one', () => {
  expect(told(stream, play(0, 60, 60), [pause(7, 20, 40)])).toEqual([
    [0, 0, 20, 20, true],
    [7, 40, 60, 20, false],
  ])
  // A reader of its own heard nothing in the pause.
  expect(told(stream, play(0, 60, 40, true), [pause(7, 20, 40)])).toEqual([
    [0, 0, 20, 20, true],
    [7, 40, 60, 20, true],
  ])
})

test('a play that goes on while its stream is paused is over', () => {
  expect(told(stream, play(0, 60, 60), [pause(7, 20)])).toEqual([[0, 0, 20, 20, true]])
  expect(told(stream, play(30, 60, 30), [pause(7, 20)])).toEqual([])
})

test('a play that begins as its stream is resumed keeps its name when its begin becomes earlier', () => {
  const pauses = [pause(7, -30, 0)]
  expect(told(stream, play(1, 20, 19), pauses)).toEqual([[7, 1, 20, 19, false]])
  expect(told(stream, play(-1, 20, 21), pauses)).toEqual([[7, 0, 20, 20, false]])
})

test('a play counts from when the stream was added', () => {
  expect(told({ created_at: at(10) }, play(0, 30, 30), [])).toEqual([[0, 10, 30, 20, false]])
})
