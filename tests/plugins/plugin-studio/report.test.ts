import type { PluginInspection, PluginReport } from '@console/core/browser'
import { Manifest } from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { writeReport } from '../../../plugins/plugin-studio/browser/report'

const report = (more: Partial<PluginReport> & { id: string }): PluginReport => ({
  version: '1.0.0',
  manifest: Manifest.parse({ id: more.id, version: '1.0.0', api: '^1.0' }),
  origin: 'built-in',
  source: `/assets/${more.id}.js`,
  state: 'registered',
  step: undefined,
  cause: undefined,
  milliseconds: undefined,
  bytes: undefined,
  conflicts: [],
  faults: [],
  screen: undefined,
  ...more,
})

const inspection = (reports: readonly PluginReport[]): PluginInspection => ({
  facts: {
    title: 'Console',
    version: '0.1.0',
    pluginApi: '1.0',
    buildRegion: 'eu-west-1',
    apiOrigin: 'https://{region}.example.com',
    flags: ['beta'],
    safeMode: true,
    removed: ['buckets.list'],
    rules: { 'home.home': { flag: 'beta' } },
  },
  reports$: new BehaviorSubject(reports),
  problems: [{ text: '“remove” names {name}', values: { name: 'a.b' } }],
  known: { flags: [], groups: [], resources: {} },
  viewer: () => undefined,
  entriesFor: () => [],
  retry: async () => undefined,
  measure: () => undefined,
})

const write = (...reports: PluginReport[]) =>
  writeReport(inspection(reports), { browser: 'Tester/1.0', at: new Date('2026-05-04T03:02:01Z') })

test('a report begins with the circumstances and has a row for each plugin', () => {
  const bytes = { transferred: 1200, size: 1000, modules: 2 }
  const text = write(
    report({ id: 'home', state: 'active', milliseconds: 12.4, bytes }),
    report({ id: 'maps', origin: 'external' }),
  )
  expect(text.split('\n')).toEqual([
    '# Plugins of Console',
    '',
    '- console: 0.1.0, plugin API 1.0, build region eu-west-1',
    '- service: https://{region}.example.com',
    '- made: 2026-05-04T03:02:01.000Z',
    '- browser: Tester/1.0',
    '- safe mode: on',
    '- flags: beta',
    '- removed entries: buckets.list',
    '- added rules: home.home `{"flag":"beta"}`',
    '',
    '## Problems of the configuration',
    '',
    '- “remove” names a.b',
    '',
    '## 2 plugins',
    '',
    '| plugin | version | kind | state | start | transferred | pages | contributions |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| home | 1.0.0 | built-in | active | 12 ms | 1200 B of 1000 B in 2 modules | 0 | 0 |',
    '| maps | 1.0.0 | external | registered |  |  | 0 | 0 |',
    '',
  ])
})

test('what went wrong is told for each plugin', () => {
  const text = write(
    report({
      id: 'maps',
      state: 'failed',
      step: 'fetch',
      cause: { text: '{cause}', values: { cause: '404' } },
      conflicts: [{ text: '{id} fills nothing', values: { id: 'pin' } }],
      faults: [{ entry: 'maps.age', step: 'render', cause: 'x is undefined' }],
    }),
  )
  expect(text).toContain(
    [
      '### maps',
      '',
      '- code: /assets/maps.js',
      '- stopped at fetch: 404',
      '- conflict: pin fills nothing',
      '- maps.age failed at render: x is undefined',
    ].join('\n'),
  )
})

test.each([
  [
    'cannot fetch https://cdn.example.com/a.js?token=abc#x',
    'cannot fetch https://cdn.example.com/a.js',
  ],
  [
    'cannot fetch https://ann:secret@cdn.example.com/a.js',
    'cannot fetch https://cdn.example.com/a.js',
  ],
  ['401 for Authorization: Bearer eyJhbGciOi.x.y', '401 for Authorization: bearer …'],
  ['refused with key=12345678', 'refused with key=…'],
])('“%s” is told without secrets', (cause, told) => {
  const failed = report({
    id: 'maps',
    state: 'failed',
    step: 'fetch',
    cause: { text: cause, values: {} },
  })
  expect(write(failed)).toContain(`- stopped at fetch: ${told}\n`)
})
