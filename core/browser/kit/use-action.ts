import { useRef, useState } from 'react'
import { ApiError } from '../services/http/http'

/** Runs an action once at a time: a second click while it runs does nothing. */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<unknown>) {
  const running = useRef(false)
  const [pending, setPending] = useState(false)

  async function run(...input: Input) {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await action(...input)
    } catch (error) {
      // A failed call has been shown by the shell; anything else is a fault of the code.
      if (!(error instanceof ApiError)) throw error
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run, pending }
}
