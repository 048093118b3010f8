import { continents } from '../../contract'

const byLocale = new Map<string, Intl.DisplayNames>()

/** `DE` as Germany in the language of the console; empty where it is not known. */
export function countryOf(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = byLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  byLocale.set(locale, names)
  return names.of(code) ?? code
}

/** `EU` as Europe, to be translated. */
export const continentOf = (code: string): string =>
  (continents as Record<string, string>)[code] ?? ''
