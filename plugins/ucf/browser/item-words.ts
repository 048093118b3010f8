import type { Format, Translate } from '@console/core/browser'
import type { Airtime, Item } from '../contract'

/** What an item is called: what its reviewers say, or its number. */
export const titleOf = ({ metadata, id }: Pick<Item, 'metadata' | 'id'>, t: Translate): string =>
  metadata?.title || t('Unknown {id}', { id })

/** Hours, minutes and seconds, as the console writes lengths. */
export const secondsOf = (seconds: number, format: Format): string =>
  format.duration(Math.round(seconds))

/** Share of the unknown airtime that decisions explain. */
export function explainedOf({ unknown_seconds, explained_seconds }: Airtime): string {
  if (unknown_seconds === 0) return '–'
  return `${Math.floor((100 * explained_seconds) / unknown_seconds)}%`
}
