import type { KeyboardEvent } from 'react'

const stops = 'input, a, button[aria-expanded]'

/** Down and up through a list beside what is read: to the next thing that can be opened, its search field being the first. */
export function goAlong(event: KeyboardEvent, list: HTMLElement | null): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !list) return
  const found = [...list.querySelectorAll<HTMLElement>(stops)]
  const at = found.indexOf(document.activeElement as HTMLElement)
  const next = found[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
