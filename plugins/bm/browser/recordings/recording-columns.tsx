import { type Column, Columns, StateBadge, type States } from '@console/core/browser'
import type { Recording, RecordingState } from '../../contract'
import { MissingSound } from './missing-sound'

const states = {
  queued: { label: 'Queued', color: 'informative' },
  running: { label: 'Processing', color: 'brand' },
  ready: { label: 'Ready', color: 'success' },
  failed: { label: 'Failed', color: 'danger' },
  expired: { label: 'Expired', color: 'subtle', hint: 'Its file was deleted. Ask for it again.' },
} satisfies States<RecordingState>

export const recordingColumns: Column<Recording>[] = [
  Columns.text('Name', ({ name }) => name, { width: 240, grow: 2 }),
  Columns.custom('State', {
    cell: (row) => (
      <StateBadge
        state={row.state}
        states={states}
        hint={
          row.error ||
          (row.state === 'ready' && row.missing.length > 0
            ? 'Shorter than asked for: not all of the range is kept'
            : undefined)
        }
      />
    ),
    csv: ({ state }) => states[state].label,
    width: 112,
  }),
  Columns.badge('Kind', ({ kind }) => ({ label: kind === 'zip' ? 'Zip' : 'Sound' }), {
    width: 92,
    hidden: true,
  }),
  Columns.text('Stream', ({ stream_name }) => stream_name, { width: 160 }),
  Columns.time('From', ({ begin }) => begin ?? undefined),
  Columns.time('To', ({ end }) => end ?? undefined, { hidden: true }),
  Columns.duration('Length', ({ seconds, state }) => (state === 'ready' ? seconds : undefined)),
  Columns.custom('Missing', {
    cell: ({ missing }) => <MissingSound missing={missing} />,
    csv: ({ missing }) => missing.map(({ begin, seconds }) => `${begin} ${seconds} s`).join('; '),
    width: 200,
  }),
  Columns.custom('Size', {
    cell: ({ size }, { format }) => (size > 0 ? format.size(size) : '–'),
    csv: ({ size }) => size,
    width: 92,
    align: 'end',
  }),
  Columns.time('Expires', ({ expires_at }) => expires_at ?? undefined, { hidden: true }),
  Columns.time('Asked for', ({ created_at }) => created_at, { hidden: true }),
  Columns.text('By', ({ created_by }) => created_by, { width: 160, hidden: true }),
]
