import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Places {
  /** Index of the last place. */
  last: number
  /** Pixels before the first place, and of each. */
  left: number
  band: number
}

/** The place that keyboard or pointer is at, and what the picture listens to for it. */
export function usePlaces({ last, left, band }: Places) {
  const [at, setAt] = useState<number>()
  const go = (place: number) => setAt(Math.min(last, Math.max(0, place)))
  const leave = () => setAt(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const from = at ?? -1
    const to = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + 10,
      PageDown: from - 10,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape' && at !== undefined) leave()
    else if (to !== undefined) go(to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPointerMove(event: PointerEvent) {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    go(Math.floor(across / band))
  }

  function onFocus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) setAt(at ?? 0)
  }

  return { at, heard: { onKeyDown, onPointerMove, onPointerLeave: leave, onFocus, onBlur: leave } }
}
