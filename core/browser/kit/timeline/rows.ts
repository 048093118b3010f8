import { spanOf, toX, type View } from './geometry'

export interface Span {
  begin: number
  end: number
}

/** Spans that are drawn in one line, by begin. */
export interface Row {
  begins: Float64Array
  ends: Float64Array
  /** The latest end so far: of a row with overlaps the ends alone are in no order. */
  reaches: Float64Array
  /** Seconds of the spans before. */
  sums: Float64Array
  /** Places of the spans in the list they came from. */
  places: Int32Array
}

/** What is drawn of a row: one span, or several that are too narrow to be told apart. */
export interface Mark {
  x: number
  end: number
  /** Place of the first span. */
  first: number
  count: number
  /** Share of its width that the spans fill. */
  fill: number
}

/** Pixels: narrower spans are drawn together. */
const narrow = 2

/** Lines of spans, given by begin, in which none lies on another, as long as `most` lines suffice. */
export function stacked(spans: readonly Span[], most: number): Row[] {
  const lines: number[][] = []
  const free: number[] = []
  spans.forEach(({ begin, end }, place) => {
    let line = free.findIndex((from) => from <= begin + 0.05)
    if (line < 0 && lines.length < most) line = lines.push([]) - 1
    if (line < 0) line = free.indexOf(Math.min(...free))
    lines[line]?.push(place)
    free[line] = Math.max(free[line] ?? 0, end)
  })
  return lines.map((places) => rowOf(spans, places))
}

/** One line of the spans at these places, whether or not they lie on each other. */
export function rowOf(spans: readonly Span[], places: readonly number[]): Row {
  const at = (place: number) => spans[place] ?? { begin: 0, end: 0 }
  const begins = Float64Array.from(places, (place) => at(place).begin)
  const ends = Float64Array.from(places, (place) => at(place).end)
  const reaches = new Float64Array(places.length)
  const sums = new Float64Array(places.length + 1)
  for (let index = 0; index < places.length; index += 1) {
    const end = ends[index] ?? 0
    reaches[index] = Math.max(end, reaches[index - 1] ?? 0)
    sums[index + 1] = (sums[index] ?? 0) + end - (begins[index] ?? 0)
  }
  return { begins, ends, reaches, sums, places: Int32Array.from(places) }
}

/** Index of the first value that is above the limit; values ascend. */
export function firstAbove(values: Float64Array, limit: number, start = 0): number {
  let low = start
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}

/** Of the visible part only, and never more than there are pixels. */
export function marksOf(row: Row, view: View, width: number): Mark[] {
  const marks: Mark[] = []
  const perPixel = spanOf(view) / Math.max(1, width)
  const column = narrow * perPixel
  let index = firstAbove(row.reaches, view.from)
  while (index < row.begins.length) {
    const begin = row.begins[index] ?? 0
    if (begin >= view.to) break
    const end = row.ends[index] ?? 0
    const x = toX(begin, view, width)
    if (end - begin >= column) {
      marks.push(markOf(row, index, 1, x, toX(end, view, width), 1))
      index += 1
      continue
    }
    const start = Math.floor(begin / column) * column
    const next = nextWide(row, index, firstAbove(row.begins, start + column - 1e-9, index), column)
    const seconds = (row.sums[next] ?? 0) - (row.sums[index] ?? 0)
    const left = toX(start, view, width)
    marks.push(markOf(row, index, next - index, left, left + narrow, Math.min(1, seconds / column)))
    index = next
  }
  return marks
}

/** In one column only the last span can be wide, where none lies on another: it is drawn for itself. */
function nextWide(row: Row, index: number, next: number, column: number): number {
  const last = next - 1
  if (last <= index) return index + 1
  return (row.ends[last] ?? 0) - (row.begins[last] ?? 0) >= column ? last : next
}

const markOf = (
  row: Row,
  index: number,
  count: number,
  x: number,
  end: number,
  fill: number,
): Mark => ({ x, end, first: row.places[index] ?? 0, count, fill })

/** The span at a time, or the nearest within `reach` seconds. */
export function spanAt(row: Row, seconds: number, reach: number): PlacedSpan | undefined {
  let best: (PlacedSpan & { away: number }) | undefined
  for (
    let index = firstAbove(row.reaches, seconds - reach);
    index < row.begins.length && (row.begins[index] ?? 0) <= seconds + reach;
    index += 1
  ) {
    const begin = row.begins[index] ?? 0
    const end = row.ends[index] ?? 0
    const away = Math.max(0, begin - seconds, seconds - end)
    if (away <= reach && (!best || away < best.away)) {
      best = { place: row.places[index] ?? 0, begin, end, away }
    }
    if (best?.away === 0) break
  }
  return best
}

export interface PlacedSpan extends Span {
  /** In the list that the row came from. */
  place: number
}
