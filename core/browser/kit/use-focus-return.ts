import { useEffect, useState } from 'react'
import { BehaviorSubject } from 'rxjs'

/**
 * Whether a dialog or a panel has been drawn. From then on the shell keeps Fluent's focus manager: one that goes
 * together with its last dialog would leave the page hidden from screen readers.
 */
export const modalsDrawn$ = new BehaviorSubject(false)

/** For what covers the page: when it goes and takes the focus with it, gives the focus back to what had it before. */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    if (!modalsDrawn$.value) modalsDrawn$.next(true)
    return () => {
      // Fluent gives the focus back by itself where a trigger opened the dialog: it goes first.
      setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement) before.focus()
      })
    }
  }, [before])
}
