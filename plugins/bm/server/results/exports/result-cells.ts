import type { ResultRow } from '../../tables'
import { localTime } from '../local-day'
import { namesOf } from '../result-rows'

const head = [
  ...['Start', 'End', 'Start (UTC)', 'Played, seconds', 'Title', 'Artists', 'Album', 'Label'],
  ...['ISRC', 'UPC', 'Genres', 'Release date', 'Score', 'ACR ID', 'Kind', 'False positive'],
]

/** The first row names the columns. */
export const resultCells = (rows: readonly ResultRow[], zone: string): (string | number)[][] => [
  head,
  ...rows.map((row) => {
    const { item } = row
    const ids = Object(item.external_ids) as Record<string, unknown>
    return [
      ...[localTime(row.begin, zone), localTime(row.end, zone), localTime(row.begin, 'UTC')],
      ...[Math.round(row.played), row.title, row.artists, namesOf(item.album), row.label],
      ...[row.isrc, namesOf(ids.upc), namesOf(item.genres), namesOf(item.release_date)],
      ...[row.score === null ? '' : Math.round(row.score), row.acrId],
      ...[row.kind, row.falsePositive ? 'yes' : 'no'],
    ]
  }),
]
