import { getCountryDataList } from 'countries-list'

/** Small letters without accents, as the catalogue keeps its words. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const names = ['en', 'zh'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Words of the names of each country, in English, Chinese and its own languages. */
const wordsByCountry = getCountryDataList().map(({ iso2, name, native }) => {
  const all = [name, native, ...names.map((one) => one.of(iso2) ?? '')]
  return { iso2, words: folded(all.join(' ')).split(/[^\p{L}\p{N}]+/u) }
})

const isChinese = /\p{Script=Han}/u

/** Codes of the countries with a word in their names that begins so; of short words none, which begin too much. */
export function countriesNamed(word: string): string[] {
  const begin = folded(word)
  if ([...begin].length < (isChinese.test(begin) ? 2 : 4)) return []
  return wordsByCountry
    .filter(({ words }) => words.some((one) => one.startsWith(begin)))
    .map(({ iso2 }) => iso2)
}
