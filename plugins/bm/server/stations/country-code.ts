import { getCountryDataList } from 'countries-list'

/** Languages in which catalogues name countries beside those of the country. */
const languages = ['en', 'de', 'fr', 'es'].map(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
)

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/^the /, '').trim()

const codes = new Map<string, string>(
  getCountryDataList()
    // A part of another country comes first: names that both have are the whole's.
    .sort((one, other) => Number('partOf' in other) - Number('partOf' in one))
    .flatMap(({ iso2, iso3, name, native }) =>
      [name, native, ...languages.map((names) => names.of(iso2) ?? name), iso3, iso2].map(
        (word) => [plain(word), iso2] as const,
      ),
    ),
)
// What is written everywhere, and no list has.
const others = { uk: 'GB', 'great britain': 'GB', 'czech republic': 'CZ', holland: 'NL' }
for (const [word, code] of Object.entries(others)) codes.set(word, code)

/** Of its code in two or three letters, or its name in English, German, French, Spanish or its own language; undefined: there is no such country. */
export const countryCode = (text: string): string | undefined => codes.get(plain(text))
