import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { type ConfigSource, configsApi, type ListedConfig, streamConfigs } from '../../contract'
import { recordLabelOf } from './config-words'

const loadForm = () => import('./config-dialog')

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
  Columns.number('Minimum score', ({ min_score }) => min_score, { width: 128 }),
  Columns.badge('Record', ({ record }) => ({ label: recordLabelOf(record.record) }), {
    width: 144,
  }),
  Columns.time('Created', ({ created_at }) => created_at, { width: 184, hidden: true }),
]

/** The account's own recognition settings and the provider's; from another source those of the provider alone. */
export default function ConfigListPage({ source }: { source?: ConfigSource }) {
  const t = useT()
  const api = useApi(configsApi)
  const confirm = useService(Confirm)
  const unlessOwn = (config: ListedConfig) =>
    source || isOwn(config) ? undefined : t('The provider’s own configs cannot be changed')
  const unlessUnused = (config: ListedConfig) =>
    unlessOwn(config) ??
    (config.used > 0
      ? t('Streams use it: {count}. Give them another config first.', { count: config.used })
      : undefined)
  const remove = (config: ListedConfig) =>
    confirm.delete({
      kind: 'config',
      name: config.name,
      run: async () => void (await api.remove({ params: config })),
    })
  return (
    <ListPage
      id="bm-stream-configs"
      title={t(source ? 'Custom configs' : 'Stream Configs')}
      query={source?.list ?? streamConfigs}
      columns={source ? columns.filter(({ title }) => title !== 'Owner') : columns}
      search={t('Search by name')}
      intro={
        source
          ? t('Recognition settings that all customers may use.')
          : t('Recognition settings with a name: how streams are listened to.')
      }
      form={{
        load: loadForm,
        more: { source },
        create: t('Create config'),
        scope: source?.scope ?? scope,
        disabledReason: unlessOwn,
      }}
      remove={{
        scope: source?.scope ?? scope,
        run: source?.remove ?? remove,
        disabledReason: unlessUnused,
      }}
      empty={{ title: t('No configs yet') }}
    />
  )
}
