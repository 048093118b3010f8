import { namesOf } from '#plugins/buckets/contract'
import { kindLabels, resultLabel, toShownKind } from '../../../contract'
import { localTime } from '../../day/local-day'
import type { ResultRow } from '../../tables/results'
import { originOf } from '../result-rows'

export const resultHead = [
  ...['Stream', 'Start', 'End', 'Start (UTC)', 'Played, seconds'],
  ...['Title', 'Artists', 'Album', 'Label'],
  ...[
    'ISRC',
    'UPC',
    'Genres',
    'Release date',
    'Score',
    'ACR ID',
    'Kind',
    'Result',
    'False positive',
  ],
]

export const resultTimes = ['Start', 'End', 'Start (UTC)', 'Release date']

export const resultCells = (
  rows: readonly ResultRow[],
  { stream, zone }: { stream: string; zone: string },
): (string | number)[][] =>
  rows.map((row) => {
    const { item, kind, over } = row
    const from = originOf(row)
    const ids = Object(item.external_ids) as Record<string, unknown>
    return [
      stream,
      ...[localTime(row.begin, zone), localTime(row.end, zone), localTime(row.begin, 'UTC')],
      ...[Math.round(row.played), row.title, row.artists, namesOf(item.album), row.label],
      ...[row.isrc, namesOf(ids.upc), namesOf(item.genres), namesOf(item.release_date)],
      ...[row.score === null || kind === 'report' ? '' : Math.round(row.score), row.acr_id],
      ...[kindLabels[toShownKind(kind, from)], resultLabel({ over, from })],
      row.false_positive ? 'yes' : 'no',
    ]
  })
