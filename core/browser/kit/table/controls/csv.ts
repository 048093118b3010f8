import { byteOrderMark, formulaCell, type Page } from '@console/core/contract'
import Papa from 'papaparse'
import type { Column, RowKey } from '../types'

/** Pages that are asked for at the same time. */
const ahead = 3

export interface CsvExport<T> {
  columns: readonly Column<T>[]
  title: (column: Column<T>) => string
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<T>>
  rowKey: (row: T) => RowKey
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** All pages of a list as one CSV file. A row that moves to a later page meanwhile is written once. */
export async function csvOfAllPages<T>(options: CsvExport<T>): Promise<Blob> {
  const { columns, title, fetchPage, rowKey, onProgress, signal } = options
  const parts: Blob[] = [new Blob([byteOrderMark, csvLines([columns.map(title)])])]
  const written = new Set<RowKey>()
  const underWay = new Map<number, Promise<Page<T>>>()
  let pages = 1
  await Promise.all(columns.map(({ prepare }) => prepare?.()))
  for (let page = 1; page <= pages; page += 1) {
    signal.throwIfAborted()
    for (let next = page; next < page + ahead && next <= pages; next += 1) {
      if (underWay.has(next)) continue
      const answer = fetchPage(next, signal)
      // Awaited in its turn; without this, one that fails before is reported as unhandled.
      answer.catch(() => undefined)
      underWay.set(next, answer)
    }
    const { data, meta } = (await underWay.get(page)) as Page<T>
    underWay.delete(page)
    signal.throwIfAborted()
    pages = meta.last_page
    const fresh = data.filter((row) => !written.has(rowKey(row)))
    for (const row of fresh) written.add(rowKey(row))
    if (fresh.length > 0)
      parts.push(new Blob([csvLines(fresh.map((row) => columns.map(({ csv }) => csv(row))))]))
    onProgress(written.size, meta.total)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

export function csvLines(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formulaCell, quotes: true, newline: '\r\n' },
  )
  return `${text}\r\n`
}
