import { median } from '../figures'
import type { Condition, Seen } from './visit'

/** Who is visited: the bare floor, oxide's console, ours, and ours when the service draws no pages. */
export const columns = ['floor', 'oxide', 'ours', 'undrawn'] as const
export type Column = (typeof columns)[number]
export type PageKind = 'login' | 'list'
/** The visits of a page under a condition, turn by turn: first ones, and second ones in the same browser. */
export type Visits = (column: Column, page: PageKind, condition: Condition) => Seen[][]

interface Row {
  name: string
  page: PageKind
  condition: Condition
  again?: boolean
  unit: 'ms' | 'kB' | 'MB'
  wanted: string
  value: (seen: Seen) => number
}

const content = ({ content: at }: Seen) => at
const fast = 'fast'
const slow = 'slow'

/** Of what the columns have not, their cells are empty. */
const rows: readonly Row[] = [
  ...([fast, slow] as const).flatMap((condition): Row[] => [
    line(`content login, ${condition}`, 'login', condition, '≤ 0.5 × floor', content),
    line(`content list, ${condition}`, 'list', condition, '≤ 0.8 × floor', content),
    {
      ...line(`second visit, list, ${condition}`, 'list', condition, '', content),
      again: true,
      wanted: condition === fast ? '≤ 250 ms' : '≤ 900 ms',
    },
  ]),
  line('JavaScript, login', 'login', slow, '≤ 150 kB', ({ bytes }) => bytes, 'kB'),
  line('JavaScript, list', 'list', slow, '≤ 240 kB', ({ bytes }) => bytes, 'kB'),
  line('TBT list, slow, from the start', 'list', slow, '≤ 120 ms', ({ blocked }) => blocked),
  line('TBT list, slow, from first paint', 'list', slow, '', (seen) => seen.blockedAfterPaint),
  line('long tasks list, slow', 'list', slow, '', ({ longTasks }) => longTasks),
  line('heap, list', 'list', slow, '≤ 7 MB', ({ heap }) => heap, 'MB'),
  line('all is live, login, slow', 'login', slow, '', ({ live }) => live),
  line('all is live, list, slow', 'list', slow, '', ({ live }) => live),
]

function line(
  name: string,
  page: PageKind,
  condition: Condition,
  wanted: string,
  value: Row['value'],
  unit: Row['unit'] = 'ms',
): Row {
  return { name, page, condition, wanted, value, unit }
}

export interface Line {
  name: string
  cells: string[]
  ours: number
  unit: Row['unit']
  /** Ours / floor. */
  ratio: Interval | undefined
}

interface Interval {
  median: number
  from: number
  to: number
}

export function linesOf(visits: Visits, hasOxide: boolean): Line[] {
  return rows.map((row) => {
    const values = (column: Column) =>
      (visits(column, row.page, row.condition)[row.again ? 1 : 0] ?? [])
        .map(row.value)
        .filter((value) => !Number.isNaN(value))
    const cell = (column: Column) => {
      if (column === 'oxide' && !hasOxide) return 'NOT MEASURED'
      const all = values(column)
      return all.length > 0 ? `${rounded(median(all), row.unit)} ${row.unit}` : ''
    }
    const floor = values('floor')
    const ours = values('ours')
    // Turn by turn: what the machine did in a turn met both.
    // Nothing is a share of nothing.
    const isCompared = floor.length === ours.length && floor.every((value) => value > 0)
    const ratios = isCompared ? ours.map((value, turn) => value / (floor[turn] ?? 0)) : []
    const ratio = ratios.length > 0 ? intervalOf(ratios) : undefined
    return {
      name: row.name,
      cells: [...columns.map(cell), row.wanted, ratio ? said(ratio) : ''],
      ours: median(ours),
      unit: row.unit,
      ratio,
    }
  })
}

export const tableOf = (lines: readonly Line[]) =>
  [
    ['', 'floor', 'oxide', 'ours', '`drawPages: false`', 'wanted', 'ours / floor (95 %)'],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...lines.map(({ name, cells }) => [name, ...cells]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** The median, and where the true one lies at 95 %: of ten in order, between the second and the ninth. */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = [...values].sort((one, other) => one - other)
  const outside = sorted.length >= 9 ? 1 : 0
  return {
    median: median(sorted),
    from: sorted[outside] ?? Number.NaN,
    to: sorted.at(-1 - outside) ?? Number.NaN,
  }
}

const said = (ratio: Interval) =>
  `${ratio.median.toFixed(2)} (${ratio.from.toFixed(2)} to ${ratio.to.toFixed(2)})`

const rounded = (value: number, unit: Row['unit']) =>
  unit === 'MB' ? value.toFixed(1) : Math.round(value).toLocaleString('en')
