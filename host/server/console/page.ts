import type { ConsoleConfig, Manifest } from '@console/core/contract'
import type { Assets } from './assets'

interface PageInput {
  config: ConsoleConfig
  assets: Assets
  /** Path that was asked for; its plugin's modules are preloaded. */
  path: string
  nonce: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')
/** JSON inside of a script element: `</script>` must not end it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The one HTML page that answers every console address. */
export function renderPage({ config, assets, path, nonce }: PageInput): string {
  const preloads = modulesFor(
    path,
    config.plugins.map(({ manifest }) => manifest),
    assets,
  )
    .map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(config.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${preloads}
<style nonce="${nonce}">html,body,#root{margin:0;min-height:100%}body{background:Canvas;font-family:'Segoe UI',system-ui,sans-serif}</style>
</head>
<body>
<div id="root"></div>
<noscript>This console needs JavaScript.</noscript>
<script type="application/json" id="console-config">${inlineJson(config)}</script>
<script type="module" src="${assets.main.file}" nonce="${nonce}"></script>
</body>
</html>
`
}

function modulesFor(path: string, manifests: Manifest[], assets: Assets): string[] {
  const files = new Set([assets.main.file, ...assets.main.imports])
  const found = pageAt(path, manifests)
  const plugin = found && assets.plugins[found.plugin]
  const page = found && plugin?.pages[found.page]
  if (!found?.isPublic) for (const file of assets.main.signedIn) files.add(file)
  for (const module of [plugin, page]) {
    if (module) for (const file of [module.file, ...module.imports]) files.add(file)
  }
  return [...files]
}

function pageAt(path: string, manifests: Manifest[]) {
  for (const manifest of manifests) {
    for (const [page, { areas, path: pagePath, public: isPublic = false }] of Object.entries(
      manifest.pages,
    )) {
      for (const prefix of areas?.map((area) => `/${area}/`) ?? ['/']) {
        if (matches(prefix + pagePath, path)) return { plugin: manifest.id, page, isPublic }
      }
    }
  }
  return undefined
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

/** The policy of the page: nothing but our own nonce'd entry, and what it imports. */
export function contentPolicy(nonce: string, { apiOrigin }: ConsoleConfig): string {
  const api = apiOrigin ? ` ${apiOrigin.replace('{region}', '*')}` : ''
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${api}`,
    `media-src 'self' blob:${api}`,
    `connect-src 'self'${api}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
