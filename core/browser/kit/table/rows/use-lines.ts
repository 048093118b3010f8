import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'

/** Rows that go by from one drawing to the next when nobody can read them. */
const unreadable = 8
/** Rows that get their controls from one drawing to the next, so that none of them takes long. */
const atOnce = 6

/** An element that shows a row of the list, and while rows go by another one when its own is out of sight. */
export interface Line {
  /** Tells elements apart. */
  key: number
  index: number
  /** Drawn with its contents: it does not go by too fast to be read. */
  whole: boolean
  /** Drawn with its controls: it does not go by too fast to be pressed. */
  still: boolean
}

interface Range {
  /** Rows to be drawn, and the first and the last that is in sight. */
  indexes: readonly number[]
  startIndex: number
  endIndex: number
  isScrolling: boolean
  /** The focus is on its way to a row by a key: it needs the controls there. */
  byKey: boolean
  /** Rows differ in height, and each element is measured. */
  measured: boolean
}

/**
 * What is drawn of the rows. While they go by, elements are used again in whatever order they stand, which leaves nothing
 * for the browser to throw away; once it ends the controls come, a few rows at a time, and then the order of the list.
 */
export function useLines(range: Range): Line[] {
  const { startIndex, isScrolling, byKey, measured } = range
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  const drawn = useRef<{ startIndex: number; lines: Line[] }>({ startIndex, lines: [] })
  const before = drawn.current

  const goesBy = isScrolling && !byKey
  const races = isScrolling && Math.abs(startIndex - before.startIndex) >= unreadable
  const placed = placeLines(before.lines, range.indexes, goesBy && !measured)
  const known = new Map(before.lines.map((line) => [line.index, line]))
  const stills = goesBy ? new Set<number>() : nextStills(placed, known, range)
  const lines = placed.map(({ key, index }) => ({
    key,
    index,
    whole: !races || known.get(index)?.whole === true,
    still: stills.has(index) || known.get(index)?.still === true,
  }))
  const isDone = !goesBy && placed.every(({ index }) => known.get(index)?.still)
  if (isDone) lines.sort((one, other) => one.index - other.index)

  useLayoutEffect(() => {
    drawn.current = { startIndex, lines }
  })
  useEffect(() => {
    if (isDone || goesBy) return
    const frame = requestAnimationFrame(drawAgain)
    return () => cancelAnimationFrame(frame)
  })
  return lines
}

type Place = Pick<Line, 'key' | 'index'>

/** Rows that were drawn stay in their elements; new ones take those of rows that have gone, or elements of their own. */
function placeLines(before: readonly Line[], indexes: readonly number[], reuses: boolean): Place[] {
  const wanted = new Set(indexes)
  const here = new Set(before.map(({ index }) => index))
  const entering = indexes.filter((index) => !here.has(index))
  const placed: Place[] = []
  for (const { key, index } of before) {
    if (wanted.has(index)) placed.push({ key, index })
    else if (reuses) {
      const next = entering.shift()
      if (next !== undefined) placed.push({ key, index: next })
    }
  }
  const nextKey = Math.max(-1, ...before.map(({ key }) => key)) + 1
  return [...placed, ...entering.map((index, at) => ({ key: nextKey + at, index }))]
}

/** The next rows to get their controls, those in sight first. */
function nextStills(
  placed: readonly Place[],
  known: ReadonlyMap<number, Line>,
  { startIndex, endIndex, byKey }: Range,
): Set<number> {
  const missing = placed.map(({ index }) => index).filter((index) => !known.get(index)?.still)
  if (byKey || known.size === 0) return new Set(missing)
  const isSeen = (index: number) => index >= startIndex && index <= endIndex
  const sorted = missing.sort(
    (one, other) => Number(isSeen(other)) - Number(isSeen(one)) || one - other,
  )
  return new Set(sorted.slice(0, atOnce))
}
