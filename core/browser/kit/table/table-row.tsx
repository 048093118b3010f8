// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { mergeClasses } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { type ChangeEvent, memo, type PointerEvent, type Ref } from 'react'
import { useT } from '../i18n'
import { useControlStyles } from './control.styles'
import { useTableStyles } from './table.styles'
import type { Column } from './types'

/** What every row of a table shares; stays the same while rows come and go. */
export interface RowLook<T> {
  columns: readonly Column<T>[]
  rowName: (row: T) => string
  cards: boolean
  /** Columns do not all fit: some are scrolled behind the actions. */
  edge: boolean
  /** Undefined: rows cannot be ticked. */
  onTick: ((index: number, ticked: boolean, range: boolean) => void) | undefined
  /** Undefined: rows have no actions. */
  onActions: ((index: number, button: HTMLElement) => void) | undefined
}

export interface TableRowProps<T> {
  look: RowLook<T>
  /** Undefined while it is being loaded. */
  row: T | undefined
  index: number
  ticked: boolean
  menuOpen: boolean
  /** Offset in a body that draws only what is seen and places its rows itself. */
  top?: number | undefined
  measure?: Ref<HTMLTableRowElement> | undefined
}

/** `aria-rowindex` of a row; the header is 1. */
export const ariaIndex = (index: number) => index + 2

// Roles are written out because a row is a grid here, and `display` drops the role of a table row.
function Row<T>({ look, row, index, ticked, menuOpen, top, measure }: TableRowProps<T>) {
  const t = useT()
  const styles = useTableStyles()
  const controls = useControlStyles()
  const { cards, edge, columns, onTick, onActions, rowName } = look
  const placed = top !== undefined
  const name = row === undefined ? '' : rowName(row)
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={ariaIndex(index)}
      data-index={index}
      tabIndex={-1}
      className={mergeClasses(
        styles.row,
        styles.bodyRow,
        placed && styles.placed,
        placed && !cards && styles.fixed,
        ticked && styles.ticked,
        cards && styles.card,
        cards && !onTick && styles.cardNoTick,
        cards && placed && styles.placedCard,
      )}
      style={placed ? { top } : undefined}
    >
      {onTick && (
        <td role="cell" className={mergeClasses(styles.tickCell, cards && styles.cardTick)}>
          {row !== undefined && (
            <label className={controls.tick}>
              <input
                type="checkbox"
                className={controls.box}
                checked={ticked}
                aria-label={t('Select {name}', { name })}
                onChange={(event) => onTick(index, event.target.checked, isRange(event))}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          role="cell"
          data-label={cards ? t(column.title) : undefined}
          className={mergeClasses(
            styles.cell,
            column.align === 'end' && styles.end,
            cards && styles.cardCell,
            cards && place === 0 && styles.cardTitle,
          )}
          onPointerEnter={showWhole}
        >
          {row === undefined ? <span className={styles.bone} /> : cellOf(column, row, cards)}
        </td>
      ))}
      {onActions && (
        <td
          role="cell"
          className={mergeClasses(
            styles.actionCell,
            edge && styles.edge,
            cards && styles.cardActions,
          )}
        >
          {row !== undefined && (
            <button
              type="button"
              className={controls.icon}
              aria-label={t('Actions for {name}', { name })}
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              onClick={(event) => onActions(index, event.currentTarget)}
            >
              <MoreHorizontalRegular />
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row

/** Shift with a click or with the space bar. */
const isRange = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** In a card the value is one box beside its label. */
const cellOf = <T,>(column: Column<T>, row: T, cards: boolean) =>
  cards ? <div>{column.cell(row)}</div> : column.cell(row)

/** The whole text of a value that does not fit, while the pointer is on it. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLElement>) {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
