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
/** The first one says which row it is: a name of three letters is none. As much of it as leaves this to the others. */
const leastOfNames = [260, 180]
const comfortable = 112

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
  const [name, ...others] = wants
  if (!name) return []
  const texts = others.filter(({ whole }) => !whole).map(({ width }) => width)
  const kept = sum(others.filter(({ whole }) => whole).map(({ width }) => width))
  const widest = Math.max(0, ...texts)
  const fitted = namesOf(name, texts, room - kept)
    .map((width) => ({ width, limit: limitOf(texts, room - kept - width) }))
    .find(({ width, limit }, at, all) =>
      at < all.length - 1
        ? limit >= Math.min(widest, comfortable)
        : limit >= Math.min(widest, least) && (name.whole || width >= least),
    )
  if (!fitted || kept + fitted.width > room) return undefined
  const { width: first, limit } = fitted
  return [first, ...others.map(({ width, whole }) => (whole ? width : Math.min(width, limit)))]
}

/** How wide the first column may be, best first. */
function namesOf(name: Want, texts: readonly number[], room: number): number[] {
  if (name.whole) return [name.width]
  if (texts.length === 0) return [Math.min(name.width, room)]
  const even = limitOf([name.width, ...texts], room)
  return leastOfNames.map((most) => Math.min(name.width, Math.max(even, most)))
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
