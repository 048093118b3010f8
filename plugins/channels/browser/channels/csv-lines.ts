import Papa from 'papaparse'
import { Title } from '#plugins/buckets/contract'
import { type ChannelDraft, StreamUrl } from '#plugins/channels/contract'

interface CsvProblem {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  message: string
}

const mostRows = 500
const yes = /^(1|yes|true|on)$/i

/** Cells beyond the header, as the parser names them. */
const beyond = '__parsed_extra'
type Line = Record<string, string> & { [beyond]?: string[] }

/** The rows that hold something, numbered as a spreadsheet does: the header is 1. */
function parse(text: string) {
  const { data, meta } = Papa.parse<Line>(text.trimStart(), {
    header: true,
    transformHeader: (name) => name.trim(),
  })
  const lines = data.map((line, at) => ({ line, row: at + 2 }))
  const isFilled = ({ line }: { line: Line }) =>
    Object.values(line)
      .flat()
      .some((cell) => cell.trim())
  return { fields: meta.fields ?? [], lines: lines.filter(isFilled) }
}

/** The text without its first rows. */
export function withoutFirst(text: string, count: number): string {
  const { fields, lines } = parse(text)
  const data = lines.slice(count).map(({ line }) => line)
  return Papa.unparse({ fields, data }, { newline: '\n' })
}

/** Channels of a CSV text with the columns title, url, timeshift; other columns are metadata. */
export function readChannels(text: string): { channels: ChannelDraft[]; problems: CsvProblem[] } {
  const { fields, lines } = parse(text)
  const names = fields.map((name) => name.toLowerCase())
  if (['title', 'url'].some((name) => !names.includes(name)))
    return { channels: [], problems: [{ row: 1, message: 'The columns title and url are needed' }] }
  if (lines.length === 0)
    return { channels: [], problems: [{ row: 1, message: 'There are no rows below the header' }] }
  if (lines.length > mostRows)
    return { channels: [], problems: [{ row: 1, message: 'At most 500 rows at once' }] }
  const read = lines.map(({ line, row }) => readLine(line, row))
  return {
    channels: read.flatMap((one) => ('draft' in one ? [one.draft] : [])),
    problems: read.flatMap((one) => ('message' in one ? [one] : [])),
  }
}

function readLine(
  { [beyond]: more, ...line }: Line,
  row: number,
): { draft: ChannelDraft } | CsvProblem {
  if (more?.some((cell) => cell.trim()))
    return { row, message: 'More cells than columns: a text with commas needs quotes' }
  const cells = Object.entries(line).map(([name, value]) => [name, (value ?? '').trim()] as const)
  const cell = (wanted: string) => cells.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  const title = Title.safeParse(cell('title'))
  const url = StreamUrl.safeParse(cell('url'))
  const problem = title.error?.issues[0] ?? url.error?.issues[0]
  if (problem) return { row, message: problem.message }
  const meta = cells.filter(
    ([name, value]) => value && !['title', 'url', 'timeshift'].includes(name.toLowerCase()),
  )
  return {
    draft: {
      title: cell('title'),
      url: cell('url'),
      timeshift: yes.test(cell('timeshift')) ? 1 : 0,
      user_defined: Object.fromEntries(meta),
    },
  }
}
