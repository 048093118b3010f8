import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useService } from '../../../react'
import { Confirm } from '../../../services/messages/confirm'
import { useT } from '../../i18n'
import type { FormState } from '../form'

/** Resolves true when nothing is lost by leaving the form, or when the person agrees to lose it. */
export function useLeaveQuestion({ unsaved }: FormState): () => Promise<boolean> {
  const t = useT()
  const confirm = useService(Confirm)
  const asking = useRef(false)
  return useCallback(async () => {
    if (!unsaved()) return true
    if (asking.current) return false
    asking.current = true
    try {
      return await confirm.ask({
        title: t('Discard changes?'),
        text: t('What you typed has not been saved.'),
        confirmLabel: t('Discard'),
        cancelLabel: t('Keep editing'),
        danger: true,
      })
    } finally {
      asking.current = false
    }
  }, [unsaved, confirm, t])
}

/** Asks before another address, or another site, takes the place of a form with unsaved changes. */
export function useLeaveGuard(form: FormState) {
  const { unsaved } = form
  const mayLeave = useLeaveQuestion(form)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved() &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search &&
      // What the page notes in its address while the form is open leaves nothing.
      !(historyAction === 'REPLACE' && nextLocation.state?.noted),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayLeave])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [unsaved])
}
