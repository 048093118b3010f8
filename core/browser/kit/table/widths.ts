export interface Want {
  /** Pixels of what is in the column. */
  width: number
  /** Takes what is left over. */
  takes: boolean
  /** A part of it would say something else: a time, a number. */
  whole: boolean
}

/** What a column is not made narrower than. */
const least = 72

/**
 * Pixels for each column: as wide as what is in it. What is left over goes to the one that takes it; where there is too
 * little room, the widest of those that can be shortened give way first. Undefined where even that does not help.
 */
export function fitWidths(wants: readonly Want[], room: number): number[] | undefined {
  const wanted = sum(wants.map(({ width }) => width))
  if (wanted <= room) {
    const taker = Math.max(
      0,
      wants.findIndex(({ takes }) => takes),
    )
    return wants.map(({ width }, at) => (at === taker ? width + room - wanted : width))
  }
  const kept = wants.filter(({ whole }) => whole)
  const limit = limitOf(
    wants.filter(({ whole }) => !whole).map(({ width }) => width),
    room - sum(kept.map(({ width }) => width)),
  )
  if (limit < least) return undefined
  return wants.map(({ width, whole }) => (whole ? width : Math.min(width, limit)))
}

/** How wide the widest may be, so that all of them fit. */
function limitOf(widths: readonly number[], room: number): number {
  const sorted = [...widths].sort((one, other) => one - other)
  let left = room
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at)
    if (width > share) return Math.floor(share)
    left -= width
  }
  return Math.max(0, ...sorted)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
