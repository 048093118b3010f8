import { plainTime } from '@console/core/contract'
import { localTime } from '../../day/local-day'
import type { Making, ReportEntry } from './form'

const head = [
  ...['Stream', 'Start', 'End', 'Start (UTC)', 'End (UTC)', 'Played, seconds'],
  ...['Title', 'Artists', 'Composers'],
  ...['Album', 'Label', 'ISRC', 'ISWC', 'UPC', 'Release date', 'ACR ID', 'Kind', 'Result'],
]

/** Of the head, what is a date. */
export const playTimes = ['Start', 'End', 'Start (UTC)', 'End (UTC)', 'Release date']

export const playHead = ({ isSupplement }: Making) => (isSupplement ? ['Change', ...head] : head)

/** A play as a row of a sheet. */
export function playCells(entry: ReportEntry, { wish, isSupplement }: Making): (string | number)[] {
  const cells = [
    ...[entry.stream.name, localTime(entry.begin, wish.timezone)],
    ...[localTime(entry.end, wish.timezone), plainTime(entry.begin), plainTime(entry.end)],
    ...[entry.seconds, entry.title, entry.artists, entry.composers, entry.album],
    ...[entry.label, entry.isrc, entry.iswc, entry.upc, entry.released, entry.acrId],
    ...[entry.kind, entry.key],
  ]
  return isSupplement ? [entry.change ?? '', ...cells] : cells
}
