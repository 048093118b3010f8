import { invalid } from '@console/core/server'

/** Characters of a piece that is parsed at once. */
const longestPiece = 250_000
const mostItems = 20_000

/** The XML of a feed in pieces: parsed whole, a dense one would hold up everything else for seconds. */
export interface FeedPieces {
  /** The document without its items. */
  frame: string
  items: string[]
}

const marks = /<!--|<!\[CDATA\[|<(\/?)(?:item|entry)(?=[\s/>])/g

const ends: Partial<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' }

const broken = (why: string) => invalid({ url: `The feed at this address is broken: ${why}` })

/** Undefined: this is neither RSS nor Atom. */
export function splitFeed(text: string): FeedPieces | undefined {
  const root = /<(rss|feed)(?=[\s>])/.exec(text)
  if (!root) return undefined
  const closing = `</${root[1]}>`
  const end = text.lastIndexOf(closing)
  if (end < root.index) throw broken('its end is missing')

  const spans = itemSpans(text, root.index)
  const starts = [root.index, ...spans.map((span) => span.end)]
  const stops = [...spans.map((span) => span.begin), end + closing.length]
  const pieces = {
    frame: starts.map((start, at) => text.slice(start, stops[at])).join(''),
    items: spans.map((span) => text.slice(span.begin, span.end)),
  }
  checkLengths(pieces)
  return pieces
}

/** Where items lie; what only looks like one, in a comment or in quoted text, is none. */
function itemSpans(text: string, from: number): { begin: number; end: number }[] {
  const spans: { begin: number; end: number }[] = []
  let begin: number | undefined
  const scan = new RegExp(marks)
  scan.lastIndex = from
  for (let mark = scan.exec(text); mark; mark = scan.exec(text)) {
    const end = endOf(text, ends[mark[0]] ?? '>', scan.lastIndex)
    scan.lastIndex = end
    if (ends[mark[0]]) continue
    const opens = mark[1] === ''
    if (opens) begin ??= mark.index
    else if (begin !== undefined) {
      spans.push({ begin, end })
      begin = undefined
    }
  }
  if (begin !== undefined) throw broken('its last episode does not end')
  return spans
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at < 0) throw broken('its end is missing')
  return at + mark.length
}

function checkLengths({ frame, items }: FeedPieces) {
  if (items.length > mostItems) {
    throw invalid({ url: `The feed at this address has over ${mostItems} episodes` })
  }
  if ([frame, ...items].some(({ length }) => length > longestPiece)) {
    throw broken('one of its parts is too long')
  }
}
