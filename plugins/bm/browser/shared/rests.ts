import type { Translate, useFormat } from '@console/core/browser'
import type { Stream } from '../../contract'

/** How a station looks that is let be and tried once an hour. */
export const rests = {
  label: 'Rests',
  color: 'warning',
  hint: 'It could not be heard. It is tried once an hour, and heard again when it answers.',
} as const

export interface Words {
  t: Translate
  format: ReturnType<typeof useFormat>
}

/** Why a stream is as it is; of a station that rests, when it is tried next, too. */
export const reasonOf = (
  { reason, next_try }: Pick<Stream, 'reason' | 'next_try'>,
  { t, format }: Words,
): string =>
  next_try ? `${t(reason)}. ${t('Next at {time}.', { time: format.time(next_try) })}` : t(reason)
