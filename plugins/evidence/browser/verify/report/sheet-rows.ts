import { type Bytes, readIfWhole, readZip, UnreadableZip } from '../zip-reader'

/** Of a sheet that the service has made, and more. */
const limits = { entries: 100, fileBytes: () => 2 ** 29, bytes: 2 ** 30 }

const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name
      ? (names[name] ?? all)
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  )

/** All that stands in the `t` of a text, which may be put together of several. */
const textOf = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => unescaped(text)).join('')

/** `C` is 2, `AA` is 26. */
const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

const moment = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const epoch = 25_569

/** Seconds of a day in a sheet, which counts days. */
const secondsOf = (days: number) => Math.round((days - epoch) * 86_400)
const secondsIn = (text: string) =>
  Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? '' : 'T00:00:00'}Z`) / 1000

type Cell = string | number

/** One text for a row of a sheet and for the row of the list that it was made of. */
function keyOf(cells: readonly Cell[], times: ReadonlySet<number>): string {
  const words = cells.map((cell, at) => {
    if (times.has(at) && typeof cell === 'number') return `at ${secondsOf(cell)}`
    if (times.has(at) && moment.test(String(cell))) return `at ${secondsIn(String(cell))}`
    return String(cell)
  })
  while (words.at(-1) === '') words.pop()
  return JSON.stringify(words)
}

/** Cells of a line of CSV as the service writes it. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"').replace(/^'(?=[=+\-@\t\r])/, ''),
  )

/** Below the names of the columns. */
async function rowsOf(workbook: Bytes): Promise<Cell[][] | undefined> {
  try {
    const entries = await readZip(new Blob([workbook]), limits)
    const read = async (path: string) => {
      const bytes = await readIfWhole(entries.find(({ name }) => name === path))
      return bytes && new TextDecoder().decode(bytes)
    }
    const sheet = await read('xl/worksheets/sheet1.xml')
    const shared = (await read('xl/sharedStrings.xml')) ?? ''
    const texts = [...shared.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, xml = '']) => textOf(xml))
    return sheet ? rowsIn(sheet, texts).slice(1) : undefined
  } catch (error) {
    if (error instanceof UnreadableZip) return undefined
    throw error
  }
}

function rowsIn(sheet: string, texts: readonly string[]): Cell[][] {
  return [...sheet.matchAll(/<row\b[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: Cell[] = []
    for (const [, head = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const [, reference = ''] = /\br="([A-Z]+\d+)"/.exec(head) ?? []
      const [, type = ''] = /\bt="(\w+)"/.exec(head) ?? []
      const [, value = ''] = /<v>([^<]*)<\/v>/.exec(body) ?? []
      const at = reference ? columnOf(reference) : cells.length
      while (cells.length < at) cells.push('')
      if (type === 's') cells.push(texts[Number(value)] ?? '')
      else if (type === 'inlineStr') cells.push(textOf(body))
      else cells.push(value === '' || type === 'str' ? unescaped(value) : Number(value))
    }
    return cells
  })
}

/** Numbers of the rows that a sheet has not as they were, in their order; undefined: it cannot be read. */
export async function missingInSheet(
  workbook: Bytes,
  rows: readonly string[],
): Promise<number[] | undefined> {
  const found = await rowsOf(workbook)
  if (!found) return undefined
  const wanted = rows.map(cellsOf)
  const times = new Set(
    wanted.flatMap((cells) => cells.flatMap((cell, at) => (moment.test(cell) ? [at] : []))),
  )
  const places = new Map<string, number[]>()
  for (const [place, cells] of found.entries()) {
    const key = keyOf(cells, times)
    places.set(key, [...(places.get(key) ?? []), place])
  }
  let after = -1
  return wanted.flatMap((cells, at) => {
    const place = places.get(keyOf(cells, times))?.find((one) => one > after)
    if (place === undefined) return [at]
    after = place
    return []
  })
}
