import { DataTable, textFilter, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Kind } from '../../shared/kinds'
import type { DayProps } from '../day-props'
import { FalsePositives } from './false-positives'
import { resultColumns } from './result-columns'
import { passes, type RowFilter, type ShownResult } from './result-rows'
import { useEmpty } from './use-empty'
import { resultMenu, type useResultActions } from './use-result-actions'
import { useResultBulk } from './use-result-bulk'

const filters = [
  textFilter('min', 'Seconds at least'),
  textFilter('max', 'Seconds at most'),
  textFilter('score', 'Minimum score'),
  textFilter('isrc', 'ISRC country'),
]

const defaultSize = 50

interface ResultTableProps extends DayProps {
  kind: Kind
  rows: readonly ShownResult[]
  filter: RowFilter
  actions: ReturnType<typeof useResultActions>
}

export function ResultTable(props: ResultTableProps) {
  const { kind, data, rows, filter, actions, updatedAt, error, reload } = props
  const { zone, stream, project } = data
  const t = useT()
  const [query] = useSearchParams()
  const shown = rows.filter(passes(filter)).reverse()
  const columns = useMemo(() => resultColumns(zone, project), [zone, project])
  const asked = {
    ...tableQuery(query),
    ...(query.has('per_page') ? {} : { per_page: defaultSize }),
  }
  const wrong = rows.filter(isFalse).length
  const hidden = rows.length - shown.length - (filter.falsePositives ? 0 : wrong)
  const bulk = useResultBulk({ kind, project, stream, columns, day: data.day })
  const empty = useEmpty(kind, data, rows.length)
  return (
    <DataTable
      id="bm-results"
      list={pageOfRows(shown, asked)}
      fetchPage={async (wanted) => pageOfRows(shown, wanted)}
      apiCall={() => ({
        endpoint: kind.results.results,
        params: { pid: project.id, stream_id: stream.stream_id },
        query: { type: 'day', date: data.day.replaceAll('-', ''), timezone: zone },
      })}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      faded={isFalse}
      columns={columns}
      filters={rows.length > 0 ? filters : []}
      search={t('Search by title, artist, album or label')}
      actions={resultMenu(actions, kind, t)}
      bulk={bulk}
      toolbar={
        <>
          {wrong > 0 && <FalsePositives count={wrong} shown={filter.falsePositives} />}
          {hidden > 0 && <span>{t('Filters hide {count result|results}', { count: hidden })}</span>}
        </>
      }
      empty={empty}
      updatedAt={updatedAt}
      error={error}
      reload={reload}
      label={t('Results')}
    />
  )
}

const isFalse = ({ falsePositive }: ShownResult) => falsePositive
