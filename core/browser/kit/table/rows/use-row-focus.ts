import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef } from 'react'
import { ariaIndex } from './table-row'

const controls = 'a[href], button:not([disabled]), input:not([disabled])'
/** How often a row that is not there yet or a lost focus is looked for, and how long apart (milliseconds). */
const tries = 20
const pause = 60

export interface RowFocus {
  /** Arrows, Home, End, PageUp and PageDown go from row to row and stay at the same control. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Remembers where the focus is in the table. */
  onFocus: (event: { target: EventTarget }) => void
  /** After an action that may take its time to close a dialog: a focus that is lost comes back to the table. */
  keep: () => void
  /** After rows changed: when the focused one is gone, the focus goes to the one in its place. */
  recover: () => void
  /** Index of the row that has the focus. */
  focused: RefObject<number | undefined>
  /** Index of the row that the focus is on its way to by a key. */
  aim: RefObject<number | undefined>
}

export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  /** First and last row that can be reached. */
  reach: { first: number; last: number },
  /** Brings a row into view that may not be drawn. */
  reveal: RefObject<((index: number) => void) | undefined>,
): RowFocus {
  const range = useRef(reach)
  range.current = reach
  const focused = useRef<number | undefined>(undefined)
  const slot = useRef(0)
  const element = useRef<Element>(undefined)

  /** It may still have to be drawn and loaded. */
  const aim = useRef<number | undefined>(undefined)

  const go = useCallback(
    (index: number) => {
      const from = document.activeElement
      const look = (left: number) => {
        // The person has gone on meanwhile, or the table is not there any more.
        if (aim.current !== index || !frame.current) return
        const row = frame.current.querySelector(`[aria-rowindex="${ariaIndex(index)}"]`)
        const now = document.activeElement
        if (now !== from && now !== row && now !== document.body) {
          aim.current = undefined
          return
        }
        const all = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
        const control = all[Math.min(slot.current, all.length - 1)] ?? row
        if (control instanceof HTMLElement)
          control.focus({ preventScroll: reveal.current !== undefined })
        if (all.length === 0 && left > 0) setTimeout(() => look(left - 1), pause)
        else aim.current = undefined
      }
      aim.current = index
      reveal.current?.(index)
      look(tries)
    },
    [frame, reveal],
  )

  const onFocus = useCallback<RowFocus['onFocus']>(({ target }) => {
    const row = rowOf(target)
    focused.current = row ? Number(row.dataset.index) : undefined
    element.current = row ? (target as Element) : undefined
    if (!row || row === target) return
    slot.current = [...row.querySelectorAll(controls)].indexOf(target as Element)
  }, [])

  const onKeyDown = useCallback<RowFocus['onKeyDown']>(
    (event) => {
      const row = rowOf(event.target)
      if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const from = aim.current ?? Number(row.dataset.index)
      const to = target(event.key, from, range.current)
      if (to === undefined) return
      event.preventDefault()
      go(to)
    },
    [go],
  )

  const goToPlace = useCallback(() => {
    const { first, last } = range.current
    if (last < first) frame.current?.focus()
    else go(Math.max(first, Math.min(last, focused.current ?? first)))
  }, [frame, go])

  const recover = useCallback(() => {
    const lost = element.current?.isConnected === false && document.activeElement === document.body
    if (lost) goToPlace()
  }, [goToPlace])

  const keep = useCallback(() => {
    const look = (left: number) => {
      if (!frame.current) return
      if (document.activeElement === document.body) goToPlace()
      else if (left > 0) setTimeout(() => look(left - 1), pause)
    }
    look(tries)
  }, [frame, goToPlace])

  return useMemo(
    () => ({ onKeyDown, onFocus, keep, recover, focused, aim }),
    [onKeyDown, onFocus, keep, recover],
  )
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

/** Rows that PageUp and PageDown pass. */
const leap = 10

function target(key: string, from: number, { first, last }: { first: number; last: number }) {
  const within = (index: number) => Math.max(first, Math.min(last, index))
  switch (key) {
    case 'ArrowDown':
      return within(from + 1)
    case 'ArrowUp':
      return within(from - 1)
    case 'PageDown':
      return within(from + leap)
    case 'PageUp':
      return within(from - leap)
    case 'Home':
      return first
    case 'End':
      return last
  }
}
