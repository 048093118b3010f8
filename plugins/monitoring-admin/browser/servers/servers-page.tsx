import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  StateBadge,
  useChunk,
  useT,
} from '@console/core/browser'
import { parseTime } from '@console/core/contract'
import { useState } from 'react'
import { monitoringAdminPaths, type Server, serverList } from '#plugins/monitoring-admin/contract'
import { useFresh } from '../use-fresh'
import {
  cpuOf,
  milliseconds,
  saidOf,
  serverStates,
  streamsOf,
  whyNoDrain,
  whyNoFill,
  whyNoRestart,
} from './server-states'

const loadDialog = () => import('./drain-dialog')
const loadRestart = () => import('./restart-dialog')
const scope = 'write-admin-monitoring'

/** Milliseconds: each says how it is every ten seconds. */
const lookEvery = 5_000

const figure = { width: 96, grow: 0.4, align: 'end', whole: true } as const

/** Its clock may be ahead of this one. */
const notAhead = (time: string) => new Date(Math.min(Date.now(), parseTime(time).getTime()))

const columns: Column<Server>[] = [
  Columns.link(
    'Server',
    ({ host, pid }) => `${host} ${pid}`,
    (server) => monitoringAdminPaths.server(server),
    { width: 160 },
  ),
  Columns.custom('State', {
    cell: ({ state }) => <StateBadge state={state} states={serverStates} />,
    csv: ({ state }) => serverStates[state].label,
    width: 120,
  }),
  Columns.custom('What is to know', {
    cell: (server, { t, format }) => saidOf(server, t, format),
    csv: ({ state }) => serverStates[state].label,
    width: 150,
    grow: 3,
  }),
  Columns.custom('Streams', {
    cell: (server, { format }) => streamsOf(server, format),
    csv: ({ streams }) => streams ?? '',
    ...figure,
  }),
  Columns.custom('CPU', {
    cell: (server, { t, format }) => cpuOf(server, t, format),
    csv: ({ used }) => used,
    ...figure,
    width: 124,
  }),
  Columns.custom('Memory', {
    cell: ({ memory_bytes }, { format }) => format.size(memory_bytes),
    csv: ({ memory_bytes }) => memory_bytes,
    ...figure,
  }),
  Columns.custom('Loop delay', {
    cell: ({ late_ms }, { format }) => milliseconds(late_ms, format),
    csv: ({ late_ms }) => late_ms,
    ...figure,
  }),
  Columns.custom('Results late', {
    cell: ({ lag_ms, streams }, { format }) =>
      streams === null ? '' : milliseconds(lag_ms, format),
    csv: ({ lag_ms }) => lag_ms,
    ...figure,
    width: 112,
  }),
  Columns.number('Failures', ({ failures }) => failures, { width: 84 }),
  Columns.custom('Last heartbeat', {
    cell: ({ beat_at }, { format }) => format.relative(notAhead(beat_at)),
    csv: ({ beat_at }) => beat_at,
    ...figure,
    width: 124,
  }),
  Columns.text('Region', ({ region }) => region, { width: 120, hidden: true }),
  Columns.text('Roles', ({ roles }) => roles.join(', '), { width: 150, hidden: true }),
  Columns.text('Version', ({ version }) => version, { width: 150, hidden: true }),
  Columns.time('Process since', ({ started_at }) => started_at, { hidden: true }),
]

/** Every process of the deployment: how it is, and what can be done with it. */
export default function ServersPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const [asked, setAsked] = useState<{ what: 'drain' | 'fill'; server: Server }>()
  const [restarted, setRestarted] = useState<Server>()
  const dialog = useChunk(loadDialog, asked !== undefined)
  const restart = useChunk(loadRestart, restarted !== undefined)
  useFresh(reload, lookEvery)
  const actions: RowAction<Server>[] = [
    {
      label: 'Drain',
      scope,
      run: (server) => setAsked({ what: 'drain', server }),
      disabledReason: (server) => whyNoDrain(server, t),
    },
    {
      label: 'Take streams again',
      scope,
      run: (server) => setAsked({ what: 'fill', server }),
      disabledReason: (server) => whyNoFill(server, t),
    },
    {
      label: 'Restart',
      scope,
      run: setRestarted,
      disabledReason: (server) => whyNoRestart(server, t),
    },
  ]
  return (
    <>
      <ListPage
        id="admin-servers"
        title={t('Servers')}
        intro={t(
          'Every process of the deployment, as it says of itself every ten seconds. Those that ended stay for a day.',
        )}
        query={serverList}
        rowName={({ host, pid }) => `${host} ${pid}`}
        columns={columns}
        actions={actions}
        empty={{ title: t('No servers yet') }}
      />
      {asked && dialog && (
        <dialog.DrainDialog {...asked} onSaved={reload} onClose={() => setAsked(undefined)} />
      )}
      {restarted && restart && (
        <restart.RestartDialog
          server={restarted}
          onSaved={reload}
          onClose={() => setRestarted(undefined)}
        />
      )}
    </>
  )
}
