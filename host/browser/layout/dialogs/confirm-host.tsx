import { Confirm, useObservable, useService } from '@console/core/browser'
import { useRef } from 'react'
import { ConfirmBox } from './parts'

/** Draws the open question of the Confirm service; its box is fetched with the first question. */
export function ConfirmHost() {
  const open = useObservable(useService(Confirm).open$)
  const asked = useRef({ answer: open?.answer, count: 0 })
  // Every question gets a box of its own, also when it follows at once on another.
  if (open && asked.current.answer !== open.answer) {
    asked.current = { answer: open.answer, count: asked.current.count + 1 }
  }
  return open && <ConfirmBox key={asked.current.count} {...open} />
}
