import {
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { type AdminStream, adminStreams } from '#plugins/monitoring-admin/contract'
import { states, streamColumns } from './stream-columns'

const loadDialogs = () => import('./stream-dialogs')

const scope = 'write-admin-monitoring'
const labels = Object.entries(states).map(([code, { label }]) => [code, label] as const)
const filters = [selectFilter('code', 'State', Object.fromEntries(labels))]

/** Custom streams of all customers: what is in trouble stands first. */
export default function StreamsPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const [asked, setAsked] = useState<{ what: 'pause' | 'restart' | 'urls'; stream: AdminStream }>()
  const dialogs = useChunk(loadDialogs, asked !== undefined)
  const open = (what: NonNullable<typeof asked>['what']) => (stream: AdminStream) =>
    setAsked({ what, stream })
  const actions: RowAction<AdminStream>[] = [
    { label: 'Restart', scope, run: open('restart') },
    {
      label: 'Pause',
      scope,
      run: open('pause'),
      disabledReason: ({ code }) => (code === 4 ? t('It is paused already') : undefined),
    },
    { label: 'Change addresses', scope, run: open('urls') },
  ]
  const close = () => setAsked(undefined)
  return (
    <>
      <ListPage
        id="admin-streams"
        title={t('Custom streams')}
        intro={t('Of all customers. Those that neither run nor are paused stand first.')}
        query={adminStreams}
        columns={streamColumns}
        filters={filters}
        actions={actions}
        search={t('Search by name, id, URL, project or customer')}
        empty={{ title: t('No custom streams yet') }}
      />
      {asked && dialogs && asked.what === 'urls' && (
        <dialogs.AddressesDialog stream={asked.stream} onSaved={reload} onClose={close} />
      )}
      {asked && dialogs && asked.what !== 'urls' && (
        <dialogs.SwitchDialog
          what={asked.what}
          stream={asked.stream}
          onSaved={reload}
          onClose={close}
        />
      )}
    </>
  )
}
