import { type Column, Columns, StateBadge, type States } from '@console/core/browser'
import { type Report, type ReportState, reportFormats } from '../../contract'

const states = {
  queued: { label: 'Queued', color: 'informative' },
  running: { label: 'Running', color: 'brand' },
  ready: { label: 'Ready', color: 'success' },
  failed: { label: 'Failed', color: 'danger' },
  expired: { label: 'Expired', color: 'subtle', hint: 'Its file was deleted. Run it again.' },
} satisfies States<ReportState>

const day = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')

export const reportColumns: Column<Report>[] = [
  Columns.text('Name', ({ name }) => name, { width: 240, grow: 2 }),
  Columns.custom('State', {
    cell: ({ state, error }) => (
      <StateBadge state={state} states={states} hint={error || undefined} />
    ),
    csv: ({ state }) => states[state].label,
    width: 104,
  }),
  Columns.badge('Form', ({ format }) => ({ label: reportFormats[format] }), {
    width: 148,
    hidden: true,
  }),
  Columns.text('First day', ({ from }) => day(from), { width: 108, hidden: true }),
  Columns.text('Last day', ({ to }) => day(to), { width: 108, hidden: true }),
  Columns.text('Time zone', ({ timezone }) => timezone, { width: 132, hidden: true }),
  Columns.number('Rows', ({ rows, state }) => (state === 'ready' ? rows : undefined)),
  Columns.number('Plays', ({ plays, state }) => (state === 'ready' ? plays : undefined)),
  Columns.duration('Not heard', ({ not_heard, state }) =>
    state === 'ready' ? not_heard : undefined,
  ),
  Columns.custom('Size', {
    cell: ({ size }, { format }) => (size > 0 ? format.size(size) : '–'),
    csv: ({ size }) => size,
    width: 92,
    align: 'end',
  }),
  Columns.time('Asked for', ({ created_at }) => created_at),
  Columns.text('By', ({ created_by }) => created_by, { width: 160, hidden: true }),
]
