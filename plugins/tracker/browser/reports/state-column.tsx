import { type Column, Columns, StateBadge, type States } from '@console/core/browser'
import type { ReportState } from '#plugins/bm/contract'
import type { TrackerArchive } from '../../contract'

const states = {
  queued: { label: 'Waiting', color: 'informative' },
  running: { label: 'Being made', color: 'brand' },
  ready: { label: 'Ready', color: 'success' },
  failed: { label: 'Failed', color: 'danger' },
  expired: { label: 'Expired', color: 'subtle', hint: 'Its file was deleted. Make it again.' },
} satisfies States<ReportState>

type Made = Pick<TrackerArchive, 'state' | 'progress' | 'error'>

/** Of what is made by a job; nothing where none is. */
export const stateColumn = <T,>(of: (row: T) => Made | null): Column<T> =>
  Columns.custom('State', {
    cell(row, { t }) {
      const made = of(row)
      if (!made) return undefined
      if (made.state !== 'running')
        return <StateBadge state={made.state} states={states} hint={made.error || undefined} />
      const { label, color } = states.running
      const look = { label: `${t(label)} ${made.progress} %`, color }
      return <StateBadge state="running" states={{ running: look }} />
    },
    csv: (row) => states[of(row)?.state ?? 'expired'].label,
    width: 136,
  })

export const sizeColumn = <T,>(of: (row: T) => number): Column<T> =>
  Columns.custom('Size', {
    cell: (row, { format }) => (of(row) > 0 ? format.size(of(row)) : '–'),
    csv: of,
    width: 92,
    align: 'end',
  })
