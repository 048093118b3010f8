import Papa from 'papaparse'
import { type ImportLine, mostImported } from '../../../contract'

/** A row of the file, numbered as a spreadsheet does: the header is 1. */
export interface CsvLine {
  row: number
  line: ImportLine
}

const isUrl = /^url\d*$/
const own = ['name', 'config', 'remark']

/**
 * Streams of a CSV text: columns name, url (or url1, url2 …), config, remark; every other one is metadata of its own. A
 * sentence instead where the text as a whole cannot be read.
 */
export function readStreams(text: string): CsvLine[] | string {
  const { data, meta } = Papa.parse<Record<string, string>>(
    text.replace(/^\uFEFF/, '').trimStart(),
    {
      header: true,
      transformHeader: (name) => name.trim(),
    },
  )
  const names = (meta.fields ?? []).map((name) => name.toLowerCase())
  if (!names.includes('name') || !names.some((name) => isUrl.test(name)))
    return 'The columns name and url are needed'
  const lines = data
    .map((cells, at) => ({ row: at + 2, line: lineOf(cells) }))
    .filter(({ line }) => line.name || line.stream_urls.length > 0)
  if (lines.length === 0) return 'There are no rows below the header'
  return lines.length > mostImported ? `At most ${mostImported} lines at once` : lines
}

function lineOf(cells: Record<string, string>): ImportLine {
  const filled = Object.entries(cells).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()] as const] : [],
  )
  const cell = (wanted: string) => filled.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  return {
    name: cell('name'),
    stream_urls: filled.filter(([name]) => isUrl.test(name.toLowerCase())).map(([, url]) => url),
    config: cell('config'),
    remark: cell('remark'),
    user_defined: Object.fromEntries(
      filled.filter(
        ([name]) => !own.includes(name.toLowerCase()) && !isUrl.test(name.toLowerCase()),
      ),
    ),
  }
}
