/**
 * What DDEX says of the files of broadcasts: DSR Part 1 (architecture), Part 7 (blocks) and Part 8 version 1.5 (records).
 * Each cell has its kind; `!` where it is mandatory.
 */
const cells = {
  HEAD: 'version! string! string! string! datetime! integer! integer! date! date! dpid! string! service! dpid! string!',
  'SY08.03': 'string! string dpid service string model! use! territory! integer!',
  'AS01.03': 'string! string! string! isrcs string! string string parties duration resource!',
  'MW01.03': 'string! string! iswc string! string strings',
  'SU05.02': 'string! string! string! string! boolean! integer integer',
  FOOT: 'integer! integer! integer! integer! integer!',
} as const
type RecordType = keyof typeof cells

const commercial = ['AdvertisementSupportedModel', 'FreeOfChargeModel', 'SubscriptionModel']
const kinds: Record<string, RegExp> = {
  string: /\S/,
  strings: /^[^|\s][^|]*(\|[^|\s][^|]*)*$/,
  version: /^dsrf(\/[\d.]+){3}$/,
  integer: /^\d+$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  // PT[[hhH]mmM]ssS
  duration: /^PT((\d+H)?\d+M)?\d+(\.\d+)?S$/,
  dpid: /^PADPIDA[0-9A-Z]{11}$/,
  isrcs: /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/,
  iswc: /^T\d{10}$/,
  service: /^[^\s_]+$/,
  model: new RegExp(`^(${commercial.join('|')})$`),
  use: /^Broadcast$/,
  territory: /^[A-Z]{2}$/,
  resource: /^MusicalWorkSoundRecording$/,
  parties: /^\w+::\w+(\|\w+::\w+)*$/,
}

interface Line {
  type: string
  cells: string[]
  number: number
}

/** What is wrong with a file; nothing: it is as the standard has it. */
export function ddexProblems(file: string): string[] {
  const problems: string[] = []
  const problem = (line: Line | undefined, what: string) =>
    problems.push(`${line ? `${line.number} ${line.type}` : 'file'}: ${what}`)
  if (!file.endsWith('\n')) problem(undefined, 'the last record has no end')
  const texts = file.split('\n').slice(0, -1)
  const lines = texts
    .map((text, at): Line => {
      const [type = '', ...rest] = text.split('\t')
      return { type, cells: rest, number: at + 1 }
    })
    .filter(({ type }) => !type.startsWith('#') && type !== '')
  for (const line of lines) {
    const rules = cells[line.type as RecordType]?.split(' ')
    if (!rules) problem(line, 'there is no such record')
    else if (rules.length !== line.cells.length) problem(line, `${line.cells.length} cells`)
    for (const [at, rule] of (rules ?? []).entries()) {
      const [cell = '', kind = ''] = [line.cells[at], rule.replace('!', '')]
      if (cell === '' && rule.endsWith('!')) problem(line, `cell ${at + 2} is mandatory`)
      if (cell !== '' && !kinds[kind]?.test(cell)) problem(line, `${cell} is no ${kind}`)
      if (cell !== cell.trim()) problem(line, `cell ${at + 2} has spaces around it`)
    }
  }
  checkOrder(lines, problem)
  checkBlocks(lines, problem)
  checkCounts(lines, texts.length, problem)
  return problems
}

type Problem = (line: Line | undefined, what: string) => void

const of = (lines: readonly Line[], type: RecordType) => lines.filter((line) => line.type === type)

function checkOrder(lines: readonly Line[], problem: Problem) {
  const order = lines
    .map(
      ({ type }) => ({ HEAD: 'H', 'SY08.03': 'S', 'AS01.03': 'A', 'MW01.03': 'M' })[type] ?? type,
    )
    .map((type) => ({ 'SU05.02': 'U', FOOT: 'F' })[type] ?? type)
    .join('')
  // Summaries, then blocks of a recording, its works, and where it was broadcast.
  if (!/^H(S+(AM+U+)*)?F$/.test(order)) problem(undefined, `records stand as ${order}`)
  const [head] = of(lines, 'HEAD')
  if (head && (head.cells[7] ?? '') > (head.cells[8] ?? '')) problem(head, 'ends before it begins')
}

function checkBlocks(lines: readonly Line[], problem: Problem) {
  const summaries = new Map(of(lines, 'SY08.03').map((line) => [line.cells[0], line]))
  const blocks = new Set<string>()
  const transactions = new Set<string>()
  let [block, resource] = ['', '']
  for (const line of lines) {
    const [first = '', second = '', third = '', fourth = ''] = line.cells
    if (line.type === 'AS01.03') {
      if (blocks.has(first)) problem(line, `the block ${first} is there twice`)
      blocks.add(first)
      block = first
      resource = second
    }
    if (['MW01.03', 'SU05.02'].includes(line.type) && first !== block)
      problem(line, `is of the block ${first}`)
    if (line.type !== 'SU05.02') continue
    if (!summaries.has(second)) problem(line, `there is no summary ${second}`)
    if (transactions.has(third)) problem(line, `the transaction ${third} is there twice`)
    transactions.add(third)
    if (fourth !== resource) problem(line, `there is no resource ${fourth} in its block`)
  }
  for (const [id, summary] of summaries) {
    const uses = of(lines, 'SU05.02').filter((line) => line.cells[1] === id)
    const sum = uses.reduce((all, line) => all + Number(line.cells[5]), 0)
    if (sum !== Number(summary.cells[8])) problem(summary, `its broadcasts are ${sum}`)
  }
}

function checkCounts(lines: readonly Line[], all: number, problem: Problem) {
  const [foot] = of(lines, 'FOOT')
  const [summaries, blocks] = [of(lines, 'SY08.03').length, of(lines, 'AS01.03').length]
  // Lines that are to be ignored count, too.
  const counts = [all, all, summaries, blocks, blocks].map(String)
  if (foot && JSON.stringify(foot.cells) !== JSON.stringify(counts))
    problem(foot, `counts are ${counts.join(' ')}`)
}

/** `DSR_recipient_sender_service_period_territory_xofy_made.tsv` */
export const ddexName =
  /^DSR_PADPIDA\w{11}_PADPIDA\w{11}_[^\s_]+_\d{4}(-\d\d(-\d\d(--\d{4}-\d\d-\d\d)?)?)?_[A-Z]{2}_(\d+of\d+)?_\d{8}T\d{6}\.tsv$/
