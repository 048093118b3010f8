import { describe, expect, test } from 'vitest'
import {
  around,
  clamped,
  moved,
  revealing,
  ticksOf,
  toTime,
  toX,
  viewOf,
  viewText,
  whole,
  zoomed,
} from '../../../../../core/browser/kit/timeline/geometry'
import {
  levelFor,
  levelsOf,
  loudness,
  pyramidOf,
} from '../../../../../core/browser/kit/timeline/pyramid'
import { marksOf, spanAt, stacked } from '../../../../../core/browser/kit/timeline/rows'

const hours = 2 * 3600

describe('what is in sight', () => {
  test('zooming keeps the time under the pointer at its pixel', () => {
    const view = { from: 1000, to: 3000 }
    const at = toTime(250, view, 800)
    const closer = zoomed(view, 3, at, hours)
    expect(closer.to - closer.from).toBeCloseTo(2000 / 3)
    expect(toX(at, closer, 800)).toBeCloseTo(250)
  })

  test('never leaves the file, nor gets shorter than a second', () => {
    expect(zoomed(whole(hours), 0.5, 100, hours)).toEqual({ from: 0, to: hours })
    expect(moved({ from: 100, to: 200 }, -500, hours)).toEqual({ from: 0, to: 100 })
    expect(moved({ from: 100, to: 200 }, hours, hours)).toEqual({ from: hours - 100, to: hours })
    const closest = zoomed({ from: 10, to: 12 }, 1000, 11, hours)
    expect(closest.to - closest.from).toBe(1)
    expect(clamped({ from: -5, to: 90 }, 60)).toEqual({ from: 0, to: 60 })
  })

  test('a match that is in sight moves nothing, another comes to the middle', () => {
    const view = { from: 100, to: 200 }
    expect(revealing(view, 110, 120, hours)).toBe(view)
    expect(revealing(view, 1000, 1020, hours)).toEqual({ from: 960, to: 1060 })
    expect(around(1000, 1020, hours)).toEqual({ from: 990, to: 1030 })
  })

  test('stands in the address and is read from it, nonsense is not', () => {
    expect(viewText({ from: 620.04, to: 1240.06 })).toBe('620-1240.1')
    expect(viewOf('620-1240.1', hours)).toEqual({ from: 620, to: 1240.1 })
    for (const text of [null, '', '5', '9-3', 'a-b', '-5-9']) {
      expect(viewOf(text, hours)).toBeUndefined()
    }
  })

  test.each([
    [whole(hours), 1000, 900],
    [whole(hours), 300, 3600],
    [{ from: 10, to: 70 }, 1000, 10],
    [{ from: 10, to: 12 }, 1000, 0.2],
  ])(
    'the ruler has round times that do not touch: %o on %i pixels every %d seconds',
    (view, width, step) => {
      const ticks = ticksOf(view, width, 84)
      expect(ticks.step).toBe(step)
      expect(ticks.times[0]).toBeGreaterThanOrEqual(view.from - 1e-6)
      expect(ticks.times.at(-1)).toBeLessThanOrEqual(view.to + 1e-6)
      for (const time of ticks.times) expect(time / step).toBeCloseTo(Math.round(time / step))
    },
  )
})

describe('lines of matches', () => {
  const span = (begin: number, end: number) => ({ begin, end })

  test('matches that lie on each other stand in lines of their own', () => {
    const rows = stacked([span(0, 10), span(5, 15), span(10, 20), span(12, 30)], 5)
    expect(rows.map(({ places }) => [...places])).toEqual([[0, 2], [1], [3]])
  })

  test('beyond the most lines they lie on each other, and none is lost', () => {
    const many = Array.from({ length: 50 }, (_, at) => span(at * 0.1, 100))
    const rows = stacked(many, 3)
    expect(rows).toHaveLength(3)
    expect(rows.flatMap(({ places }) => [...places]).sort((a, b) => a - b)).toEqual(
      many.map((_, at) => at),
    )
    const shown = rows.flatMap((row) => marksOf(row, { from: 50, to: 60 }, 500))
    expect(shown).toHaveLength(50)
  })

  test('2,000 matches on 800 pixels are drawn as density, with no more marks than pixels', () => {
    const [row] = stacked(
      Array.from({ length: 2000 }, (_, at) => span(at * 3.6, at * 3.6 + 2)),
      1,
    )
    if (!row) throw new Error('no row')
    const marks = marksOf(row, whole(hours), 800)
    expect(marks.length).toBeLessThanOrEqual(400)
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
    expect(marks.every(({ fill }) => fill > 0.3 && fill < 0.8)).toBe(true)
  })

  test('of those, only what is in sight is looked at, each for itself when it is wide enough', () => {
    const [row] = stacked(
      Array.from({ length: 2000 }, (_, at) => span(at * 3.6, at * 3.6 + 2)),
      1,
    )
    if (!row) throw new Error('no row')
    const marks = marksOf(row, { from: 3600, to: 3636 }, 800)
    expect(marks.map(({ first }) => first)).toEqual([
      ...[1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009],
    ])
    expect(marks.every(({ count }) => count === 1)).toBe(true)
    expect(marks[1]?.x).toBeCloseTo(80)
  })

  test('a wide match behind narrow ones keeps its own bar', () => {
    const [row] = stacked([span(0, 0.1), span(0.2, 0.3), span(0.4, 900)], 1)
    if (!row) throw new Error('no row')
    expect(marksOf(row, whole(hours), 800)).toMatchObject([{ count: 2 }, { count: 1, first: 2 }])
  })

  test('the pointer finds the match below it, or the nearest within its reach', () => {
    const [row] = stacked([span(10, 20), span(30, 31), span(40, 50)], 1)
    if (!row) throw new Error('no row')
    expect(spanAt(row, 15, 0)?.place).toBe(0)
    expect(spanAt(row, 29, 2)).toMatchObject({ place: 1, begin: 30, end: 31 })
    expect(spanAt(row, 25, 2)).toBeUndefined()
  })
})

describe('the waveform', () => {
  const levels = Uint8Array.from({ length: 10_000 }, (_, at) => (at === 4321 ? 255 : 40 + (at % 7)))

  test('is read from what the service sends', () => {
    expect([...levelsOf(Buffer.from([0, 7, 255]).toString('base64'))]).toEqual([0, 7, 255])
  })

  test('shows a single loud moment at every zoom', () => {
    const pyramid = pyramidOf(levels, 20)
    for (const secondsPerPixel of [0.05, 0.5, 2, 20, 500]) {
      const level = levelFor(pyramid, secondsPerPixel)
      if (!level) throw new Error('no level')
      expect(level.seconds).toBeLessThanOrEqual(secondsPerPixel)
      const pixel = Math.floor(4321 / 20 / secondsPerPixel)
      const from = pixel * secondsPerPixel
      expect(loudness(level, from, from + secondsPerPixel).most).toBe(255)
    }
  })

  test('is read from a level with few values for each pixel', () => {
    const pyramid = pyramidOf(levels, 20)
    const level = levelFor(pyramid, 500 / 300)
    expect(level && 500 / 300 / level.seconds).toBeLessThan(5)
    expect(level && loudness(level, 0, 5)).toEqual({ most: 46, least: 40 })
  })
})
