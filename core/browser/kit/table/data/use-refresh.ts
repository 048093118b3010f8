import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../../../services/clock'

interface Inputs {
  list: unknown
  updatedAt: number | undefined
  error: unknown
  reload: () => Promise<unknown>
  /** Loads again what the page's own reload does not know of. */
  refreshRows: () => void
}

export interface Refresh {
  at: number
  running: boolean
  failure: unknown
  run: () => Promise<void>
}

/** When the rows were loaded, and loading them again. */
export function useRefresh(inputs: Inputs): Refresh {
  const { list, updatedAt, error } = inputs
  const latest = useRef(inputs)
  const [at, setAt] = useState(now)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    latest.current = inputs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a newer one
  useEffect(() => {
    setAt(Date.now())
    setFailure(undefined)
  }, [list])

  const run = useCallback(async () => {
    setRunning(true)
    try {
      await latest.current.reload()
      latest.current.refreshRows()
      setAt(Date.now())
      setFailure(undefined)
    } catch (failure) {
      setFailure(failure)
    } finally {
      setRunning(false)
    }
  }, [])

  return { at: updatedAt ?? at, running, failure: failure ?? error, run }
}
