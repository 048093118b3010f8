import { createHash } from 'node:crypto'
import type { ConsoleConfig } from '@console/core/contract'
import type { Grants } from '../grants'
import { contentPolicy, renderPage } from './page'

type StaticPage = Omit<Parameters<typeof renderPage>[0], 'path' | 'nonce'> & { grants?: Grants }

/**
 * The page for hosts that serve files as they are. A nonce would be the same for everybody, so the policy stands in the
 * page itself and names what is in it by hash, and beside it only modules of the console's own host.
 */
export function renderStaticPage(content: StaticPage): string {
  const page = renderPage({ ...content, path: '/', nonce: '' }).replaceAll(' nonce=""', '')
  const policy = contentPolicy('', content.config, { grants: content.grants ?? {} })
    .split('; ')
    // Browsers take this one from a header only.
    .filter((rule) => !rule.startsWith('frame-ancestors'))
    .map((rule) => staticRule(rule, page, content.config))
    .join('; ')
  const place = '<meta charset="utf-8">'
  return page.replace(
    place,
    () => `${place}\n<meta http-equiv="content-security-policy" content="${policy}">`,
  )
}

function staticRule(
  rule: string,
  page: string,
  { plugins, overrides, botCheck, tracking }: ConsoleConfig,
): string {
  if (rule.startsWith('style-src')) {
    // Fluent puts empty style elements into the page and fills them by script.
    const hashes = inlineHashes(page, /<style>(.*?)<\/style>/gs)
    return ['style-src', ...sheetOrigins(plugins), hashOf(''), ...hashes].join(' ')
  }
  if (!rule.startsWith('script-src')) return rule
  const scripts = [botCheck?.kind === 'widget' ? botCheck.script : '', tracking?.script ?? '']
  const elsewhere = [...plugins.map(({ entry }) => entry), ...scripts]
    .filter((entry) => URL.canParse(entry))
    .map((entry) => new URL(entry).origin)
  const origins = new Set([...elsewhere, ...(overrides?.origins ?? [])])
  const importMaps = inlineHashes(page, /<script type="importmap">(.*?)<\/script>/gs)
  const granted = rule.split(' ').filter((word) => word === `'wasm-unsafe-eval'`)
  return ['script-src', `'self'`, ...origins, ...importMaps, ...granted].join(' ')
}

/** Where the style sheets of plugins lie. */
const sheetOrigins = (plugins: ConsoleConfig['plugins']) => {
  const addresses = plugins.flatMap(({ style }) => (style ? [style.address] : []))
  return new Set(
    addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : `'self'`)),
  )
}

const inlineHashes = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, text = '']) => hashOf(text))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
