import { type Column, Columns } from '@console/core/browser'
import { type AdminStream, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { stateColumn } from '../shared/state-column'

export const streamColumns: Column<AdminStream>[] = [
  Columns.link(
    'Stream',
    ({ name }) => name,
    (stream) => monitoringAdminPaths.results(stream),
    { width: 160, grow: 1 },
  ),
  stateColumn(),
  Columns.number('Code', ({ code }) => code, { width: 64, grow: 0.1 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 240, grow: 3 }),
  Columns.custom('Since', {
    cell: ({ state_at }, { format }) => (
      <time dateTime={state_at} title={format.time(state_at)}>
        {format.relative(state_at)}
      </time>
    ),
    csv: ({ state_at }) => state_at,
    width: 120,
    grow: 0.2,
  }),
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (stream) => monitoringAdminPaths.customer(stream),
    { width: 150, grow: 0.6 },
  ),
  Columns.link(
    'Project',
    ({ project }) => project,
    ({ project_id }) => monitoringAdminPaths.streamsOfProject({ id: project_id }),
    { width: 120, grow: 0.4 },
  ),
  Columns.link(
    'Server',
    ({ server, server_host }) => server_host || server,
    ({ server }) => (server ? monitoringAdminPaths.server({ id: server }) : undefined),
    { width: 132, grow: 0.4 },
  ),
  Columns.text('URL', ({ current_url, stream_urls }) => current_url || stream_urls[0] || '', {
    width: 200,
    grow: 1,
    hidden: true,
  }),
  Columns.text('Region', ({ region }) => region, { width: 116, hidden: true }),
  Columns.id('Stream ID', ({ stream_id }) => stream_id, { width: 140, hidden: true }),
  Columns.text('Config', ({ config }) => config, { width: 132, hidden: true }),
  Columns.badge('Timemap', ({ timemap }) => ({ label: timemap === 1 ? 'On' : 'Off' }), {
    width: 92,
    hidden: true,
  }),
]
