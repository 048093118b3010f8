// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids or cards here, and browsers drop the roles of tables that are not displayed as such
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import type { RowWindows } from '../data/row-windows'
import { showTop } from '../show-top'
import { useTableStyles } from '../table.styles'
import type { RowKey } from '../types'
import type { RowLook } from './row-look'
import { TableRow } from './table-row'
import { useLines } from './use-lines'
import type { RowFocus } from './use-row-focus'

/** Rows drawn above and below what is seen. */
const overscan = 8
/** Pixels between cards. */
const cardGap = 8
/** Browsers cannot draw boxes much higher than this (Firefox: 17.9 million pixels). */
const highest = 16_000_000

interface ScrollBodyProps<T> {
  windows: RowWindows<T>
  total: number
  look: RowLook<T>
  rowKey: (row: T) => RowKey
  picked: ReadonlyMap<RowKey, T>
  menuAt: number | undefined
  frame: RefObject<HTMLElement | null>
  /** What stays at the lower edge of the page. */
  foot: RefObject<HTMLElement | null>
  rowHeight: number
  /** Height of what is above the rows, and stays there. */
  headHeight: number
  reveal: RefObject<((index: number) => void) | undefined>
  focus: Pick<RowFocus, 'focused' | 'aim'>
}

/** Where lists were left, by the history's entries: going back finds the same rows. */
const places = new Map<string, number>()

/** All rows of a list in the scroll of the page: only those in sight are drawn, and loaded. */
export function ScrollBody<T>(props: ScrollBodyProps<T>) {
  const { windows, look, rowKey, picked, menuAt, frame, foot, rowHeight, headHeight } = props
  const { reveal } = props
  const { focused, aim } = props.focus
  const styles = useTableStyles()
  const { key: entry } = useLocation()
  useSyncExternalStore(windows.subscribe, windows.snapshot, windows.snapshot)
  const count = Math.min(props.total, Math.floor(highest / rowHeight))

  const { body, above, covered } = usePlaceInPage(frame)

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    gap: look.cards ? cardGap : 0,
    scrollMargin: above,
    scrollPaddingStart: covered + headHeight,
    scrollPaddingEnd: foot.current?.offsetHeight ?? 0,
    initialOffset: () => places.get(entry) ?? window.scrollY,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range)
        const held = focused.current
        // The row with the focus stays drawn, or the focus would be lost by scrolling.
        if (held === undefined || held >= range.count || indexes.includes(held)) return indexes
        return [...indexes, held].sort((one, other) => one - other)
      },
      [focused],
    ),
  })

  useLayoutEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index)
    return () => {
      reveal.current = undefined
    }
  }, [reveal, virtualizer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again when they look different
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, look.cards, look.columns])

  const shown = useRef(windows)
  useLayoutEffect(() => {
    if (shown.current !== windows) showTop(frame.current)
    shown.current = windows
  }, [windows, frame])

  useLayoutEffect(() => {
    const left = places.get(entry)
    if (left !== undefined) window.scrollTo({ top: left })
  }, [entry])
  useEffect(
    () => () => {
      places.set(entry, virtualizer.scrollOffset ?? 0)
    },
    [entry, virtualizer],
  )

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(() => windows.want(startIndex, endIndex), [windows, startIndex, endIndex])

  const items = new Map(virtualizer.getVirtualItems().map((item) => [item.index, item]))
  const lines = useLines({
    indexes: [...items.keys()],
    startIndex,
    endIndex,
    isScrolling: virtualizer.isScrolling,
    byKey: aim.current !== undefined,
    measured: look.cards,
  })

  return (
    <tbody
      ref={body}
      role="rowgroup"
      className={styles.body}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {lines.map(({ key, index, whole, still }) => {
        const row = whole ? windows.row(index) : undefined
        return (
          <TableRow
            key={key}
            look={look}
            row={row}
            index={index}
            ticked={row !== undefined && picked.has(rowKey(row))}
            menuOpen={menuAt === index}
            passing={!still}
            top={(items.get(index)?.start ?? 0) - above}
            measure={look.cards ? virtualizer.measureElement : undefined}
          />
        )
      })}
    </tbody>
  )
}

/** Where the rows begin in the page, and how much of its upper edge something else covers. */
function usePlaceInPage(frame: RefObject<HTMLElement | null>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [place, setPlace] = useState({ above: 0, covered: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current || !frame.current) return
      const above = Math.round(body.current.getBoundingClientRect().top + window.scrollY)
      const covered = Number.parseFloat(getComputedStyle(frame.current).scrollMarginTop) || 0
      setPlace((before) =>
        before.above === above && before.covered === covered ? before : { above, covered },
      )
    }
    measure()
    // What is above the rows has come or gone.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame])
  return { body, ...place }
}
