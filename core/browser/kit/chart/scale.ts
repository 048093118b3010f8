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

/** Which of the labels along an axis have room: every second, third, … one. */
export function labelStride(labels: readonly string[], band: number, perLetter = 6.5): number {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(1, Math.ceil((longest * perLetter + 12) / band))
}
