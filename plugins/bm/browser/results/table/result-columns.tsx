import { type Column, Columns } from '@console/core/browser'
import { toWallTime } from '@console/core/contract'
import { Link } from 'react-router-dom'
import { type HeardProject, kindLabels, resultLabel } from '../../../contract'
import type { ShownResult } from './result-rows'

const stateOf = ({ live, onAir, falsePositive, from }: ShownResult) => {
  if (falsePositive) return { label: 'False positive', color: 'danger' as const }
  if (onAir) return { label: 'On air', color: 'success' as const }
  return { label: resultLabel({ over: !live, from }) }
}

/** Times of the day, as clocks in the zone show them. */
export const resultColumns = (
  zone: string,
  { buckets }: Pick<HeardProject, 'buckets'>,
): Column<ShownResult>[] => [
  Columns.text('Start', ({ begin }) => toWallTime(new Date(begin), zone).slice(11), {
    width: 96,
    grow: 0.1,
    csv: ({ begin }) => new Date(begin).toISOString(),
  }),
  Columns.custom('Title', {
    cell: (row, { classes, panelLink }) => (
      <Link {...panelLink('result', row.id)} className={classes.link}>
        {row.title || row.acrId}
      </Link>
    ),
    csv: ({ title }) => title,
    width: 160,
    grow: 2,
  }),
  Columns.duration('Played', ({ seconds }) => seconds, { width: 80 }),
  Columns.text('Artists', ({ artists }) => artists, { width: 128 }),
  Columns.text('Album', ({ album }) => album, { width: 140, hidden: true }),
  Columns.text('Label', ({ label }) => label, { width: 112 }),
  Columns.id('ISRC', ({ isrc }) => isrc, { width: 148, grow: 0.2 }),
  Columns.id('UPC', ({ upc }) => upc, { width: 148, hidden: true }),
  Columns.number('Score', ({ score }) => score, { width: 72 }),
  Columns.badge('Kind', ({ kind }) => ({ label: kindLabels[kind] }), {
    width: 92,
    grow: 0.2,
    hidden: true,
  }),
  Columns.badge('Result', stateOf, { width: 112, grow: 0.2 }),
  Columns.id('ACR ID', ({ acrId }) => acrId, { hidden: true }),
  Columns.text(
    'Bucket',
    ({ bucketId }) =>
      bucketId === undefined
        ? undefined
        : (buckets.find(({ id }) => id === bucketId)?.name ?? String(bucketId)),
    { hidden: true },
  ),
  Columns.text('Genres', ({ genres }) => genres, { hidden: true }),
  Columns.text('Release date', ({ releaseDate }) => releaseDate, { hidden: true }),
  Columns.tags('Links', ({ links }) => links.map(({ label }) => label), { hidden: true }),
  Columns.badge('Recording', ({ recorded }) => ({ label: recorded ? 'Kept' : '–' }), {
    width: 104,
    hidden: true,
  }),
]
