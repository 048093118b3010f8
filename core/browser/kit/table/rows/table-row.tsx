// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { type ChangeEvent, Fragment, memo, type PointerEvent, type Ref } from 'react'
import { moreIcon } from '../cells/icons'
import type { Column } from '../types'
import type { RowLook } from './row-look'

export interface TableRowProps<T> {
  look: RowLook<T>
  /** Undefined while it is being loaded. */
  row: T | undefined
  index: number
  ticked: boolean
  menuOpen: boolean
  /** It goes by too fast for anybody to press something in it: what can be pressed is only hinted at. */
  passing?: boolean
  /** Offset in a body that draws only what is seen and places its rows itself. */
  top?: number | undefined
  measure?: Ref<HTMLTableRowElement> | undefined
}

/** `aria-rowindex` of a row; the header is 1. */
export const ariaIndex = (index: number) => index + 2

function Row<T>(props: TableRowProps<T>) {
  const { look, row, index, ticked, menuOpen, passing, top, measure } = props
  const { cards, classes, columns, kit, onTick, onActions, rowName, titles, faded } = look
  const { t } = kit
  const name = row === undefined ? '' : rowName(row)
  const plain = top === undefined ? classes.row : classes.placedRow
  const marked = top === undefined ? classes.tickedRow : classes.placedTickedRow
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={ariaIndex(index)}
      data-index={index}
      data-faded={(row !== undefined && faded?.(row)) || undefined}
      tabIndex={-1}
      className={ticked ? marked : plain}
      style={top === undefined ? undefined : { top }}
    >
      {onTick && (
        <td role="cell" className={classes.tickCell} data-passing={passing || undefined}>
          {row !== undefined && !passing && (
            <label className={classes.tick}>
              <input
                type="checkbox"
                className={classes.box}
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
          data-label={cards ? titles.get(column.key) : undefined}
          className={classOf(column, place, look)}
          onPointerEnter={showWhole}
        >
          {row === undefined ? (
            <span className={classes.bone} />
          ) : (
            cellOf(column, row, top === undefined ? undefined : index, look, passing)
          )}
        </td>
      ))}
      {onActions && (
        <td role="cell" className={classes.actionCell} data-passing={passing || undefined}>
          {row !== undefined && !passing && (
            <button
              type="button"
              className={classes.actions}
              aria-label={t('Actions for {name}', { name })}
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              onClick={(event) => onActions(index, event.currentTarget)}
            >
              {moreIcon}
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
function cellOf<T>(
  { cell, custom }: Column<T>,
  row: T,
  /** Of an element that may show another row later. */
  index: number | undefined,
  { cards, kit, passingKit }: RowLook<T>,
  passing = false,
) {
  const drawn = cell(row, passing ? passingKit : kit)
  // What a component remembers is of one row, and must not be shown for the next one in this element.
  const content = custom ? <Fragment key={index}>{drawn}</Fragment> : drawn
  return cards ? <div>{content}</div> : content
}

function classOf<T>({ align, cut }: Column<T>, place: number, { cards, classes }: RowLook<T>) {
  if (cards && place === 0) return classes.title
  return align === 'end' ? classes.end : cut ? classes.cut : classes.start
}

/** The whole text of a value that does not fit, while the pointer is on it. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLElement>) {
  const boxes = [cell, cell.firstElementChild]
  if (boxes.some((box) => box && box.scrollWidth > box.clientWidth && box.clientWidth > 0))
    cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
