import { useEffect, useState } from 'react'
import { BehaviorSubject } from 'rxjs'

/**
 * How many dialogs and panels are open. The shell keeps Fluent's focus manager a little longer than the last of them:
 * one that goes together with it would leave the page hidden from screen readers.
 */
export const openModals$ = new BehaviorSubject(0)

/** For what covers the page: when it goes and takes the focus with it, gives the focus back to what had it before. */
export function useFocusReturn() {
  const [opener] = useState(() => lasting(document.activeElement))
  useEffect(() => {
    openModals$.next(openModals$.value + 1)
    return () => {
      openModals$.next(openModals$.value - 1)
      // Fluent gives the focus back by itself where it knows how: it goes first.
      setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (!lost) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        // A dialog that followed another was opened by a button that went with that one.
        else document.querySelector('main')?.focus({ preventScroll: true })
      })
    }
  }, [opener])
}

/** A menu closes when one of its items is chosen: the button that opened it stays. */
function lasting(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return trigger ? lasting(document.getElementById(trigger)) : element
}
