import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowSource } from '../data/use-rows'
import type { RowAction } from '../types'

export interface OpenMenu<T> {
  index: number
  row: T
  button: HTMLElement
}

/** Which row's menu is open, and what happens when an action is chosen. */
export function useRowMenu<T>(rows: RowSource<T>, keepFocus: () => void) {
  const [open, setOpen] = useState<OpenMenu<T>>()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
    setOpen((before) => (before?.button.isConnected === false ? undefined : before))
  }, [rows])

  const onActions = useCallback((index: number, button: HTMLElement) => {
    const row = latest.current.row(index)
    if (row === undefined) return
    setOpen((before) => (before?.button === button ? undefined : { index, row, button }))
  }, [])

  const close = (back: boolean) => {
    setOpen(undefined)
    if (back) open?.button.focus({ preventScroll: true })
  }

  const run = (action: RowAction<T>) => {
    close(true)
    if (!open) return
    const result = action.run(open.row)
    if (result instanceof Promise) void result.finally(keepFocus)
  }

  return { open, onActions, close, run }
}
