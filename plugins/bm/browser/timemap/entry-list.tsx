import { type Column, Columns, DataTable, type RowAction, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Timemap } from '../../contract'
import type { useResultActions } from '../results/table/use-result-actions'
import type { Kind } from '../shared/kinds'
import { editedOf } from './edited-of'
import { type Entry, entriesOf } from './entries'
import { clockOf } from './line/clock'
import type { Selection } from './line/use-selection'

interface EntryListProps {
  kind: Kind
  map: Timemap
  actions: ReturnType<typeof useResultActions>
  onShow(entry: Selection): void
  onPlay(entry: Selection): void
  reload(): Promise<unknown>
}

/** The day from its beginning to its end: what was recognised, and what lies between. */
export function EntryList({ kind, map, actions, onShow, onPlay, reload }: EntryListProps) {
  const t = useT()
  const [query] = useSearchParams()
  const show = query.get('show')
  const clock = useMemo(() => clockOf(map), [map])
  const entries = useMemo(() => entriesOf(map, show, t), [map, show, t])
  const columns = useMemo(
    (): Column<Entry>[] => [
      Columns.text('From', ({ begin }) => clock(begin), { width: 104, grow: 0.2 }),
      Columns.text('To', ({ end }) => clock(end), { width: 104, grow: 0.2 }),
      Columns.duration('Length', ({ begin, end }) => Math.round(end - begin), { width: 96 }),
      Columns.duration('Played', ({ result }) => result?.played),
      Columns.text('What', ({ what }) => what, { width: 144, grow: 0.2 }),
      Columns.text('Title', ({ name }) => name, { width: 260, grow: 1 }),
    ],
    [clock],
  )
  const changes: RowAction<Entry>[] = [
    {
      label: 'Mark as false positive',
      scope: kind.write,
      run: ({ result }) => result && actions.markFalse(result, true),
      disabledReason: ({ result }) =>
        !result
          ? t('Nothing was recognised here')
          : result.false_positive === 1
            ? t('It is marked already')
            : undefined,
    },
    {
      label: 'Not a false positive',
      scope: kind.write,
      run: ({ result }) => result && actions.markFalse(result, false),
      disabledReason: ({ result }) =>
        result?.false_positive === 1 ? undefined : t('It is not marked'),
    },
    {
      label: 'Edit',
      scope: kind.write,
      run: ({ result }) => result && actions.edit(editedOf(map, result)),
      disabledReason: ({ result }) =>
        !result
          ? t('Nothing was recognised here')
          : result.from === 'ucf'
            ? t('It comes from unknown content. Correct the item there')
            : result.over === 0
              ? t('It is still playing')
              : undefined,
    },
    {
      label: 'Delete',
      scope: kind.write,
      danger: true,
      run: ({ result }) => result && actions.remove(result),
      disabledReason: ({ result }) =>
        result?.from === 'api-report'
          ? undefined
          : t('Only results that were added by hand can be deleted'),
    },
  ]
  return (
    <DataTable
      id="bm-timemap"
      list={pageOfRows(entries, tableQuery(query))}
      fetchPage={async (wanted) => pageOfRows(entries, wanted)}
      rowKey={({ key }) => key}
      rowName={({ name, what, begin }) => name || `${what} ${clock(begin)}`}
      columns={columns}
      actions={[
        { label: 'Show on the line', run: onShow },
        { label: 'Play', run: onPlay },
        ...(kind.watched ? [] : changes),
      ]}
      empty={{ title: t('There is nothing of it on this day') }}
      reload={reload}
      label={t('The day as a list')}
    />
  )
}
