import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { presetLabels } from '../../../../core/browser/kit/time-range/time-range'
import zh from '../../../../core/browser/kit/zh'
import { valuesIn } from '../../../support/texts'

const kit = new URL('../../../../core/browser/kit/', import.meta.url)
const folders = [
  'callbacks',
  'chart',
  'form',
  'format',
  'page',
  'panel',
  'states',
  'time-range',
  'values',
  '.',
]

test('every text of the kit has a Chinese label with the same values', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, kit))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, kit), 'utf8')),
  )
  const used = sources.flatMap((source) =>
    [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)].map(
      ([, text = '']) => text,
    ),
  )
  const known: Record<string, string> = zh
  expect(used.length).toBeGreaterThan(30)
  expect([...used, ...Object.values(presetLabels)].filter((text) => !known[text])).toEqual([])
  for (const [text, label] of Object.entries(known)) {
    expect(valuesIn(label)).toEqual(valuesIn(text))
    expect(label).toMatch(/\p{Script=Han}/u)
  }
})
