import { type ConsoleConfig, offeredRegions, regionPrefix } from '@console/core/contract'
import fonts from '../../../fonts.json'
import type { Assets } from '../assets'
import { chosenTheme, keptForLater, startOncePainted } from '../drawing/before-live'
import type { DrawnPage } from '../drawing/page-drawing'
import { type Grants, grantedTo } from '../grants'
import type { ExternalPlugin } from '../to-plugin'
import { pageAt } from './page-at'
import { withoutScripts } from './without-scripts'

interface PageInput {
  config: ConsoleConfig
  assets: Assets
  /** Plugins from outside of the build. */
  external?: readonly ExternalPlugin[]
  /** Path that was asked for; its plugin's modules are preloaded. */
  path: string
  nonce: string
  /** What the address shows, where the service has drawn it. */
  drawn?: DrawnPage | undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')
/** JSON inside of a script element: `</script>` must not end it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The one HTML page that answers every console address. */
export function renderPage(input: PageInput): string {
  const { config, assets, external = [], path, nonce, drawn } = input
  const hashes: Record<string, string> = Object.assign(
    {},
    ...external.map(({ integrity }) => integrity),
  )
  const preloads = modulesFor(input)
    .map((file) => {
      const integrity = hashes[file] ? ` integrity="${hashes[file]}"` : ''
      return `<link rel="modulepreload" href="${escapeHtml(file)}"${integrity} nonce="${nonce}">`
    })
    .join('\n')
  const start = `<script type="module" src="${assets.main.file}" nonce="${nonce}"></script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(config.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${importMap(assets, hashes, nonce)}${drawn ? '' : preloads}
${assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>\n` : ''}<style nonce="${nonce}">${faces(assets)}html,body,#root{margin:0;min-height:100%}body{background:Canvas;font-family:${fonts.fontFamilyBase}}:root>body{overflow-y:visible}noscript p{margin:0;padding:12px;text-align:center}${stillness}</style>
${drawn ? drawnHead(drawn, nonce) : ''}</head>
<body>
<noscript>${withoutScripts({ config, path, nonce, isDrawn: drawn !== undefined })}</noscript>
${drawn ? drawnRoot(drawn, nonce) : '<div id="root"></div>'}
<script type="application/json" id="console-config">${inlineJson(config)}</script>
${drawn ? startLater(preloads + start, nonce) : start}
</body>
</html>
`
}

const drawnHead = ({ styles }: DrawnPage, nonce: string) =>
  `<script nonce="${nonce}">${chosenTheme}</script>
${styles.replaceAll('<style', `<style nonce="${nonce}"`)}<style nonce="${nonce}">:where([data-theme=light]){color-scheme:light}:where([data-theme=dark],[data-theme=contrast]){color-scheme:dark}</style>
`

const drawnRoot = ({ address, html, assumed }: DrawnPage, nonce: string) =>
  `<div id="root" data-drawn="${escapeHtml(address)}"${assumed ? ` data-assumed="${escapeHtml(JSON.stringify(assumed))}"` : ''}>${html}</div>
<script nonce="${nonce}">${keptForLater}</script>
`

/** What is drawn shares the line, and the processor, with nothing. */
const startLater = (scripts: string, nonce: string) =>
  `<template id="start">${scripts}</template>
<script nonce="${nonce}">${startOncePainted}</script>`

/** Who asked for less motion gets none, whatever would move. */
const stillness =
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}'

/**
 * The font is used where it is there in time, and not for what stands already: nothing moves, and columns keep the widths that
 * were measured. Until then, and without it, a font of the system takes as much room: Arial, or what has its measures.
 */
function faces({ font }: Assets): string {
  if (!font) return ''
  const metrics =
    'size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%'
  const system = (weight: string, ...names: string[]) =>
    `@font-face{font-family:"Inter metrics";font-weight:${weight};src:${names.map((name) => `local("${name}")`)};${metrics}}`
  return [
    `@font-face{font-family:Inter;font-weight:400 700;font-display:optional;src:url(${font}) format("woff2")}`,
    system('400 500', 'Arial', 'Liberation Sans', 'Helvetica'),
    system('600 700', 'Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'),
  ].join('')
}

/** Leads plugins from outside of the build to the modules that the console runs on. It stands before every module. */
function importMap({ shared }: Assets, integrity: Record<string, string>, nonce: string): string {
  const imports = Object.fromEntries(Object.entries(shared).map(([name, { file }]) => [name, file]))
  if (Object.keys(imports).length === 0) return ''
  return `<script type="importmap" nonce="${nonce}">${inlineJson({ imports, integrity })}</script>\n`
}

function modulesFor({ path, config, assets, external = [] }: PageInput): string[] {
  const files = new Set([assets.main.file, ...assets.main.imports])
  const found = pageAt(
    path,
    config.plugins.map(({ manifest }) => manifest),
  )
  if (!found?.isPublic) {
    const calls = config.answers ? [] : assets.main.calls
    for (const file of [...assets.main.signedIn, ...calls]) files.add(file)
  }
  for (const module of found ? modulesOf(found, assets, external) : []) {
    if (module) for (const file of [module.file, ...module.imports]) files.add(file)
  }
  // Last: the rest starts while these are on their way.
  for (const file of assets.main.drawing) files.delete(file)
  return [...files, ...assets.main.drawing]
}

/** What a page cannot be drawn without, beside the shell. */
function modulesOf(
  found: { plugin: string; page: string },
  assets: Assets,
  external: readonly ExternalPlugin[],
) {
  const outside = external.find(({ plugin }) => plugin.manifest.id === found.plugin)
  if (!outside) {
    const plugin = assets.plugins[found.plugin]
    return [plugin, plugin?.pages[found.page]]
  }
  const { entry } = outside.plugin
  const shared = outside.shared.map((name) => assets.shared[name])
  return entry ? [{ file: entry, imports: [] }, ...shared] : []
}

/** The policy of the page: nothing but our own nonce'd entry, and what it imports. */
export function contentPolicy(
  nonce: string,
  config: ConsoleConfig,
  { address = '', grants = {} }: { address?: string; grants?: Grants } = {},
): string {
  const { botCheck, identityProvider, tracking } = config
  const widget = botCheck?.kind === 'widget' ? originsOf(botCheck.script) : ''
  const tracker = originsOf(tracking?.script, tracking?.host)
  const frames = (identityProvider ? ` 'self'${originsOf(identityProvider.origin)}` : '') + widget
  const overridden = list(config.overrides?.origins ?? [])
  const others = list(apiOrigins(config)) + overridden
  const { calls, images, media, files, wasm } = grantedTo(config.plugins, grants)
  const lying = list(files)
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${wasm ? ` 'wasm-unsafe-eval'` : ''}`,
    `style-src 'nonce-${nonce}'${widget}`,
    `img-src 'self' data: blob:${others}${widget}${tracker}${list(images)}${lying}`,
    `media-src 'self' blob:${others}${list(media)}${lying}`,
    `connect-src 'self'${others}${widget}${tracker}${list(calls)}${lying}`,
    `frame-src${frames || ` 'none'`}`,
    `font-src 'self'${overridden}${lying}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // The console waits for an answer of the identity provider in a frame of its own.
    `frame-ancestors ${isLoginAnswer(address) ? `'self'` : `'none'`}`,
  ].join('; ')
}

const isLoginAnswer = (address: string) =>
  /^\/login\?/.test(address) && /[?&]state=/.test(address) && /[?&](code|error)=/.test(address)

/** Whether the identity provider sent the browser here; the console cleans such an address before it draws the page. */
export const isIdentityAnswer = (address: string) =>
  /[?&]state=/.test(address) && (/^\/login\?/.test(address) || /[?&]code=/.test(address))

const list = (origins: readonly string[]) =>
  [...new Set(origins)].map((origin) => ` ${origin}`).join('')

const originsOf = (...addresses: (string | undefined)[]) =>
  list(addresses.filter(Boolean).map((address) => new URL(String(address)).origin))

/** One for each region: a policy has no place for `*` within a part of a host's name. */
function apiOrigins({ apiOrigin, buildRegion }: ConsoleConfig): string[] {
  if (!apiOrigin) return []
  const prefixes = [...offeredRegions(buildRegion), buildRegion].map(regionPrefix)
  return [...new Set(prefixes.map((prefix) => apiOrigin.replace('{region}', prefix)))]
}
