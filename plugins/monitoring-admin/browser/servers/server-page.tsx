import {
  type Column,
  Columns,
  CopyButton,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  PropertyList,
  type RowAction,
  Section,
  StateBadge,
  Time,
  useChunk,
  useFormat,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { useState } from 'react'
import {
  type Server,
  type ServerStream,
  serversApi,
  streamsOfServer,
} from '#plugins/monitoring-admin/contract'
import type * as loads from '../loads'
import { useFresh } from '../use-fresh'
import {
  cpuOf,
  isThere,
  milliseconds,
  saidOf,
  serverStates,
  streamsOf,
  whyNoDrain,
  whyNoFill,
  whyNoRestart,
} from './server-states'

const loadDrain = () => import('./drain-dialog')
const loadRestart = () => import('./restart-dialog')
const loadMove = () => import('./move-dialog')
const scope = 'write-admin-monitoring'
const lookEvery = 5_000

const nameOf = ({ wanted_by: [first], addresses }: ServerStream) =>
  first?.name || addresses[0] || ''

const heardStates = {
  running: { label: 'Running', color: 'success' },
  mute: { label: 'Mute', color: 'warning' },
  timeout: { label: 'Timeout', color: 'warning' },
  'invalid-url': { label: 'Invalid URL', color: 'danger' },
  error: { label: 'Other', color: 'informative' },
  '': { label: 'Connecting', color: 'informative' },
} as const

const columns: Column<ServerStream>[] = [
  Columns.text('Stream', nameOf, { width: 180 }),
  Columns.custom('State', {
    cell: ({ state, reason }) => (
      <StateBadge state={state} states={heardStates} hint={reason || undefined} />
    ),
    csv: ({ state, reason }) => `${state} ${reason}`.trim(),
    width: 112,
  }),
  Columns.time('Since', ({ state_at }) => state_at),
  Columns.custom('Customer', {
    cell: ({ wanted_by }) => [...new Set(wanted_by.map(({ email }) => email))].join(', '),
    csv: ({ wanted_by }) => wanted_by.map(({ email }) => email).join(', '),
    width: 200,
  }),
  Columns.text('URL', ({ addresses }) => addresses.join(', '), { width: 220, grow: 2 }),
  Columns.text('Goes to', ({ moves_to }) => moves_to, { width: 140 }),
]

/** One process: how it is, and what it listens to. */
export default function ServerPage({ data: server, reload }: PageProps<typeof loads.server>) {
  const t = useT()
  const [asked, setAsked] = useState<'drain' | 'fill'>()
  const [restarts, setRestarts] = useState(false)
  const [moved, setMoved] = useState<ServerStream>()
  const drain = useChunk(loadDrain, asked !== undefined)
  const restart = useChunk(loadRestart, restarts)
  const move = useChunk(loadMove, moved !== undefined)
  useFresh(reload, lookEvery)
  const { id, host, pid, state, streams, last_failure } = server
  const isDrained = state === 'draining' || state === 'drained'
  const actions: RowAction<ServerStream>[] = [
    {
      label: 'Move to another server',
      scope,
      run: setMoved,
      disabledReason: ({ moves_to }) =>
        moves_to === '' ? undefined : t('It is on its way to another server'),
    },
  ]
  return (
    <Page
      title={`${host} ${pid}`}
      actions={
        isThere(server) && (
          <>
            <MayButton
              scope={scope}
              onClick={() => setRestarts(true)}
              disabledReason={whyNoRestart(server, t)}
            >
              {t('Restart')}
            </MayButton>
            {streams !== null && (
              <MayButton
                scope={scope}
                onClick={() => setAsked(isDrained ? 'fill' : 'drain')}
                disabledReason={isDrained ? whyNoFill(server, t) : whyNoDrain(server, t)}
              >
                {isDrained ? t('Take streams again') : t('Drain')}
              </MayButton>
            )}
          </>
        )
      }
    >
      <ServerFacts server={server} />
      {last_failure && (
        <Section title={t('Last failure')} intro={<Time value={last_failure.at} />}>
          <PropertyList
            items={[
              [
                last_failure.where,
                <span key="reason">
                  {last_failure.reason.split('\n', 1)[0]}{' '}
                  <CopyButton value={last_failure.reason} label={t('Failure')} />
                </span>,
              ],
            ]}
          />
        </Section>
      )}
      {streams !== null && (
        <Section title={t('Streams')}>
          <DataTable
            id="server-streams"
            query={streamsOfServer(id)}
            rowKey={(row) => row.id}
            rowName={nameOf}
            columns={columns}
            actions={actions}
            empty={{ title: t('It listens to no streams') }}
            label={t('Streams')}
          />
        </Section>
      )}
      {asked && drain && (
        <drain.DrainDialog
          server={server}
          what={asked}
          onSaved={reload}
          onClose={() => setAsked(undefined)}
        />
      )}
      {restarts && restart && (
        <restart.RestartDialog
          server={server}
          onSaved={reload}
          onClose={() => setRestarts(false)}
        />
      )}
      {moved && move && (
        <move.MoveDialog
          name={nameOf(moved)}
          from={id}
          callOf={(body) => call(serversApi.move, { params: { id, stream: moved.id }, body })}
          onSaved={reload}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Page>
  )
}

function ServerFacts({ server }: { server: Server }) {
  const t = useT()
  const format = useFormat()
  const { state, ended_at, streams } = server
  const said = saidOf(server, t, format)
  return (
    <PropertyList
      items={[
        [t('State'), <StateBadge key="state" state={state} states={serverStates} />],
        ...(said ? [[t('What is to know'), said] as const] : []),
        [t('Version'), server.version],
        ...(server.region ? [[t('Region'), server.region] as const] : []),
        [t('Roles'), server.roles.join(', ')],
        ...(streams === null ? [] : [[t('Streams'), streamsOf(server, format)] as const]),
        [t('CPU'), cpuOf(server, t, format)],
        [t('Memory'), format.size(server.memory_bytes)],
        [
          t('Loop delay'),
          t('{mean}, at most {most}', {
            mean: milliseconds(server.late_ms, format),
            most: milliseconds(server.latest_ms, format),
          }),
        ],
        ...(streams === null
          ? []
          : [[t('Results late'), milliseconds(server.lag_ms, format)] as const]),
        [t('Process since'), <Time key="since" value={server.started_at} />],
        [t('Last heartbeat'), <Time key="beat" value={server.beat_at} />],
        ...(ended_at ? [[t('Ended'), <Time key="ended" value={ended_at} />] as const] : []),
        [t('Started again by'), server.restarted_by || t('Nothing that is known')],
        [t('Failures in an hour'), format.number(server.failures)],
      ]}
    />
  )
}
