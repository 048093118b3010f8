import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import table from '../../../../core/browser/kit/table/zh'
import general from '../../../../core/browser/kit/zh'
import { valuesIn } from '../../../support/texts'

test('every text of the table has a Chinese label with the same values', () => {
  const folder = new URL('../../../../core/browser/kit/table/', import.meta.url)
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)])
    .map(([, text = '']) => text)
  const known: Record<string, string> = { ...general, ...table }
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((text) => !known[text])).toEqual([])
  for (const [text, label] of Object.entries(table)) {
    expect(valuesIn(label)).toEqual(valuesIn(text))
    expect(label).toMatch(/\p{Script=Han}/u)
  }
})
