import { useCallback, useEffect, useRef, useState } from 'react'
import { useService } from '../../../react'
import { Http } from '../../../services/http/http'

export type CheckStep = 'idle' | 'working' | 'verified' | 'expired' | 'failed'

/** So long before its time is over an answer is replaced: it still has to reach the service. */
const margin = 30_000

export function useOwnCheck(onAnswer: (answer?: string) => void) {
  const http = useService(Http)
  const [step, setStep] = useState<CheckStep>('idle')
  const answered = useRef(onAnswer)
  answered.current = onAnswer
  const running = useRef<{ controller: AbortController; expiry?: ReturnType<typeof setTimeout> }>(
    undefined,
  )

  const stop = useCallback(() => {
    running.current?.controller.abort()
    clearTimeout(running.current?.expiry)
  }, [])
  useEffect(() => stop, [stop])

  const run = useCallback(
    async (first: CheckStep) => {
      stop()
      const controller = new AbortController()
      running.current = { controller }
      setStep(first)
      try {
        const { solveTask } = await import('./solve')
        const solved = await solveTask(http, controller)
        if (controller.signal.aborted) return
        if (!solved) throw new Error('the task took too long')
        const again = () => {
          answered.current(undefined)
          void run('expired')
        }
        const expiry = setTimeout(again, solved.expiresAt - margin - Date.now())
        running.current = { controller, expiry }
        setStep('verified')
        answered.current(solved.answer)
      } catch {
        if (!controller.signal.aborted) setStep('failed')
      }
    },
    [http, stop],
  )

  const begin = () => {
    if (step === 'idle' || step === 'failed') void run('working')
  }
  return { step, begin }
}
