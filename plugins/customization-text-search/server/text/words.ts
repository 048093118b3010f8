import { runsOf } from './signs'

/** Words of a text in small letters, once each; what is longer than a word is none. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].filter(
    (word) => word.length >= 3 && word.length <= 60 && runsOf(word).length === 0,
  )
}

/** What is searched without what is to be left out: words that others may be like. */
export const wantedWords = (search: string): string[] =>
  wordsOf(search.replace(/(^|\s)-("[^"]*"?|\S+)/g, ' ').replace(/\bOR\b/g, ' '))
