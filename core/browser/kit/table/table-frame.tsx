// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { mergeClasses } from '@fluentui/react-components'
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { useChunk } from '../states/use-chunk'
import { CardsBar } from './controls/cards-bar'
import type { TableAddress } from './data/use-address'
import type { RowSource } from './data/use-rows'
import { type RowLook, useRowLook } from './rows/row-look'
import { TableRow } from './rows/table-row'
import type { RowFocus } from './rows/use-row-focus'
import type { TickAllProps } from './selection/tick-all'
import { SkeletonRows } from './states'
import { rowHeights, useTableStyles } from './table.styles'
import { TableHead } from './table-head'
import type { RowKey } from './types'
import { useSpace } from './use-space'
import { useTracks } from './use-tracks'

const loadScrollBody = () => import('./rows/scroll-body')

interface TableFrameProps<T> {
  label: string
  frame: RefObject<HTMLDivElement | null>
  rows: RowSource<T>
  look: Pick<RowLook<T>, 'columns' | 'kit' | 'rowName' | 'faded' | 'onTick' | 'onActions'>
  rowKey: (row: T) => RowKey
  picked: ReadonlyMap<RowKey, T>
  menuAt: number | undefined
  address: TableAddress
  ticks: TickAllProps | undefined
  density: keyof typeof rowHeights
  focus: RowFocus
  reveal: RefObject<((index: number) => void) | undefined>
  loading: boolean
  waiting: boolean
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  /** Below the rows: what is done with ticked ones, and the pages. */
  children: ReactNode
}
export function TableFrame<T>(props: TableFrameProps<T>) {
  const { frame, rows, rowKey, picked, menuAt, address, ticks, density, focus, reveal } = props
  const styles = useTableStyles()
  const foot = useRef<HTMLDivElement>(null)
  const { columns, onTick, onActions } = props.look
  const endless = rows.windows !== undefined
  const scroll = useChunk(loadScrollBody, endless)
  const tracks = useTracks({
    frame,
    columns,
    tickable: onTick !== undefined,
    hasActions: onActions !== undefined,
    endless,
    rows: endless ? scroll : rows.page,
    density,
  })
  const { cards, edge } = useSpace(frame, tracks)
  const look = useRowLook(props.look, cards, edge)

  const style = {
    '--table-columns': tracks.initial,
    '--table-width': `${tracks.width}px`,
    '--row-height': `${rowHeights[density]}px`,
  } as CSSProperties

  return (
    <div className={mergeClasses(!cards && styles.sheet)}>
      {cards && !props.loading && !props.empty && (
        <CardsBar columns={columns} address={address} ticks={ticks} />
      )}
      <section
        ref={frame}
        aria-label={props.label}
        tabIndex={-1}
        className={mergeClasses(styles.frame, edge && styles.sideways)}
        style={style}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        {props.empty ?? (
          <table
            role="table"
            aria-label={props.label}
            aria-rowcount={rows.total + 1}
            aria-busy={props.loading || props.waiting || undefined}
            className={mergeClasses(
              styles.table,
              edge && styles.wide,
              props.waiting && styles.waiting,
            )}
          >
            {!cards && (
              <TableHead
                columns={columns}
                address={address}
                tickable={onTick !== undefined}
                ticks={ticks}
                hasActions={onActions !== undefined}
                edge={edge}
              />
            )}
            {rows.windows && scroll ? (
              <scroll.ScrollBody
                windows={rows.windows}
                total={rows.total}
                look={look}
                rowKey={rowKey}
                picked={picked}
                menuAt={menuAt}
                frame={frame}
                foot={foot}
                rowHeight={cards ? cardHeight(columns.length) : rowHeights[density]}
                headHeight={cards ? 0 : rowHeights[density] + 1}
                reveal={reveal}
                focus={focus}
              />
            ) : (
              <tbody role="rowgroup" className={styles.body}>
                {props.loading && (
                  // What does not fit would widen the page, as cards are not scrolled sideways.
                  <SkeletonRows
                    cells={cards ? 2 : columns.length + (onTick ? 1 : 0) + (onActions ? 1 : 0)}
                  />
                )}
                {rows.page.map((row, place) => (
                  <TableRow
                    key={rowKey(row)}
                    look={look}
                    row={row}
                    index={rows.first + place}
                    ticked={picked.has(rowKey(row))}
                    menuOpen={menuAt === rows.first + place}
                  />
                ))}
              </tbody>
            )}
          </table>
        )}
      </section>
      <div ref={foot} className={mergeClasses(styles.foot, cards && styles.cardsFoot)}>
        {props.children}
      </div>
    </div>
  )
}

/** Expected height of a card; the real one is measured when it is drawn. */
const cardHeight = (columns: number) => 46 + 26 * (columns - 1)
