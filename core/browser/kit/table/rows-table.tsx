import { makeStyles, tokens } from '@fluentui/react-components'
import { useObservable, useService } from '../../react'
import { Settings } from '../../services/settings/settings'
import { useT } from '../i18n'
import { EmptyState } from '../states/empty-state'
import { useChunk } from '../states/use-chunk'
import { Pager } from './controls/pager'
import { NothingMatches } from './states'
import { TableFrame } from './table-frame'
import { TableTop } from './table-top'
import type { RowsTableProps } from './types'
import { useTable } from './use-table'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

const loadRowMenu = () => import('./rows/row-menu')
const loadBulkBar = () => import('./selection/bulk-bar')

export function RowsTable<T>(props: RowsTableProps<T>) {
  const { list, fetchPage, rowKey, rowName, empty, actions, bulk } = props
  const t = useT()
  const styles = useStyles()
  const { density } = useObservable(useService(Settings).state$)
  const table = useTable(props)
  const { address, rows, refresh, focus, menu, none, never } = table
  const { picked, clear, set } = table.selection
  const rowMenu = useChunk(loadRowMenu, menu.open !== undefined)
  const bulkBar = useChunk(loadBulkBar, picked.size > 0)
  return (
    <div className={styles.root}>
      <TableTop props={props} table={table} />
      <TableFrame
        label={props.label ?? t('List')}
        frame={table.frame}
        rows={rows}
        look={table.look}
        rowKey={rowKey}
        picked={picked}
        menuAt={menu.open?.index}
        address={address}
        ticks={table.ticks}
        density={density}
        focus={focus}
        reveal={table.reveal}
        loading={list === undefined && table.failure === undefined}
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
            onClear={clear}
            onDone={(done: readonly T[]) => set(done, false)}
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
            size={table.pageSize}
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
    </div>
  )
}
