import { useEffect, useState } from 'react'

/** When the component goes and takes the focus with it, gives the focus back to what had it before. */
export function useFocusReturn() {
  const [opener] = useState(() => lasting(document.activeElement))
  useEffect(
    () => () => {
      // Fluent gives the focus back by itself where it knows how: it goes first.
      setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}

/** A menu closes when one of its items is chosen: the button that opened it stays. */
function lasting(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return trigger ? lasting(document.getElementById(trigger)) : element
}
