import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  MayButton,
  nothingThere,
  type RowAction,
  useAction,
  useApi,
  useFormat,
  useLimit,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  archiveResource,
  audioTypeLabels,
  type BuildState,
  type OfflineDatabase,
  offlineApi,
  offlineDatabases,
} from '#plugins/offline/contract'
import { BuildStateCell, buildStateText } from './build-state'
import { useBuild } from './use-build'

const loadForm = () => import('./offline-dialog')

const scope = 'write-base-projects'

/** Never built, out of date, or failed. */
const toBuild: readonly BuildState[] = [0, 3, -1]

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const columns: Column<OfflineDatabase>[] = [
  Columns.text('Name', ({ name }) => name, { sort: 'name' }),
  Columns.custom('State', {
    cell: (database) => <StateAndBuild database={database} />,
    csv: buildStateText,
    width: 210,
  }),
  Columns.tags('Buckets', ({ buckets }) => buckets.map(({ name }) => name), { width: 160 }),
  Columns.number('Files', ({ num }) => num, { width: 84 }),
  Columns.hours('Duration', ({ duration }) => duration, { width: 104 }),
  Columns.custom('Size', {
    cell: ({ size }) => <Size bytes={size} />,
    csv: ({ size }) => size,
    width: 96,
    align: 'end',
  }),
  Columns.badge('Audio source', ({ audio_type }) => ({ label: audioTypeLabels[audio_type] }), {
    hidden: true,
  }),
  Columns.time('Built', ({ built_at }) => built_at ?? undefined, { sort: 'built_at', width: 184 }),
  Columns.time('Created', ({ created_at }) => created_at, { sort: 'created_at', hidden: true }),
]

/** What is to be built is built from where that is said. */
function StateAndBuild({ database }: { database: OfflineDatabase }) {
  const styles = useStyles()
  return (
    <span className={styles.state}>
      <BuildStateCell database={database} />
      {toBuild.includes(database.state) && <BuildButton database={database} />}
    </span>
  )
}

function BuildButton({ database }: { database: OfflineDatabase }) {
  const t = useT()
  const build = useAction(useBuild())
  const { name, built_at } = database
  const label = built_at ? t('Rebuild') : t('Build')
  return (
    <MayButton
      scope={scope}
      size="small"
      aria-label={`${label} ${name}`}
      disabledFocusable={build.pending}
      onClick={() => void build.run(database)}
    >
      {label}
    </MayButton>
  )
}

function Size({ bytes }: { bytes: number }) {
  const format = useFormat()
  return bytes > 0 ? format.size(bytes) : nothingThere
}

/** Databases of fingerprints for recognition without network. */
export default function OfflineListPage() {
  const t = useT()
  const api = useApi(offlineApi)
  const confirm = useService(Confirm)
  const limit = useLimit('offlinedb', t('Offline databases'))
  const hours = useLimit('offlinedb_duration', t('Hours in offline databases'))
  const media = useMedia()
  const actions: RowAction<OfflineDatabase>[] = [
    {
      label: 'Build',
      scope,
      run: useBuild(),
      disabledReason: ({ state }) => (state === 1 ? 'It is being built already' : undefined),
    },
    {
      label: 'Download',
      run: ({ id }) => media.download(archiveResource(id)),
      disabledReason: ({ sha256 }) => (sha256 ? undefined : 'It has not been built yet'),
    },
  ]
  const remove = (database: OfflineDatabase) =>
    confirm.delete({
      kind: 'offline database',
      name: database.name,
      typed: true,
      run: async () => void (await api.remove({ params: database })),
    })
  return (
    <ListPage
      id="offline-databases"
      title={t('Offline Databases')}
      query={offlineDatabases}
      columns={columns}
      search={t('Search by name')}
      intro={[limit.usage, hours.usage].filter(Boolean).join(' · ')}
      limit={limit}
      form={{ load: loadForm, create: t('Create offline database'), scope }}
      actions={actions}
      remove={{ scope, run: remove }}
      empty={{
        title: t('No offline databases yet'),
        text: t(
          'An offline database recognises the content of your buckets on a device without network.',
        ),
      }}
    />
  )
}
