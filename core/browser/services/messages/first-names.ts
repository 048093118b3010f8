import type { I18n } from '../i18n/i18n'

const most = 10

/** The first ten names of what a question is about, and how many more there are. */
export function firstNames(names: readonly string[], t: I18n['t']): string[] {
  const rest = names.length - most
  if (rest <= 0) return [...names]
  return [...names.slice(0, most), t('and {count} more', { count: rest })]
}
