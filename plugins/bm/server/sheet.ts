type Cell = string | number

const isTime = (name: string) => /^(Start|Begin|End)\b/.test(name)
const format = 'yyyy-mm-dd hh:mm:ss'

/** A sheet has no zones: its dates are what clocks show. */
const timeCell = (text: string) => {
  const value = new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(value.getTime()) ? text : { value, format }
}

/** Rows of a sheet below their names, with dates where those name times. */
export function sheetOf(name: string, head: readonly string[], rows: readonly Cell[][]) {
  const times = head.map(isTime)
  return {
    data: [
      head.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) =>
        cells.map((cell, at) => (times[at] && typeof cell === 'string' ? timeCell(cell) : cell)),
      ),
    ],
    columns: times.map((time) => (time ? { width: format.length + 1 } : {})),
    sheet: name,
    stickyRowsCount: 1,
  }
}
