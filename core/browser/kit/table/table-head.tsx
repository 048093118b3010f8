// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { mergeClasses } from '@fluentui/react-components'
import { ArrowSortDownRegular, ArrowSortRegular, ArrowSortUpRegular } from '@fluentui/react-icons'
import { useT } from '../i18n'
import type { TableAddress } from './data/use-address'
import { TickAll, type TickAllProps } from './selection/tick-all'
import { useTableStyles } from './table.styles'
import type { Column } from './types'

interface TableHeadProps<T> {
  columns: readonly Column<T>[]
  address: Pick<TableAddress, 'sort' | 'order' | 'change'>
  /** Rows can be ticked; not all at once without `ticks`. */
  tickable: boolean
  ticks: TickAllProps | undefined
  hasActions: boolean
  /** Columns do not all fit: some are scrolled behind the actions. */
  edge: boolean
}

export function TableHead<T>({
  columns,
  address,
  tickable,
  ticks,
  hasActions,
  edge,
}: TableHeadProps<T>) {
  const t = useT()
  const styles = useTableStyles()
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1} className={mergeClasses(styles.row, styles.headRow)}>
        {tickable && (
          <th role="columnheader" scope="col" className={styles.tickCell}>
            {ticks ? <TickAll {...ticks} /> : <span className={styles.hidden}>{t('Select')}</span>}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} address={address} />
        ))}
        {hasActions && (
          <th
            role="columnheader"
            scope="col"
            className={mergeClasses(styles.actionCell, edge && styles.edge)}
          >
            <span className={styles.hidden}>{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<T> {
  column: Column<T>
  address: TableHeadProps<T>['address']
}

function HeadCell<T>({ column, address }: HeadCellProps<T>) {
  const t = useT()
  const styles = useTableStyles()
  const { sort } = column
  const sorted = sort !== undefined && address.sort === sort ? address.order : undefined
  const className = mergeClasses(
    styles.cell,
    styles.cut,
    styles.headCell,
    column.align === 'end' && styles.end,
  )
  const order = sort === undefined ? undefined : ariaOrder(sorted)
  const Icon = sorted
    ? sorted === 'asc'
      ? ArrowSortUpRegular
      : ArrowSortDownRegular
    : ArrowSortRegular
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={className}>
      {sort === undefined ? (
        t(column.title)
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => address.change({ sort, order: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          <span className={styles.headText}>{t(column.title)}</span>
          <Icon className={mergeClasses(styles.sortIcon, !sorted && styles.unsorted)} />
        </button>
      )}
    </th>
  )
}

const ariaOrder = (order: 'asc' | 'desc' | undefined) =>
  order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
