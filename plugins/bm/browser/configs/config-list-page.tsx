import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  type RowAction,
  useApi,
  useAsked,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { configsApi, type ListedConfig, streamConfigs } from '../../contract'
import { recordLabelOf } from './config-words'

const loadDialog = () => import('./config-dialog')

const scope = 'write-bm-cs-projects'
const isOwn = ({ uid }: ListedConfig) => uid !== 0

const columns: Column<ListedConfig>[] = [
  Columns.text('Name', ({ name }) => name, { width: 200 }),
  Columns.id('Id', ({ id }) => id, { width: 88, grow: 0.2 }),
  Columns.badge(
    'Owner',
    (config) => (isOwn(config) ? { label: 'You', color: 'brand' } : { label: 'Provider' }),
    { width: 104, grow: 0.2 },
  ),
  Columns.number('Used by streams', ({ used }) => used, { width: 132 }),
  Columns.badge('Results', ({ delay }) => ({ label: delay === 1 ? 'Delay' : 'RealTime' }), {
    width: 104,
    grow: 0.2,
  }),
  Columns.number('Recognition length (s)', ({ rec_length }) => rec_length, { width: 172 }),
  Columns.number('Interval (s)', ({ interval }) => interval, { width: 112 }),
  Columns.number('Noise level', ({ noise }) => noise, { width: 112 }),
  Columns.badge('Record', ({ record }) => ({ label: recordLabelOf(record.record) }), {
    width: 144,
  }),
  Columns.time('Created', ({ created_at }) => created_at, { width: 184, hidden: true }),
]

export default function ConfigListPage(props: PageProps<typeof streamConfigs>) {
  const { data: configs, reload } = props
  const t = useT()
  const api = useApi(configsApi)
  const confirm = useService(Confirm)
  const [form, setForm] = useState<'new' | ListedConfig>()
  useAsked('new', () => setForm('new'))
  const dialog = useChunk(loadDialog, form !== undefined)

  const unlessOwn = (config: ListedConfig) =>
    isOwn(config) ? undefined : t('The provider’s own configs cannot be changed')
  const actions: RowAction<ListedConfig>[] = [
    { label: 'Edit', scope, run: setForm, disabledReason: unlessOwn },
    {
      label: 'Delete',
      scope,
      danger: true,
      run: (config) =>
        confirm.delete({
          kind: 'config',
          name: config.name,
          run: async () => {
            await api.remove({ params: config })
            await reload()
          },
        }),
      disabledReason: (config) =>
        unlessOwn(config) ??
        (config.used > 0
          ? t('Streams use it: {count}. Give them another config first.', { count: config.used })
          : undefined),
    },
  ]
  const create = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setForm('new')}
    >
      {t('Create config')}
    </MayButton>
  )
  return (
    <Page
      title={t('Stream Configs')}
      count={configs.meta.total}
      intro={t('Recognition settings with a name: how streams are listened to.')}
      actions={create}
    >
      <DataTable
        id="bm-stream-configs"
        query={streamConfigs}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        search={t('Search by name')}
        actions={actions}
        empty={{ title: t('No configs yet'), action: create }}
        label={t('Stream Configs')}
      />
      {form && dialog && (
        <dialog.ConfigDialog
          config={form === 'new' ? undefined : form}
          onSaved={reload}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
