import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { hasAudioExtension } from '@console/core/contract'
import { invalid } from '@console/core/server'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { PlatformItem } from './adapter'
import { splitFeed } from './split-feed'

/** Characters that are parsed before other work has its turn. */
const charactersAtOnce = 100_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true,
  // Pieces have no document type, so entities of a feed's own stay unknown words; should one slip in, it stays small.
  processEntities: {
    maxEntityCount: 1,
    maxEntitySize: 100,
    maxTotalExpansions: 100_000,
    maxExpandedLength: 1_000_000,
  },
})

type Element = Partial<Record<string, unknown>>

/** Recordings that a feed tells of, newest first. Undefined: the text is no feed. */
export async function parseFeed(text: string, base: string) {
  const pieces = splitFeed(text)
  if (!pieces) return undefined
  const { rss, feed } = parse(pieces.frame, 'its beginning')
  const [channel] = elements(rss ? elements(rss)[0]?.channel : feed)
  const items = new Map<string, PlatformItem>()
  let parsed = 0
  for (const [at, piece] of pieces.items.entries()) {
    const item = toItem(parse(piece, `episode ${at + 1}`), base)
    if (item && !items.has(item.key)) items.set(item.key, item)
    parsed += piece.length
    if (parsed > charactersAtOnce) {
      parsed = 0
      await setImmediate()
    }
  }
  const time = ({ publishedAt }: PlatformItem) => publishedAt?.getTime() ?? 0
  return {
    title: textOf(channel?.title),
    items: [...items.values()].sort((one, other) => time(other) - time(one)),
  }
}

function parse(piece: string, what: string): Element {
  const xml = withoutBareAmpersands(piece)
  if (XMLValidator.validate(xml) !== true) {
    throw invalid({ url: `The feed at this address is broken: ${what} is not well-formed XML` })
  }
  try {
    return parser.parse(xml) as Element
  } catch {
    throw invalid({ url: `The feed at this address is broken: ${what} cannot be read` })
  }
}

const quotedEnd = ']]>'

/**
 * Feeds written by hand have bare ampersands, and every reader takes them. What is quoted stays as it is. Not by one
 * expression, which would read on to the end for each quotation that is opened and never closed.
 */
function withoutBareAmpersands(piece: string): string {
  const marks = /<!\[CDATA\[|&(?!#?\w+;)/g
  let xml = ''
  let copied = 0
  for (let mark = marks.exec(piece); mark; mark = marks.exec(piece)) {
    if (mark[0] === '&') {
      xml += `${piece.slice(copied, mark.index)}&amp;`
      copied = marks.lastIndex
      continue
    }
    const end = piece.indexOf(quotedEnd, marks.lastIndex)
    if (end < 0) break
    marks.lastIndex = end + quotedEnd.length
  }
  return xml + piece.slice(copied)
}

function toItem(piece: Element, base: string): PlatformItem | undefined {
  const [element] = elements(piece.item ?? piece.entry)
  const url = element && enclosureOf(element, base)
  if (!url) return undefined
  const name = textOf(element.guid) || textOf(element.id) || url
  return {
    key: name.length > 255 ? createHash('sha256').update(name).digest('hex') : name,
    title: textOf(element.title) || fileOf(url),
    url,
    publishedAt: dateOf(element),
  }
}

/** Its sound or film: `<enclosure>` in RSS, a link in Atom. */
function enclosureOf(element: Element, base: string): string | undefined {
  const inRss = elements(element.enclosure).map((one) => ({ href: one['@url'], ...typeOf(one) }))
  const inAtom = elements(element.link)
    .filter((one) => one['@rel'] === 'enclosure')
    .map((one) => ({ href: one['@href'], ...typeOf(one) }))
  for (const { href, type } of [...inRss, ...inAtom]) {
    const url = absolute(textOf(href), base)
    if (url && isSound(type, url)) return url.href
  }
  return undefined
}

const typeOf = (one: Element) => ({ type: textOf(one['@type']).toLowerCase() })

const isSound = (type: string, { pathname }: URL) =>
  /^(audio|video)\//.test(type) || (/^(application\/|$)/.test(type) && hasAudioExtension(pathname))

function absolute(href: string, base: string): URL | undefined {
  if (!href || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  return /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url : undefined
}

function dateOf(element: Element): Date | undefined {
  const said = [element.pubDate, element.published, element.updated, element['dc:date']]
  return said.map((one) => new Date(textOf(one))).find((date) => !Number.isNaN(date.getTime()))
}

const fileOf = (url: string) => new URL(url).pathname.split('/').pop() || url

const elements = (value: unknown): Element[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is Element => typeof one === 'object' && one !== null,
  )

/** In one line, without what databases and screens do not take. */
function textOf(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value]
  const text = typeof first === 'object' && first !== null ? (first as Element)['#text'] : first
  return typeof text === 'string' ? text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim() : ''
}
