import { Manifest } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import type { Assets } from '../../../host/server/console/assets'
import { browserConfig } from '../../../host/server/console/page/browser-config'
import { contentPolicy, renderPage } from '../../../host/server/console/page/page'
import type { ExternalPlugin } from '../../../host/server/console/to-plugin'

const main = {
  file: '/assets/main-A.js',
  imports: ['/assets/shared-B.js'],
  drawing: ['/assets/drawing-D.js'],
  signedIn: [],
  calls: [],
}
const slim: Assets = { main, plugins: {}, shared: {} }
const open: Assets = {
  ...slim,
  shared: {
    react: { file: '/assets/react-C.js', imports: ['/assets/main-A.js'], version: '19.3.1' },
    rxjs: { file: '/assets/rxjs-D.js', imports: [], version: '7.8.2' },
  },
}
const entry = '/external/maps/0123456789abcdef/plugin-E.js'
const maps: ExternalPlugin = {
  plugin: {
    manifest: Manifest.parse({
      id: 'maps',
      version: '1.0.0',
      api: '^1.0',
      pages: { map: { areas: ['bm'], path: 'map', title: '</script>' } },
    }),
    entry,
    kind: 'external',
    source: 'maps',
  },
  place: '/srv/plugins/maps',
  integrity: { [entry]: 'sha384-AAAA' },
  shared: ['react'],
}

const pageAt = (path: string, assets: Assets, external: ExternalPlugin[] = []) =>
  renderPage({
    config: browserConfig(OperatorConfig.parse({}), assets, external),
    assets,
    external,
    path,
    nonce: 'n0nce',
  })

describe('the page of the slim output', () => {
  test('has no import map', () => {
    expect(pageAt('/login', slim)).not.toContain('importmap')
  })

  test('brings its font early, from here alone, and takes it only where nothing would move', () => {
    const page = pageAt('/login', { ...slim, font: '/assets/inter-F.woff2' })
    expect(page).toContain('<link rel="preload" href="/assets/inter-F.woff2" as="font"')
    expect(page).toContain('font-display:optional;src:url(/assets/inter-F.woff2)')
    const policy = contentPolicy('n0nce', browserConfig(OperatorConfig.parse({}), slim, []))
    expect(policy).toContain("font-src 'self';")
  })
})

test('what the service has drawn stands in the page, by its nonce', () => {
  const drawn = {
    address: '/login?redirect="',
    html: '<h1>Login</h1>',
    styles: '<style>p{}</style>',
  }
  const config = browserConfig(OperatorConfig.parse({}), slim)
  const page = renderPage({ config, assets: slim, path: '/login', nonce: 'n0nce', drawn })
  expect(page).toContain('<div id="root" data-drawn="/login?redirect=&quot;"><h1>Login</h1></div>')
  expect(page.match(/<style(?! nonce="n0nce")|<script(?! nonce="n0nce"| type)/g)).toBeNull()
  expect(page.indexOf('p{}')).toBeLessThan(page.indexOf('<body>'))
})

describe('the page of the open output', () => {
  const page = pageAt('/bm/map', open, [maps])

  test('has an import map with hashes and the nonce, before every module', () => {
    const [, map = ''] = /<script type="importmap" nonce="n0nce">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(map)).toEqual({
      imports: { react: '/assets/react-C.js', rxjs: '/assets/rxjs-D.js' },
      integrity: { [entry]: 'sha384-AAAA' },
    })
    expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('modulepreload'))
  })

  test('preloads the plugin of the address, and of the shared modules those that it was built with', () => {
    expect(page).toContain(`href="${entry}" integrity="sha384-AAAA"`)
    expect(page).toMatch(/modulepreload" href="\/assets\/react-C\.js"/)
    expect(page).not.toMatch(/modulepreload" href="\/assets\/rxjs-D\.js"/)
    expect(pageAt('/login', open, [maps])).not.toMatch(/modulepreload" href="\/external/)
  })

  test('tells nobody where plugins lie, and no text of a manifest ends its script', () => {
    expect(page).not.toContain('/srv/plugins')
    expect(page).not.toContain('"title":"</script>')
  })
})

test('the policy lets the page ask the origins of overrides, and no others', () => {
  const policy = (config: object) =>
    contentPolicy('n0nce', browserConfig(OperatorConfig.parse(config), open))
  expect(policy({})).toContain(`connect-src 'self';`)
  expect(policy({ pluginOverrides: ['http://localhost:9001'] })).toContain(
    `connect-src 'self' http://localhost:9001;`,
  )
})

describe('hosts elsewhere that a plugin asks for', () => {
  const hosts = {
    images: ['https://*.tiles.example'],
    calls: ['https://geo.example', 'wss://live.example'],
  }
  const tiles: ExternalPlugin = {
    ...maps,
    plugin: {
      ...maps.plugin,
      manifest: Manifest.parse({ ...maps.plugin.manifest, hosts, wasm: true }),
    },
  }
  const policyWith = (grants: Record<string, string[]>, plugins = [tiles]) => {
    const config = browserConfig(OperatorConfig.parse({}), open, plugins)
    const policy = contentPolicy('n0nce', config, { grants })
    return (name: string) => policy.split('; ').find((rule) => rule.startsWith(name)) ?? ''
  }

  test('are in the policy of its pages as far as the operator grants them', () => {
    const rule = policyWith({ maps: ['https://*.tiles.example', 'https://geo.example'] })
    expect(rule('img-src')).toBe(`img-src 'self' data: blob: https://*.tiles.example`)
    expect(rule('connect-src')).toBe(`connect-src 'self' https://geo.example`)
    expect(rule('script-src')).not.toContain('wasm')
  })

  test('are in none while nothing is granted, to it and not to another', () => {
    const rule = policyWith({ other: ['https://geo.example', 'wasm'] })
    expect(rule('connect-src')).toBe(`connect-src 'self'`)
    expect(rule('script-src')).not.toContain('wasm')
  })

  test('and that are granted without being asked for are in none', () => {
    const rule = policyWith({ maps: ['https://geo.example', 'wasm'] }, [maps])
    expect(rule('connect-src')).toBe(`connect-src 'self'`)
    expect(rule('script-src')).not.toContain('wasm')
  })

  test('and WebAssembly, which is granted as they are', () => {
    expect(policyWith({ maps: ['wasm'] })('script-src')).toContain(`'wasm-unsafe-eval'`)
  })

  test('a plugin that lies elsewhere has its pictures and fonts from there', () => {
    const entry = 'https://cdn.example/maps/plugin-E.js'
    const rule = policyWith({}, [{ ...maps, plugin: { ...maps.plugin, entry } }])
    expect(rule('font-src')).toBe(`font-src 'self' https://cdn.example`)
    expect(rule('img-src')).toContain(' https://cdn.example')
  })
})
