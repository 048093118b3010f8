import { largestPage } from '@console/core/contract'
import { useState } from 'react'
import { useObservable, useService } from '../../react'
import { Session } from '../../services/session/session'
import { ShowAsApi } from '../api/show-as-api'
import { useT } from '../i18n'
import { useChunk } from '../states/use-chunk'
import { Toolbar } from './controls/toolbar'
import { FailureStrip, Notice } from './states'
import type { Column, RowsTableProps } from './types'
import type { Table } from './use-table'
import { ViewsButton } from './views/views-button'

const loadViewOptions = () => import('./controls/view-options')
const loadCsvExport = () => import('./controls/csv-export')

const noFilters = [] as const

interface TableTopProps<T> {
  props: RowsTableProps<T>
  table: Table<T>
}

/** Search, filters and what is done with the list as a whole; below it what went wrong. */
export function TableTop<T>({ props, table }: TableTopProps<T>) {
  const { list, fetchPage, apiCall } = props
  const { address, chosen, refresh, never, none, failure } = table
  const t = useT()
  const user = useObservable(useService(Session).user$)
  const [view, setView] = useState<HTMLElement>()
  const [exporting, setExporting] = useState(false)
  const viewOptions = useChunk(loadViewOptions, view !== undefined)
  const csvExport = useChunk(loadCsvExport, exporting)
  const canExport = fetchPage !== undefined || (list?.meta.last_page ?? 1) === 1
  const csvPage = async (page: number, signal: AbortSignal) => {
    if (fetchPage) return fetchPage({ ...address.query, page, per_page: largestPage }, signal)
    if (list) return list
    throw new Error('There is nothing to export before the list is there')
  }
  return (
    <>
      <Toolbar
        address={address}
        search={never ? undefined : props.search}
        filters={never ? noFilters : table.filters}
        updatedAt={refresh.at}
        refreshing={refresh.running}
        onRefresh={refresh.run}
        onView={never ? undefined : setView}
        viewOpen={view !== undefined}
        onExport={none || !canExport ? undefined : () => setExporting(true)}
      >
        {props.toolbar}
        {apiCall && !never && user?.pinned_views !== undefined && (
          <ViewsButton id={props.id} columns={props.columns} chosen={chosen} address={address} />
        )}
        {apiCall && <ShowAsApi call={() => apiCall(address.query)} />}
      </Toolbar>
      {address.unknown.map(({ name, label }) => (
        <Notice key={name}>
          {t('The address asks for an unknown value of {name}; it was left out.', {
            name: t(label),
          })}
        </Notice>
      ))}
      {exporting && csvExport && (
        <csvExport.CsvExportStrip
          fileName={`${props.id}-${new Date().toISOString().slice(0, 10)}`}
          source={{
            columns: chosen.shown,
            title: ({ title }: Column<T>) => t(title),
            fetchPage: csvPage,
            rowKey: props.rowKey,
          }}
          onEnd={() => setExporting(false)}
        />
      )}
      {failure !== undefined && <FailureStrip failure={failure} onRetry={table.retry} />}
      {view && viewOptions && (
        <viewOptions.ViewOptions
          target={view}
          columns={chosen}
          empty={table.empty}
          onClose={() => {
            setView(undefined)
            view.focus()
          }}
        />
      )}
    </>
  )
}
