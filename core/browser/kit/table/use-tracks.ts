import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { Column } from './types'
import { fitWidths } from './widths'

const tickWidth = 44
const actionsWidth = 48
const property = '--table-columns'

interface Inputs<T> {
  frame: RefObject<HTMLElement | null>
  columns: readonly Column<T>[]
  tickable: boolean
  hasActions: boolean
  /** Rows are drawn as they come into sight: columns are at least as wide as they are said to be. */
  endless: boolean
  /** What is in the rows; another value makes columns be measured again. */
  rows: unknown
  density: string
}

export interface Tracks {
  /** Until they are measured. */
  initial: string
  /** Pixels below which columns are scrolled sideways. */
  width: number
  /** Another function when columns have to be measured again. Answers how wide the frame is. */
  measure: () => number
  /** Fits the columns into a frame so wide; false where some have to be scrolled. */
  fit: (frameWidth: number) => boolean
}

/**
 * Tracks of the grid that each row is. They are measured from what is in them, once for rows that come together, and only
 * become wider while the same columns are shown: what is read stays where it is when rows change.
 */
export function useTracks<T>(inputs: Inputs<T>): Tracks {
  const { frame, columns, tickable, hasActions, endless, rows, density } = inputs
  const known = useRef<{ columns: unknown; widths: number[] }>({ columns: undefined, widths: [] })
  const written = useRef('')

  const { initial, width, around } = useMemo(() => {
    const sides = (inner: string) =>
      [tickable && `${tickWidth}px`, inner, hasActions && `${actionsWidth}px`]
        .filter(Boolean)
        .join(' ')
    const extra = (tickable ? tickWidth : 0) + (hasActions ? actionsWidth : 0)
    const asSaid = columns.map(({ width, grow }) =>
      grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
    )
    return {
      initial: sides(asSaid.join(' ')),
      width: columns.reduce((total, column) => total + column.width, 0) + extra,
      around: { sides, extra },
    }
  }, [columns, tickable, hasActions])

  const write = useCallback(
    (tracks: string) => {
      if (written.current === tracks) return
      written.current = tracks
      frame.current?.style.setProperty(property, tracks)
    },
    [frame],
  )

  const fit = useCallback(
    (frameWidth: number) => {
      const room = frameWidth - around.extra
      const { widths } = known.current
      if (room <= 0 || widths.length !== columns.length) return true
      const wants = columns.map(({ grow, whole = false }, at) => ({
        width: widths[at] ?? 0,
        takes: grow >= 1,
        whole,
      }))
      const fitted = fitWidths(wants, room)
      write(fitted ? around.sides(fitted.map((one) => `${one}px`).join(' ')) : initial)
      return fitted !== undefined
    },
    [columns, around, initial, write],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured again
  const measure = useCallback(() => {
    const box = frame.current
    if (!box) return 0
    if (known.current.columns !== columns) known.current = { columns, widths: [] }
    written.current = ''
    write(around.sides(`repeat(${columns.length}, max-content)`))
    // What reads sizes makes the browser lay the page out: here, once for the frame and all cells.
    const frameWidth = box.clientWidth
    if (frameWidth === 0) {
      write(initial)
      return 0
    }
    const first = tickable ? 1 : 0
    const before = known.current.widths
    known.current.widths = columns.map(({ width, most = Number.POSITIVE_INFINITY }, at) =>
      Math.min(most, Math.max(before[at] ?? 0, endless ? width : 0, widestCell(box, first + at))),
    )
    fit(frameWidth)
    return frameWidth
  }, [columns, around, endless, rows, density, fit, initial, write])

  return { initial, width, measure, fit }
}

/** Rounded up: a part of a pixel too few cuts a letter off. */
const widestCell = (box: HTMLElement, place: number) =>
  Math.ceil(
    [...box.querySelectorAll('[role=row]')].reduce(
      (widest, row) => Math.max(widest, row.children[place]?.getBoundingClientRect().width ?? 0),
      0,
    ),
  )
