import { inflateSync } from 'node:zlib'

/** What can be read on a page: lines from above to below, each from left to right. */
export type Lines = string[]

interface Piece {
  x: number
  y: number
  text: string
}

/** The visible text of a PDF as pdfkit writes it: glyphs of embedded fonts, named by their tables of Unicode. */
export function textOf(pdf: Buffer): Lines {
  const objects = objectsOf(pdf)
  const resources = [...objects.values()].flatMap(({ head }) => {
    const fonts = /\/Font <<([^>]*)>>/.exec(head)?.[1]
    return fonts ? [fonts] : []
  })
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of resources.join(' ').matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
    fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''))
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.flatMap(({ head }) => {
    const content = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    return linesOf(piecesOf(objects.get(content)?.stream ?? '', fonts))
  })
}

function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const found = new Map<string, { head: string; stream: string }>()
  for (const { 0: begin, 1: id = '', index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + begin.length
    const end = text.indexOf('endobj', from)
    const stream = text.indexOf('stream\n', from)
    const hasStream = stream !== -1 && stream < end
    const head = text.slice(from, hasStream ? stream : end).replace(/\s+/g, ' ')
    const packed = hasStream && head.includes('FlateDecode') && !head.includes('/Subtype /text')
    const bytes = packed ? inflateSync(pdf.subarray(stream + 7)) : Buffer.alloc(0)
    found.set(id, { head, stream: bytes.toString('latin1') })
  }
  return found
}

function glyphsOf(table: string): Map<number, string> {
  const found = new Map<number, string>()
  const lists = /<(\w{4})> <\w{4}> \[([^\]]*)\]/g
  for (const [, first = '', list = ''] of table.matchAll(lists)) {
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const units = code.match(/\w{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      found.set(Number.parseInt(first, 16) + at, text)
    }
  }
  return found
}

function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>) {
  const pieces: Piece[] = []
  for (const [block] of content.matchAll(/BT[\s\S]*?ET/g)) {
    const [, x = '0', y = '0'] = /([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const font = fonts.get(/\/(\w+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g))
    const text = codes.map((code) => font?.get(Number.parseInt(code ?? '', 16)) ?? '�')
    pieces.push({ x: Number(x), y: Number(y), text: text.join('') })
  }
  return pieces
}

function linesOf(pieces: readonly Piece[]): Lines {
  const heights = [...new Set(pieces.map(({ y }) => y))].sort((a, b) => b - a)
  return heights.map((height) =>
    pieces
      .filter(({ y }) => y === height)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' '),
  )
}
