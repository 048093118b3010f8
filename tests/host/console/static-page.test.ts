import { createHash } from 'node:crypto'
import { type ConsoleConfig, Manifest } from '@console/core/contract'
import { expect, test } from 'vitest'
import { renderStaticPage } from '../../../host/server/console/page/static-page'

const config: ConsoleConfig = {
  title: 'Console',
  version: '1.0.0',
  buildRegion: 'eu-west-1',
  apiOrigin: 'https://{region}-api.example.com',
  cookieName: 'token',
  cookieDomain: '',
  docsUrl: '',
  toolsUrl: '',
  flags: [],
  capabilities: { upload: 'resumable', events: true, mediaTickets: true },
  plugins: [
    {
      manifest: Manifest.parse({ id: 'maps', version: '1.0.0', api: '^1.0', pages: {} }),
      entry: 'https://plugins.example.org/maps/entry.js',
    },
  ],
  modules: '',
  removed: [],
  rules: {},
}

const shared = { react: { file: '/assets/react-1.js', imports: [], version: '19.0.0' } }
const main = { file: '/assets/main-1.js', imports: [], drawing: [], signedIn: [], calls: [] }

const render = (parts = {}) =>
  renderStaticPage({ config, assets: { main, plugins: {}, shared, ...parts } })

const rulesOf = (page: string) => {
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(page)?.[1] ?? ''
  return new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )
}

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what stands in the page is allowed by its hash, and nothing else that does', () => {
  const page = render()
  const rules = rulesOf(page)
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1]
  expect(map).toContain('/assets/react-1.js')
  expect(rules.get('script-src')).toEqual([`'self'`, 'https://plugins.example.org', hashOf(map)])
  const style = /<style>(.*?)<\/style>/.exec(page)?.[1]
  expect(rules.get('style-src')).toEqual([hashOf(''), hashOf(style)])
  expect(page).not.toContain('nonce')
  expect(page).not.toContain('unsafe')
  expect(rules.has('frame-ancestors')).toBe(false)
})

test('the policy stands before all that it is about', () => {
  const page = render()
  expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<link'))
  expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script'))
})

test('each region has its host in the policy', () => {
  const origins = ['eu', 'us', 'ap'].map((region) => `https://${region}-api.example.com`)
  for (const rule of ['connect-src', 'media-src', 'img-src']) {
    expect(rulesOf(render()).get(rule)).toEqual(expect.arrayContaining(origins))
  }
})
