import { allRows, largestPage } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useObservable, useService } from '../../react'
import { Settings } from '../../services/settings/settings'
import { announce } from '../announce'
import { ShowAsApi } from '../api/show-as-api'
import { useT } from '../i18n'
import { EmptyState } from '../states/empty-state'
import { useChunk } from '../states/use-chunk'
import { Pager } from './controls/pager'
import { Toolbar } from './controls/toolbar'
import { useColumns } from './controls/use-columns'
import { useAddress } from './data/use-address'
import { useRefresh } from './data/use-refresh'
import { useRows } from './data/use-rows'
import { useSelection } from './data/use-selection'
import { useRowFocus } from './rows/use-row-focus'
import { useRowMenu } from './rows/use-row-menu'
import { useTicks } from './selection/use-ticks'
import { showTop } from './show-top'
import { FailureStrip, NothingMatches, Notice } from './states'
import { TableFrame } from './table-frame'
import type { Column, RowsTableProps, TableFilter } from './types'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

const noFilters: readonly TableFilter[] = []

const loadRowMenu = () => import('./rows/row-menu')
const loadViewOptions = () => import('./controls/view-options')
const loadBulkBar = () => import('./selection/bulk-bar')
const loadCsvExport = () => import('./controls/csv-export')

export function RowsTable<T>(props: RowsTableProps<T>) {
  const { id, list, fetchPage, rowKey, rowName, columns, empty, updatedAt, reload } = props
  const { filters = noFilters, actions, apiCall, bulk, error, faded } = props
  const t = useT()
  const styles = useStyles()
  const { density } = useObservable(useService(Settings).state$)
  const address = useAddress(id, filters, list, props.sorted)
  const chosen = useColumns(id, columns)
  const selection = useSelection(rowKey)
  const { picked, follow } = selection
  const rows = useRows({ list, updatedAt, fetchPage, address, rowKey, follow })
  const refresh = useRefresh({ list, updatedAt, error, reload, refreshRows: rows.refresh })

  const frame = useRef<HTMLDivElement>(null)
  const reveal = useRef<(index: number) => void>(undefined)
  const last = rows.windows ? rows.total - 1 : rows.first + rows.page.length - 1
  const focus = useRowFocus(frame, { first: rows.first, last }, reveal)
  useBackToTop(frame, list && `${address.filterKey} ${list.meta.current_page}`)
  const { recover } = focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list can take the focused row away
  useLayoutEffect(recover, [list, recover])
  const menu = useRowMenu(rows, focus.keep)
  const ticks = useTicks(rows, selection, rowKey)

  const [view, setView] = useState<HTMLElement>()
  const [exporting, setExporting] = useState(false)
  const rowMenu = useChunk(loadRowMenu, menu.open !== undefined)
  const viewOptions = useChunk(loadViewOptions, view !== undefined)
  const bulkBar = useChunk(loadBulkBar, picked.size > 0)
  const csvExport = useChunk(loadCsvExport, exporting)

  const failure = refresh.failure ?? rows.failure
  const retry = () => {
    rows.windows?.retry()
    if (refresh.failure !== undefined) refresh.run()
  }
  const none = list !== undefined && rows.total === 0
  const never = none && !address.filtered
  useTotalAnnouncement(address.filterKey, list ? rows.total : undefined)

  const hasActions = actions !== undefined && actions.length > 0
  const tickable = bulk !== undefined && bulk.length > 0
  const look = useMemo(
    () => ({
      columns: chosen.shown,
      rowName,
      faded,
      onTick: tickable ? ticks.onTick : undefined,
      onActions: hasActions ? menu.onActions : undefined,
    }),
    [chosen.shown, rowName, faded, tickable, ticks.onTick, hasActions, menu.onActions],
  )
  const csvPage = async (page: number, signal: AbortSignal) => {
    if (fetchPage) return fetchPage({ ...address.query, page, per_page: largestPage }, signal)
    if (list) return list
    throw new Error('There is nothing to export before the list is there')
  }
  const canExport = fetchPage !== undefined || (list?.meta.last_page ?? 1) === 1

  return (
    <div className={styles.root}>
      <Toolbar
        address={address}
        search={never ? undefined : props.search}
        filters={never ? noFilters : filters}
        updatedAt={refresh.at}
        refreshing={refresh.running}
        onRefresh={refresh.run}
        onView={never ? undefined : setView}
        viewOpen={view !== undefined}
        onExport={none || !canExport ? undefined : () => setExporting(true)}
      >
        {props.toolbar}
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
          fileName={`${id}-${new Date().toISOString().slice(0, 10)}`}
          source={{
            columns: chosen.shown,
            title: ({ title }: Column<T>) => t(title),
            fetchPage: csvPage,
            rowKey,
          }}
          onEnd={() => setExporting(false)}
        />
      )}
      {failure !== undefined && <FailureStrip failure={failure} onRetry={retry} />}
      <TableFrame
        label={props.label ?? t('List')}
        frame={frame}
        rows={rows}
        look={look}
        rowKey={rowKey}
        picked={picked}
        menuAt={menu.open?.index}
        address={address}
        ticks={tickable && !rows.windows ? ticks.all : undefined}
        density={density}
        focus={focus}
        reveal={reveal}
        loading={list === undefined && failure === undefined}
        waiting={address.waiting}
        empty={
          never ? (
            <EmptyState title={empty.title} actions={empty.action}>
              {empty.text}
            </EmptyState>
          ) : none ? (
            <NothingMatches onClear={address.clearFilters} />
          ) : undefined
        }
      >
        {bulkBar && bulk && (
          <bulkBar.BulkBar
            rows={[...picked.values()]}
            actions={bulk}
            rowName={rowName}
            onClear={selection.clear}
            onDone={(done: readonly T[]) => selection.set(done, false)}
            reload={refresh.run}
            onSettled={focus.keep}
          />
        )}
        {list && !none && (
          <Pager
            total={rows.total}
            from={rows.first + 1}
            to={rows.first + rows.page.length}
            page={list.meta.current_page}
            lastPage={list.meta.last_page}
            size={rows.windows ? allRows : String(list.meta.per_page)}
            offersAll={fetchPage !== undefined}
            onPage={(page) => address.change({ page: page > 1 ? String(page) : undefined })}
            onSize={address.setPageSize}
          />
        )}
      </TableFrame>
      {menu.open && rowMenu && actions && (
        <rowMenu.RowMenu
          actions={actions}
          row={menu.open.row}
          target={menu.open.button}
          onClose={menu.close}
          onRun={menu.run}
        />
      )}
      {view && viewOptions && (
        <viewOptions.ViewOptions
          target={view}
          columns={chosen}
          onClose={() => {
            setView(undefined)
            view.focus()
          }}
        />
      )}
    </div>
  )
}

/** Another page begins with its first row. */
function useBackToTop(frame: RefObject<HTMLElement | null>, page: string | undefined) {
  const shown = useRef(page)
  useLayoutEffect(() => {
    const box = frame.current
    if (shown.current === page || !box) return
    shown.current = page
    showTop(box)
  }, [frame, page])
}

/** Says how many rows another filter has left. */
function useTotalAnnouncement(filterKey: string, total: number | undefined) {
  const t = useT()
  const said = useRef({ filterKey, total })
  useEffect(() => {
    if (said.current.filterKey === filterKey || total === undefined) return
    said.current = { filterKey, total }
    announce(t('{total} rows', { total }))
  }, [t, filterKey, total])
}
