/** Round numbers from below the least to above the greatest value, about `count` steps apart. */
export function niceTicks(
  least: number,
  greatest: number,
  count: number,
  whole: boolean,
): number[] {
  const span = greatest - least || Math.abs(greatest) || 1
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10
  const step = whole ? Math.max(1, Math.ceil(factor * power)) : factor * power
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(greatest / step))
  // Twelve digits: what binary fractions add behind them is no part of the number.
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

export interface ShownLabel {
  index: number
  /** Middle of the text, moved in where it would stick out of the picture. */
  x: number
}

/**
 * Which labels along an axis have room, told from the last one, which is today's: it always stands there, then every
 * second, third, … before it.
 */
export function shownLabels(
  labels: readonly string[],
  { x, band, width }: { x(index: number): number; band: number; width: number },
  perLetter = 6.5,
): ShownLabel[] {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 0)
  const halfOf = (index: number) => ((labels[index]?.length ?? 0) * perLetter) / 2
  const last = labels.length - 1
  // What the last one is moved in by is taken from its neighbour.
  const moved = Math.max(0, x(last) + halfOf(last) - width)
  const stride = Math.max(1, Math.ceil((longest * perLetter + gap + moved) / band))
  const shown: ShownLabel[] = []
  let right = width
  for (let index = last; index >= 0; index -= stride) {
    const half = halfOf(index)
    const middle = Math.max(half, Math.min(x(index), width - half))
    if (index < last && middle + half > right) break
    shown.unshift({ index, x: middle })
    right = middle - half - gap
  }
  return shown
}

const gap = 12
