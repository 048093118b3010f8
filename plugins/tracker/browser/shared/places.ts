import { I18n, useService, useT } from '@console/core/browser'

/** `DE` as Germany in the language of the console. */
export function useCountryName(): (code: string) => string {
  const t = useT()
  const names = new Intl.DisplayNames(useService(I18n).locale, { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t('Place not known'))
}
