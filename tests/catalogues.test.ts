import { existsSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import table from '../core/browser/kit/table/zh'
import kit from '../core/browser/kit/zh'
import services from '../core/browser/services/i18n/zh'
import host from '../host/browser/zh'
import { catalogue } from '../host/catalogue'
import { type FoundText, textsIn, textsOfFile, valuesIn } from './support/texts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Strings of the sources that look like a text and are none, or are the same in Chinese. */
const notTranslated = new Set<string>([
  // Methods of HTTP, and names of failures in the log.
  ...['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'ApiError', 'PluginFailed'],
  // A language of samples.
  'Node',
  // Words of Python.
  ...['None', 'True', 'False'],
  // Colours of the system.
  ...['Canvas', 'CanvasText', 'GrayText', 'Highlight'],
  // Types of buckets on the wire.
  ...['File', 'Live', 'LiveRec', 'LiveTimeshift', 'DedupFile'],
  // Written on keys, and abbreviations that are names.
  ...['Ctrl', 'Ctrl K', 'UTC', 'AVR', 'LCD', 'HR', 'BM', 'UCF'],
  // Names of repositories.
  'ACRCloudUniversalSDK',
  // A key as browsers call it, a country's code, a form of Unicode.
  ...['CapsLock', 'CN', 'NFD'],
  // Names of catalogues and kinds of identifiers.
  ...['ISRC', 'UPC', 'Spotify', 'Deezer', 'YouTube', 'MusicBrainz'],
  ...['Apple Music', 'Tidal', 'Gaana', 'AWA', 'KKBOX', 'SoundCloud', 'JSON', 'IBAN', 'BIC'],
  // Products and kinds of price tables on the wire.
  ...['FS', 'META', 'PLAN', 'Latest', 'Standard', 'LCD,HR', 'File,DedupFile'],
  // Names in a plugin's folder.
  ...['README.md', 'Row'],
  // Shapes of GeoJSON.
  ...['Sphere', 'MultiPoint'],
  // A country, and a form of Unicode.
  ...['KR', 'NFD'],
])

/** Labels that are the same in Chinese: names and abbreviations. */
const sameInChinese = new Set<string>(['{name}: {count}'])

type Labels = Record<string, string>

const plugins = readdirSync(`${root}plugins`).sort()
const ofPlugins = new Map<string, Labels>()

beforeAll(async () => {
  for (const id of plugins) {
    if (!existsSync(`${root}plugins/${id}/browser/zh.ts`)) continue
    const { default: labels } = await import(`../plugins/${id}/browser/zh.ts`)
    ofPlugins.set(id, labels)
  }
})

const shared = (): Labels => ({ ...services, ...kit, ...table, ...host })

const allLabels = (): [string, string][] =>
  [shared(), ...ofPlugins.values()].flatMap((labels) => Object.entries(labels))

const folder = (path: string) => (existsSync(root + path) ? textsIn(root + path) : [])

/** Texts without a Chinese label, with where they stand. */
const missing = (found: readonly FoundText[], labels: Labels) =>
  found
    .filter(({ text }) => !Object.hasOwn(labels, text) && !notTranslated.has(text))
    .map(({ text, file }) => `${text} — ${relative(root, file)}`)

describe('every English text has a Chinese label', () => {
  test('of core and of the console itself', () => {
    const found = [...folder('core/browser'), ...folder('host/browser'), ...folder('core/contract')]
    expect(found.length).toBeGreaterThan(200)
    expect(missing(found, shared())).toEqual([])
  })

  test.each(plugins)('of the plugin %s', (id) => {
    const found = [...folder(`plugins/${id}/browser`), ...folder(`plugins/${id}/contract`)]
    expect(missing(found, { ...shared(), ...ofPlugins.get(id) })).toEqual([])
  })

  test('of the manifests: areas, pages, groups and links', () => {
    const labels = Object.assign(shared(), ...ofPlugins.values())
    const found = plugins.flatMap((id) => textsOfFile(`${root}plugins/${id}/manifest.ts`))
    // Titles of products are whole descriptions too, so all of them are looked at, however they begin.
    const titles = catalogue.flatMap(({ manifest }) => [
      ...Object.values(manifest.areas ?? {}).flatMap(({ title, description, group }) => [
        title,
        description,
        group ?? '',
      ]),
      ...Object.values(manifest.pages ?? {}).map(({ title }) => title),
      ...Object.values(manifest.scopeTexts ?? {}).flatMap(({ title, text }) => [title, text]),
    ])
    const texts = titles
      .filter((text) => text !== '' && !/^:\w+$/.test(text))
      .map((text) => ({ text, file: `${root}plugins` }))
    expect(missing([...found, ...texts], labels)).toEqual([])
  })
})

test('every Chinese label is Chinese and has the same values in it', () => {
  for (const [text, label] of allLabels()) {
    expect(valuesIn(label), text).toEqual(valuesIn(text))
    if (!sameInChinese.has(text)) expect(label, text).toMatch(/\p{Script=Han}/u)
  }
})

test('a number says its noun for one and for many, and in Chinese once', () => {
  const counts = /\{(count|total|days|rows|files|streams)\} (?!ms\b)\w+s\b/
  for (const [text, label] of allLabels()) {
    expect(text, 'write {count file|files}').not.toMatch(counts)
    expect(label, 'write {count}').not.toContain('|')
  }
})
