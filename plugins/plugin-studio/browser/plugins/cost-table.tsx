import {
  type CellKit,
  type Column,
  Columns,
  DataTable,
  ErrorState,
  Section,
  SkeletonBlock,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { useSearchParams } from 'react-router-dom'
import { type AdminPluginCost, customerPluginsApi } from '#plugins/monitoring-admin/contract'
import { pageOf } from '../local-list'

/** Whoever compares them wants to see all at once. */
const mostShown = 100

const values = {
  id: ({ id }: AdminPluginCost) => id,
  bytes: ({ bytes }: AdminPluginCost) => bytes ?? undefined,
  calls: ({ calls }: AdminPluginCost) => calls?.count,
  failed: ({ calls }: AdminPluginCost) => calls?.failed,
  p50: ({ calls }: AdminPluginCost) => calls?.p50_ms ?? undefined,
  p95: ({ calls }: AdminPluginCost) => calls?.p95_ms ?? undefined,
  faults: ({ faults }: AdminPluginCost) => faults,
}

const milliseconds = (title: string, name: 'p50' | 'p95') =>
  Columns.custom<AdminPluginCost>(title, {
    cell: (row, { t, format }: CellKit) => {
      const time = values[name](row)
      return time === undefined ? undefined : t('{time} ms', { time: format.number(time) })
    },
    csv: values[name],
    sort: name,
    width: 140,
    grow: 0.2,
    align: 'end',
  })

const columns: Column<AdminPluginCost>[] = [
  Columns.text('Plugin', values.id, { sort: 'id', width: 180, grow: 1 }),
  Columns.custom('Own files', {
    cell: ({ bytes }, { format }) => (bytes === null ? undefined : format.size(bytes)),
    csv: values.bytes,
    sort: 'bytes',
    width: 120,
    grow: 0.2,
    align: 'end',
  }),
  Columns.number('Calls', values.calls, { sort: 'calls', width: 96 }),
  Columns.number('Failed calls', values.failed, { sort: 'failed', width: 120 }),
  milliseconds('Half within', 'p50'),
  milliseconds('95 of 100 within', 'p95'),
  Columns.number('Faults', values.faults, { sort: 'faults', width: 96 }),
]

/** What plugins cost, for all customers together: figures that the service has counted. */
export function CostTable() {
  const t = useT()
  const { data, failure, reload } = useData(({ api }) => api(customerPluginsApi).costs())
  if (data) return <Costs rows={data.data} reload={reload} label={t('What they cost')} />
  if (failure !== undefined) return <ErrorState error={failure} onRetry={reload} />
  return <SkeletonBlock height={480} />
}

interface CostsProps {
  rows: readonly AdminPluginCost[]
  reload(): Promise<unknown>
  label: string
}

function Costs({ rows, reload, label }: CostsProps) {
  const t = useT()
  const format = useFormat()
  const [query] = useSearchParams()
  const list = { rows, text: values.id, values }
  const since = rows.find(({ calls }) => calls !== null)?.calls?.since
  return (
    <Section
      title={label}
      intro={
        <>
          {since
            ? t('Calls of all customers since {time}, by the process that answers this page.', {
                time: format.time(since),
              })
            : t(
                'No call of a plugin was made yet since the process runs that answers this page.',
              )}{' '}
          {t(
            'Where nothing stands, the plugin has no calls or files of its own, or nobody has used it. Faults are those of the last thirty days. Files are compressed, and those that it shares with others are not counted.',
          )}
        </>
      }
    >
      <DataTable
        id="plugin-costs"
        list={pageOf(list, tableQuery(query, { perPage: mostShown }))}
        fetchPage={async (wanted) => pageOf(list, wanted)}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        columns={columns}
        search={t('Search by id')}
        empty={{ title: t('This console has no plugins') }}
        reload={reload}
        label={label}
      />
    </Section>
  )
}
