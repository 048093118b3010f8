/** One line of the result; a figure that could not be taken says why. */
export interface Figure {
  name: string
  value: number | undefined
  unit: string
  /** How it was taken, or why not. */
  note: string
}

export const figure = (name: string, value: number, unit: string, note = ''): Figure => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  note,
})

export const notMeasured = (name: string, note: string): Figure => ({
  name,
  value: undefined,
  unit: '',
  note,
})

/** The value that a share of all values is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function printed(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, unit, note }) => [
    name,
    value === undefined ? 'NOT MEASURED' : `${value} ${unit}`.trim(),
    note,
  ])
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return lines
    .map(([name = '', value = '', note = '']) =>
      `${name.padEnd(width(0))}  ${value.padStart(width(1))}  ${note}`.trimEnd(),
    )
    .join('\n')
}
