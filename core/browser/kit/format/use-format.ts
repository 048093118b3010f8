import { useObservable, useService } from '../../react'
import { I18n } from '../../services/i18n/i18n'
import { Settings } from '../../services/settings/settings'
import { type Format, formatFor } from './format'

/** Formats in the language of the console and the zone of the settings, or the zone given. */
export function useFormat(zone?: string): Format {
  const { locale } = useService(I18n)
  const { timeZone } = useObservable(useService(Settings).state$)
  return formatFor(locale, zone ?? timeZone)
}
