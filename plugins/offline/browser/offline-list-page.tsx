import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  MayButton,
  Notifications,
  nothingThere,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  useApi,
  useChunk,
  useFormat,
  useLimit,
  useMedia,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import {
  archiveResource,
  audioTypeLabels,
  type OfflineDatabase,
  offlineApi,
} from '#plugins/offline/contract'
import { BuildStateCell, buildStateText } from './build-state'
import type * as loads from './loads'

const loadDialog = () => import('./offline-dialog')

const columns: Column<OfflineDatabase>[] = [
  Columns.text('Name', ({ name }) => name, { sort: 'name' }),
  Columns.custom('State', {
    cell: (database) => <BuildStateCell database={database} />,
    csv: buildStateText,
    width: 150,
  }),
  Columns.tags('Buckets', ({ buckets }) => buckets.map(({ name }) => name), { width: 160 }),
  Columns.number('Files', ({ num }) => num, { width: 84 }),
  Columns.duration('Duration', ({ duration }) => duration, { width: 104 }),
  Columns.custom('Size', {
    cell: ({ size }) => <Size bytes={size} />,
    csv: ({ size }) => size,
    width: 96,
  }),
  Columns.badge('Audio source', ({ audio_type }) => ({ label: audioTypeLabels[audio_type] }), {
    hidden: true,
  }),
  Columns.time('Built', ({ built_at }) => built_at ?? undefined, { sort: 'built_at', width: 184 }),
  Columns.time('Created', ({ created_at }) => created_at, { sort: 'created_at', hidden: true }),
]

function Size({ bytes }: { bytes: number }) {
  const format = useFormat()
  return bytes > 0 ? format.size(bytes) : nothingThere
}

/** Databases of fingerprints for recognition without network. */
export default function OfflineListPage(props: PageProps<typeof loads.list>) {
  const { data: databases, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(offlineApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const region = useObservable(useService(Regions).region$)
  const limit = useLimit('offlinedb', t('Offline databases'))
  const hours = useLimit('offlinedb_duration', t('Hours in offline databases'))
  const media = useMedia()
  const [form, setForm] = useState<'new' | OfflineDatabase>()
  const dialog = useChunk(loadDialog, form !== undefined)
  const refresh = () => Promise.all([reload(), limit.refresh()])

  async function build(database: OfflineDatabase) {
    const agreed = await confirm.ask({
      title: database.built_at
        ? t('Rebuild {name}?', { name: database.name })
        : t('Build {name}?', { name: database.name }),
      text: t(
        'It is built from what its buckets hold now. Until it is ready, the one before can be downloaded.',
      ),
      confirmLabel: database.built_at ? t('Rebuild') : t('Build'),
    })
    if (!agreed) return
    await api.build({ params: database })
    notifications.success(t('Submitted successfully'))
    await refresh()
  }

  const actions: RowAction<OfflineDatabase>[] = [
    {
      label: 'Build',
      scope: 'write-base-projects',
      run: build,
      disabledReason: ({ state }) => (state === 1 ? 'It is being built already' : undefined),
    },
    {
      label: 'Download',
      run: ({ id }) => media.download(archiveResource(id)),
      disabledReason: ({ sha256 }) => (sha256 ? undefined : 'It has not been built yet'),
    },
    { label: 'Edit', scope: 'write-base-projects', run: setForm },
    {
      label: 'Delete',
      scope: 'write-base-projects',
      danger: true,
      run: (database) =>
        confirm.delete({
          kind: 'offline database',
          name: database.name,
          typed: true,
          run: async () => {
            await api.remove({ params: database })
            await refresh()
          },
        }),
    },
  ]
  const create = (
    <MayButton
      scope="write-base-projects"
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Create offline database')}
    </MayButton>
  )
  return (
    <Page
      title={t('Offline Databases')}
      count={databases.meta.total}
      intro={[limit.usage, hours.usage].filter(Boolean).join(' · ')}
      actions={create}
    >
      <DataTable
        id="offline-databases"
        list={databases}
        fetchPage={(query, signal) => api.list({ query: { ...query, region }, signal })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        search={t('Search by name')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        apiCall={(query) => ({ endpoint: offlineApi.list, query: { ...query, region } })}
        empty={{
          title: t('No offline databases yet'),
          text: t(
            'An offline database recognises the content of your buckets on a device without network.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Offline Databases')}
      />
      {form && dialog && (
        <dialog.OfflineDialog
          database={form === 'new' ? undefined : form}
          region={region}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
