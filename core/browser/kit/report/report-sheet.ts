import type { Column } from '../table/types'
import type { ReportColumn } from './report'

const timeFormat = 'yyyy-mm-dd hh:mm:ss'

/** Rows as one XLSX file, in which numbers are numbers and times are dates, as UTC; nothing in it is run. */
export async function sheetOf(
  name: string,
  columns: readonly (Pick<Column<unknown>, 'csv'> & {
    title: string
    kind: ReportColumn<unknown>['kind']
  })[],
  rows: readonly unknown[],
): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    columns.map(({ csv, kind }) => {
      const value = csv(row)
      if (value === undefined || value === '') return null
      if (typeof value === 'number') return { value }
      const time = kind === 'time' ? new Date(value) : undefined
      return time && !Number.isNaN(time.getTime())
        ? { value: time, format: timeFormat }
        : { value, type: String }
    }),
  )
  const widths = columns.map(({ kind }) =>
    kind === 'time' ? { width: timeFormat.length + 1 } : {},
  )
  return await writeXlsxFile([head, ...cells], {
    columns: widths,
    // A sheet's name is short, and some signs are its own.
    sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
  }).toBlob()
}
