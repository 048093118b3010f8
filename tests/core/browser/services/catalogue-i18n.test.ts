import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { CatalogueI18n } from '../../../../core/browser/services/i18n/catalogue-i18n'
import zh from '../../../../core/browser/services/i18n/zh'
import { valuesIn } from '../../../support/texts'

test('the active locale is English: the text itself, with its values', () => {
  const i18n = new CatalogueI18n()
  expect(i18n.locale).toBe('en')
  expect(i18n.t('{count} files in {name}', { count: 3, name: 'news' })).toBe('3 files in news')
  expect(i18n.t('{count} files in {name}', { count: 0 })).toBe('0 files in {name}')
  expect(i18n.t('Costs $1 {x}', { x: '$&' })).toBe('Costs $1 $&')
})

test('a number is followed by its noun for one or for many', () => {
  const { t } = new CatalogueI18n()
  const text = 'Delete {count file|files} of {total matching file|matching files}'
  expect(t(text, { count: 1, total: 2 })).toBe('Delete 1 file of 2 matching files')
  expect(t(text, { count: '1', total: '1,200' })).toBe('Delete 1 file of 1,200 matching files')
  expect(t(text, { count: 0, total: 1 })).toBe('Delete 0 files of 1 matching file')
  expect(t(text, { total: 1 })).toBe('Delete {count file|files} of 1 matching file')
})

test('Chinese labels are not even fetched while English is active', async () => {
  const load = vi.fn(async () => ({ default: { Delete: '删除' } }))
  const i18n = new CatalogueI18n()
  await i18n.add({ zh: load })
  expect(load).not.toHaveBeenCalled()
  expect(i18n.t('Delete')).toBe('Delete')
})

test('catalogues of core and plugins become one', async () => {
  const i18n = new CatalogueI18n('zh')
  await i18n.add({ zh: async () => ({ default: zh }) })
  await i18n.add({ zh: async () => ({ default: { '{count file|files}': '{count} 个文件' } }) })
  expect(i18n.t('Delete')).toBe('删除')
  expect(i18n.t('{count file|files}', { count: 3 })).toBe('3 个文件')
  expect(i18n.t('Not translated')).toBe('Not translated')
})

test('every text of the services has a Chinese label with the same values', () => {
  const folder = new URL('../../../../core/browser/services/', import.meta.url)
  const sources = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const used = sources.flatMap((source) =>
    [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)].map(
      ([, text = '']) => text,
    ),
  )
  const known: Record<string, string> = zh
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((text) => !known[text])).toEqual([])
  for (const [text, label] of Object.entries(known)) {
    expect(valuesIn(label)).toEqual(valuesIn(text))
    expect(label).toMatch(/\p{Script=Han}/u)
  }
})
