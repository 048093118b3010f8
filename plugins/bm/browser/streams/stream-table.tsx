import {
  DataTable,
  MayButton,
  type PageProps,
  selectFilter,
  useApi,
  useChunk,
  useLimit,
  useT,
} from '@console/core/browser'
import { AddRegular, ArrowUploadRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Stream, streamsApi } from '../../contract'
import { exportChosen } from '../shared/export-chosen'
import { kinds } from '../shared/kinds'
import type * as loads from './loads'
import { StateTabs } from './state-tabs'
import { streamColumns } from './stream-columns'
import { useConfigChoice } from './use-config-choice'
import { useStreamActions } from './use-stream-actions'

const loadDialog = () => import('./stream-dialog')
const loadConfig = () => import('./config-choice-dialog')
const loadImport = () => import('./import/import-dialog')

const filters = [selectFilter('timemap', 'Timemap', { '1': 'On', '0': 'Off' })]

type Loaded = PageProps<typeof loads.project>

type StreamTableProps = Pick<Loaded, 'data' | 'updatedAt' | 'error' | 'reload'>

export function StreamTable({ data, updatedAt, error, reload }: StreamTableProps) {
  const { project, streams, counts } = data
  const kind = kinds[data.kind]
  const t = useT()
  const api = useApi(streamsApi)
  const [query] = useSearchParams()
  const limit = useLimit('bm_custom_channels', t('Streams'))
  const [form, setForm] = useState<'new' | Stream>()
  const [importing, setImporting] = useState(false)
  const refresh = () => Promise.all([reload(), limit.refresh()])
  const config = useConfigChoice(project, { scope: kind.write, refresh })
  const configDialog = useChunk(loadConfig, config.asked !== undefined)
  const dialog = useChunk(loadDialog, form !== undefined)
  const importDialog = useChunk(loadImport, importing)
  const columns = useMemo(() => streamColumns(project, kind), [project, kind])
  const { actions, bulk } = useStreamActions({
    project,
    kind,
    refresh,
    own: [{ label: 'Edit', scope: kind.write, run: setForm }, config.one],
    ownBulk: [config.many, exportChosen(columns, project.name, t)],
  })
  const params = { pid: project.id }
  const ofState = query.get('state')
  const add = (
    <>
      <MayButton
        scope={kind.write}
        icon={<ArrowUploadRegular />}
        onClick={limit.unlessReached(() => setImporting(true))}
      >
        {t('Import CSV')}
      </MayButton>
      <MayButton
        scope={kind.write}
        appearance="primary"
        icon={<AddRegular />}
        onClick={limit.unlessReached(() => setForm('new'))}
      >
        {t('Add stream')}
      </MayButton>
    </>
  )
  return (
    <>
      {(counts.All ?? 0) > 0 && <StateTabs counts={counts} />}
      <DataTable
        id="bm-streams"
        list={streams}
        fetchPage={(query, signal) => api.list({ params, query, signal })}
        apiCall={(query) => ({ endpoint: streamsApi.list, params, query })}
        rowKey={({ stream_id }) => stream_id}
        rowName={({ name }) => name}
        columns={columns}
        filters={filters}
        search={t('Search by name, id, URL, metadata or remark')}
        sorted={{ sort: 'created_at', order: 'desc' }}
        actions={actions}
        bulk={bulk}
        toolbar={(counts.All ?? 0) > 0 && add}
        empty={
          (counts.All ?? 0) > 0 && ofState
            ? { title: t('No stream is in this state') }
            : {
                title: t('Add your first stream'),
                ...(project.type !== 'BM-LOCAL' && {
                  text: t(
                    'A stream is the address of a radio or TV station. It is heard from the moment it is added.',
                  ),
                }),
                action: add,
              }
        }
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Streams')}
      />
      {form && dialog && (
        <dialog.StreamDialog
          project={project}
          stream={form === 'new' ? undefined : form}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
      {config.asked && configDialog && (
        <configDialog.ConfigChoiceDialog
          project={project}
          streams={config.asked.streams}
          onChosen={config.asked.answer}
          onClose={() => config.asked?.answer(undefined)}
        />
      )}
      {importing && importDialog && (
        <importDialog.ImportDialog
          project={project}
          onSaved={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
