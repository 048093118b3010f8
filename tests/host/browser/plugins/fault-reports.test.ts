import { Http, Session } from '@console/core/browser'
import { type EnabledPlugin, Manifest } from '@console/core/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FaultReports, framesOf } from '../../../../host/browser/plugins/fault-reports'

const plugin = (id: string, change: Partial<EnabledPlugin> = {}): EnabledPlugin => ({
  manifest: Manifest.parse({ id, version: '1.2.3', api: '^1.0' }),
  entry: `/external/${id}/0123456789abcdef/plugin-AB.js`,
  kind: 'external',
  ...change,
})

let sent: { body?: object }[]
let signedIn: boolean

function reports(plugins = [plugin('maps')], apiOrigin = '') {
  const http = {
    call: async (_endpoint: object, input: { body?: object }) => {
      sent.push(input)
      // Whoever is not heard asks nobody again.
      throw new Error('no service here')
    },
  }
  const get = (token: unknown) => {
    if (token === Http) return http
    if (token === Session) return { signedIn }
    throw new Error('not asked for')
  }
  return new FaultReports({ config: { apiOrigin }, plugins, get: get as never })
}

beforeEach(() => {
  sent = []
  signedIn = true
  vi.useRealTimers()
})

const fault = (cause: string, step = 'render') => ({ step, cause })

test('plugin, build, step, message and lines are told, and nothing of the person', () => {
  const error = new Error('No "Anna Berg" at /bm/maps?q=berg for anna@example.com')
  error.stack = [
    error.message,
    '    at Map (https://console.example/external/maps/0123456789abcdef/map-page-CD.js?x=1:3:41)',
    '    at async https://console.example/assets/main-EF.js:1:2',
    '    at <anonymous>',
  ].join('\n')
  reports().tell('maps', fault(error.message), error)
  expect(sent.map(({ body }) => body)).toEqual([
    {
      plugin: 'maps',
      version: '1.2.3',
      revision: '0123456789abcdef',
      step: 'render',
      message: 'No "…" at /bm/maps for …',
      frames: ['Map map-page-CD.js:3:41', 'async assets/main-EF.js:1:2'],
    },
  ])
})

test('frames of other browsers are read as well', () => {
  expect(
    framesOf('draw@https://a.example/assets/one.js:3:4\n@https://a.example/two.js:5:6'),
  ).toEqual(['draw assets/one.js:3:4', 'two.js:5:6'])
  expect(framesOf('Error: nothing to see')).toEqual([])
})

test('each kind is told once, and few in a minute', () => {
  vi.useFakeTimers()
  const all = reports()
  for (let at = 0; at < 3; at++) all.tell('maps', fault('the same'), undefined)
  expect(sent).toHaveLength(1)
  all.tell('maps', fault('the same', 'load'), undefined)
  for (const name of 'abcdefgh') all.tell('maps', fault(`no ${name}`), undefined)
  expect(sent).toHaveLength(5)
  vi.advanceTimersByTime(60_000)
  all.tell('maps', fault('no z'), undefined)
  all.tell('maps', fault('the same'), undefined)
  expect(sent).toHaveLength(6)
})

test('nothing is told before sign-in, of what is no plugin of the operator, and to other services', () => {
  signedIn = false
  reports().tell('maps', fault('no luck'), undefined)
  signedIn = true
  const drafts = reports([plugin('drafts', { kind: 'override' })])
  drafts.tell('drafts', fault('no luck'), undefined)
  drafts.tell('unknown', fault('no luck'), undefined)
  reports(undefined, 'https://api.example').tell('maps', fault('no luck'), undefined)
  // The service is away, and comes back.
  reports().tell('maps', fault('/external/maps/plugin-AB.js cannot be reached', 'fetch'), undefined)
  expect(sent).toEqual([])
})
