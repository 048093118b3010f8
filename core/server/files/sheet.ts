type Cell = string | number

/** Rows of a sheet below their names. */
export interface Sheet {
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Names of the columns whose texts, `2026-03-01` or `2026-03-01 19:00:00`, are dates. */
  times?: readonly string[]
}

const formats = { day: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' }
const written = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/

/** A sheet has no zones: its dates are what clocks show. */
const timeCell = (text: string) => {
  const [, time] = written.exec(text) ?? []
  const value = new Date(`${text.replace(' ', 'T')}${time ? '' : 'T00:00:00'}Z`)
  if (!written.test(text) || Number.isNaN(value.getTime())) return text
  return { value, format: time ? formats.time : formats.day }
}

function toWrite({ name, head, rows, times = [] }: Sheet) {
  const isTime = head.map((column) => times.includes(column))
  return {
    data: [
      head.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) =>
        cells.map((cell, at) => (isTime[at] && typeof cell === 'string' ? timeCell(cell) : cell)),
      ),
    ],
    columns: isTime.map((time) => (time ? { width: formats.time.length + 1 } : {})),
    sheet: name,
    stickyRowsCount: 1,
  }
}

/** Sheets as one XLSX file, in which times are dates and nothing is run. */
export async function xlsxFile(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return await writeXlsxFile(sheets.map(toWrite)).toBuffer()
}
