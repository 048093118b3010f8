import { useEffect, useRef, useState } from 'react'
import { useService } from '../../../react'
import { Notifications } from '../../../services/messages/notifications'
import { announce } from '../../announce'
import { useT } from '../../i18n'
import type { BulkAction, BulkFailure } from '../types'
import { runInBatches } from './bulk-run'

export interface BulkWork<T> {
  action: BulkAction<T>
  total: number
  through: number
  stop: AbortController
}

export interface BulkReport<T> {
  action: BulkAction<T>
  failures: BulkFailure<T>[]
}

interface BulkEnd<T> {
  onDone(rows: readonly T[]): void
  reload(): Promise<unknown>
  onSettled(): void
}

/** Runs an action for many rows: how far it is while it runs, then what failed. It stops with its bar. */
export function useBulkWork<T>({ onDone, reload, onSettled }: BulkEnd<T>) {
  const t = useT()
  const notifications = useService(Notifications)
  const [work, setWork] = useState<BulkWork<T>>()
  const [report, setReport] = useState<BulkReport<T>>()
  const working = useRef<AbortController>(undefined)
  useEffect(() => () => working.current?.abort(), [])

  async function start(action: BulkAction<T>, chosen: T[]) {
    if (action.ask && !(await action.ask(chosen))) return onSettled()
    const stop = new AbortController()
    working.current = stop
    setReport(undefined)
    setWork({ action, total: chosen.length, through: 0, stop })
    const outcome = await runInBatches({
      rows: chosen,
      run: action.run,
      signal: stop.signal,
      onProgress: (done, failed) =>
        setWork({ action, total: chosen.length, through: done + failed, stop }),
    })
    const { done, failures } = outcome
    setWork(undefined)
    onDone(done)
    action.over?.(outcome)
    if (failures.length > 0) setReport({ action, failures })
    else if (action.done && done.length === chosen.length)
      notifications.success(t(action.done, { count: done.length }))
    announce(t('{done} of {total} done', { done: done.length, total: chosen.length }))
    if (done.length > 0) await reload()
    onSettled()
  }
  return {
    work,
    report,
    start,
    dismiss() {
      setReport(undefined)
      onSettled()
    },
  }
}
