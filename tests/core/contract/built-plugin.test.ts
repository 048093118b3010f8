import { BuiltPlugin, problemsOf, readableManifest, versionProblem } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'

config(english())

const hash = 'sha384-AAAA'
const built = {
  manifest: { id: 'acme-map', version: '1.0.0', api: '^1.0' },
  built: { api: '1.0', shared: { react: '19.3.1', '@fluentui/react-components': '9.74.11' } },
  entry: 'plugin-A.js',
  files: { 'plugin-A.js': hash, 'maps/page-B.js': hash },
}
const offer = { shared: { react: '19.4.0', '@fluentui/react-components': '9.80.0' } }

const problems = (change: object) => {
  const parsed = BuiltPlugin.safeParse({ ...built, ...change })
  return parsed.success ? [] : problemsOf(parsed.error.issues)
}

describe('plugin.json is checked, and every problem is named with its path', () => {
  test('what the build writes is fine', () => {
    expect(problems({})).toEqual([])
  })

  test('unknown settings and wrong values', () => {
    const manifest = { ...built.manifest, colour: 'red', pages: { map: { path: 1, title: 'Map' } } }
    expect(problems({ manifest, built: { api: 'one', shared: {} } })).toEqual([
      'manifest.pages.map.path: Invalid input: expected string, received number',
      'manifest.colour: there is no such setting',
      'built.api: a version like 19.3.1',
    ])
  })

  test.each(['/maps', 'old maps', ''])(
    "a page's path '%s' leads nowhere and is refused",
    (path) => {
      const manifest = { ...built.manifest, pages: { map: { path, title: 'Map' } } }
      expect(problems({ manifest })).toEqual(['manifest.pages.map.path: a path without / in front'])
    },
  )

  test('an icon is a name or the path of an own one, and nothing that could be markup', () => {
    const withIcon = (icon: unknown) => ({
      ...built.manifest,
      pages: { map: { path: 'maps', title: 'Map', nav: { icon } } },
    })
    expect(problems({ manifest: withIcon('music') })).toEqual([])
    expect(problems({ manifest: withIcon({ path: 'M10 2a8 8 0 1 0 0 16z' }) })).toEqual([])
    expect(problems({ manifest: withIcon({ path: '"/><script>' }) }).join()).toContain('nav.icon')
  })

  test.each(['../secret.js', '/etc/passwd', 'a/../../b.js', '.env', 'a//b.js', 'C:\\a.js'])(
    'a file %s outside of the folder is refused',
    (name) => {
      expect(problems({ files: { ...built.files, [name]: hash } }).join()).toContain(
        JSON.stringify(name),
      )
    },
  )

  test('an entry that is no file is refused', () => {
    expect(problems({ entry: 'other.js' })).toEqual(['entry: it is not one of the files'])
  })
})

describe('versions', () => {
  const problem = (change: object) =>
    versionProblem(BuiltPlugin.parse({ ...built, ...change }), offer)

  test('another minor is fine', () => {
    expect(problem({})).toBeUndefined()
  })

  test('another major of a shared module is refused with wanted and actual', () => {
    expect(problem({ built: { api: '1.0', shared: { react: '18.3.1' } } })).toBe(
      'it was built with react 18.3.1, this console has 19.4.0',
    )
  })

  test('another major of the plugin API is refused with wanted and actual', () => {
    expect(problem({ built: { api: '2.0', shared: {} } })).toBe(
      'it was built with plugin API 2.0, this console has 1.0',
    )
    expect(problem({ manifest: { ...built.manifest, api: '^2.0' } })).toBe(
      'it needs plugin API ^2.0, this console has 1.0',
    )
  })

  test('a module that the console does not share is named', () => {
    expect(problem({ built: { api: '1.0', shared: { vue: '3.0.0' } } })).toBe(
      'it expects vue 3.0.0 of the console, which does not share it',
    )
  })
})

test('of a broken manifest the addresses are still read', () => {
  const file = {
    manifest: {
      areas: { maps: { title: 'Maps' } },
      pages: { map: { path: 'map', title: 'Map', colour: 'red' }, none: 7 },
    },
  }
  expect(readableManifest('acme', file)).toMatchObject({
    id: 'acme',
    areas: { maps: { title: 'Maps' } },
    pages: { map: { path: 'map', title: 'Map' } },
  })
  for (const nothing of [
    undefined,
    null,
    7,
    [],
    { manifest: { pages: { A: { path: '', title: '' } } } },
  ])
    expect(readableManifest('acme', nothing).pages).toEqual({})
})
