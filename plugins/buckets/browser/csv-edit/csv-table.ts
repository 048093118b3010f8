import Papa from 'papaparse'
import { type BucketFile, metaText, parseTemplate } from '#plugins/buckets/contract'
import { plainCell, safeCell } from './safe-cells'

export interface CsvTable {
  header: string[]
  /** `row` as a spreadsheet numbers it: the header is 1. */
  rows: { row: number; cells: string[] }[]
}

/** Spreadsheets take UTF-8 for their own code page without it. */
const byteOrderMark = '\uFEFF'
const largest = 50 * 1024 * 1024

/** Reads a CSV file; throws a sentence in English when it is none. */
export async function readCsv(file: File): Promise<CsvTable> {
  if (file.size > largest) throw new Error('This file is over 50 MB')
  const bytes = await file.arrayBuffer()
  const text = decode(bytes)
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const [header = [], ...rest] = data
  const rows = rest
    .map((cells, at) => ({ row: at + 2, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (rows.length === 0) throw new Error('This file holds no rows below its header')
  return { header: header.map((name) => plainCell(name).trim()), rows }
}

/** The one that makes most of the header: spreadsheets write semicolons where the comma is for decimals. */
function delimiterOf(text: string): string {
  const columns = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t'].reduce((best, next) => (columns(next) > columns(best) ? next : best))
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('This file is not in UTF-8: save it as “CSV UTF-8” and choose it again')
  }
}

/** Returns the fields of the template, then all other fields that a file has, by name. */
export function listFields(template: string | null, files: readonly BucketFile[]): string[] {
  const fields = (parseTemplate(template) ?? []).map(({ name }) => name)
  const others = new Set(files.flatMap(({ user_defined }) => Object.keys(user_defined)))
  return [...new Set([...fields, ...[...others].sort()])]
}

/** The files as they are now, to be edited and given back. */
export function csvOfFiles(files: readonly BucketFile[], fields: readonly string[]): Blob {
  const lines = [
    ['id', 'title', ...fields],
    ...files.map(({ id, title, user_defined }) => [
      String(id),
      title,
      ...fields.map((name) => metaText(user_defined[name])),
    ]),
  ]
  const text = Papa.unparse(
    lines.map((line) => line.map(safeCell)),
    { quotes: true, newline: '\r\n' },
  )
  return new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}
