import { describe, expect, test } from 'vitest'
import { fuzzyScore } from '../../../../host/browser/layout/palette/fuzzy'

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter(({ score }) => score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map(({ text }) => text)

describe('finding by a few letters', () => {
  test('letters must come in order', () => {
    expect(fuzzyScore('bf', 'File Buckets')).toBeUndefined()
    expect(fuzzyScore('fb', 'File Buckets')).toBeDefined()
  })

  test('beginnings of words come before letters in the middle', () => {
    expect(best('fb', ['Offline by hand', 'File Buckets'])).toEqual([
      'File Buckets',
      'Offline by hand',
    ])
  })

  test('a whole piece of text comes before scattered letters', () => {
    expect(best('rep', ['Read everything please', 'My reports'])[0]).toBe('My reports')
  })

  test('a letter at the beginning of a later word does not hide an earlier one', () => {
    expect(fuzzyScore('ebu', 'file buckets extra')).toBeDefined()
  })
})
