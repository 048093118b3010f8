import { ApiError } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Item, isDecided, type Label, type Project } from '../../contract'
import { useItemActions } from '../items/use-item-actions'
import type { HeldItem } from './use-held-item'

interface Decided {
  project: Project
  item: Item
  held: HeldItem
  /** Of the action that can be taken back; it outlives the item that it was about. */
  lastAction: { current: number | undefined }
  reload(): Promise<unknown>
}

/** Decisions about the item under hand, one after the other: a second key finds what the first has made of it. */
export function useDecisions({ project, item, held, lastAction, reload }: Decided) {
  const [busy, setBusy] = useState(0)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(item)
  if (item.version > latest.current.version) latest.current = item
  const both = () => Promise.all([reload(), held.reload()])
  const actions = useItemActions(project, both, (action, items) => {
    lastAction.current = action
    const now = items.find(({ id }) => id === item.id)
    if (now) latest.current = now
    if (now && isDecided(now)) held.leave()
  })
  // What is being decided here is no colleague's decision.
  const isTaken = held.isTaken && busy === 0

  function decide(run: (now: Item) => Promise<unknown>) {
    if (isTaken) return
    setBusy((count) => count + 1)
    work.current = work.current
      .then(() => !isDecided(latest.current) && run(latest.current))
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error
      })
      .finally(() => setBusy((count) => count - 1))
  }
  async function undo() {
    const { current: action } = lastAction
    if (action === undefined) return
    lastAction.current = undefined
    const [back] = await actions.undo(action)
    held.hold(back)
  }
  return {
    actions,
    isTaken,
    undo,
    ignore: (reserved: 0 | 1) => decide((now) => actions.ignore([now], reserved)),
    label: (to: Label) => decide((now) => actions.label([now], to)),
  }
}
