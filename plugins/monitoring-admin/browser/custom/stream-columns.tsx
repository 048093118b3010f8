import { type Column, Columns, StateBadge, type States } from '@console/core/browser'
import { type AdminStream, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

export const states = {
  0: { label: 'Running', color: 'success' },
  1: { label: 'Timeout', color: 'warning' },
  4: { label: 'Paused', color: 'informative' },
  6: { label: 'Invalid URL', color: 'danger' },
  8: { label: 'Other', color: 'informative' },
  12: { label: 'Mute', color: 'warning' },
} as const satisfies States<number>

export const isKnown = (code: number): code is keyof typeof states => Object.hasOwn(states, code)

export const streamColumns: Column<AdminStream>[] = [
  Columns.text('Stream', ({ name }) => name, { width: 180, grow: 1 }),
  Columns.id('Stream ID', ({ stream_id }) => stream_id, { width: 140 }),
  Columns.custom('State', {
    cell: ({ code, reason }) =>
      isKnown(code) ? (
        <StateBadge state={code} states={states} hint={reason || undefined} />
      ) : (
        String(code)
      ),
    csv: ({ code, reason }) => (isKnown(code) ? `${states[code].label} ${reason}`.trim() : code),
    width: 112,
  }),
  Columns.time('Since', ({ state_at }) => state_at),
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (stream) => monitoringAdminPaths.customer(stream),
    { width: 200 },
  ),
  Columns.text('Project', ({ project }) => project, { width: 150 }),
  Columns.text('URL', ({ current_url, stream_urls }) => current_url || stream_urls[0] || '', {
    width: 220,
    grow: 1,
  }),
  Columns.text('Reason', ({ reason }) => reason, { width: 200, hidden: true }),
  Columns.text('Region', ({ region }) => region, { width: 116, hidden: true }),
  Columns.badge('Timemap', ({ timemap }) => ({ label: timemap === 1 ? 'On' : 'Off' }), {
    width: 92,
    hidden: true,
  }),
]
