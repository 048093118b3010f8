import { I18n, useService } from '@console/core/browser'
import type { HeardStream } from '../contract'

/** A language by its name in the language of the console. */
export function useLanguageName() {
  const { locale } = useService(I18n)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (code: string) => (code ? (names.of(code) ?? code) : '')
}

/** Languages that speech is often in: others are written as their two letters by programs. */
export const commonLanguages = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja'],
  ...['ko', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

export const streamLabel = ({ project, name }: HeardStream) => `${name} (${project})`

/** Streams, each by its name and that of its project, as choices of a field. */
export const streamOptions = (streams: readonly HeardStream[]) =>
  streams.map((stream) => ({ value: String(stream.id), label: streamLabel(stream) }))

/** As monitoring knows the kind of the stream's project. */
export const typeOf = ({ kind }: Pick<HeardStream, 'kind'>) =>
  kind === 'stations' ? ('BM-Database' as const) : ('BM-LOCAL' as const)
