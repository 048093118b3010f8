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

const parse = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  })

/** The text without its first rows. */
export function withoutFirst(text: string, count: number): string {
  const { data, meta } = parse(text)
  return Papa.unparse({ fields: meta.fields ?? [], data: data.slice(count) }, { newline: '\n' })
}

/** Channels of a CSV text with the columns title, url, timeshift; other columns are metadata. */
export function readChannels(text: string): { channels: ChannelDraft[]; problems: CsvProblem[] } {
  const { data, meta } = parse(text)
  const fields = (meta.fields ?? []).map((name) => name.toLowerCase())
  const missing = ['title', 'url'].find((name) => !fields.includes(name))
  if (missing)
    return { channels: [], problems: [{ row: 1, message: 'The columns title and url are needed' }] }
  if (data.length === 0)
    return { channels: [], problems: [{ row: 1, message: 'There are no rows below the header' }] }
  if (data.length > mostRows)
    return { channels: [], problems: [{ row: 1, message: 'At most 500 rows at once' }] }
  const read = data.map((line, at) => readLine(line, at + 2))
  return {
    channels: read.flatMap((one) => ('draft' in one ? [one.draft] : [])),
    problems: read.flatMap((one) => ('message' in one ? [one] : [])),
  }
}

function readLine(line: Record<string, string>, row: number): { draft: ChannelDraft } | CsvProblem {
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
