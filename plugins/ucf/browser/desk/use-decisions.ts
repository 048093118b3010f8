import { ApiError } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Item, isDecided, type Label, type Project } from '../../contract'
import { useItemActions } from '../decide/use-item-actions'
import type { Queue } from './use-queue'
import type { Undo } from './use-undo'

interface Decided {
  project: Project
  item: Item
  queue: Queue
  undo: Undo
  onDecided(item: Item): void
  onBack(): void
  reload(): Promise<unknown>
}

/** Decisions about the item under hand, one after the other: a second key finds what the first has made of it. */
export function useDecisions(decided: Decided) {
  const { project, item, queue, undo, onDecided, onBack, reload } = decided
  const [busy, setBusy] = useState(0)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(item)
  if (item.version > latest.current.version) latest.current = item
  const both = () => Promise.all([reload(), queue.reload()])
  const actions = useItemActions(project, both, (action, items) => {
    undo.note(action)
    const now = items.find(({ id }) => id === item.id)
    if (now) latest.current = now
    if (now && !isDecided(now)) return
    onDecided(now ?? { ...item, num: 0 })
    queue.leave()
  })
  // What is being decided here is no colleague's decision.
  const isTaken = queue.isTaken && busy === 0

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
  return {
    actions,
    isTaken,
    async undo() {
      await work.current
      const [back] = await undo.undo(actions)
      if (!back) return
      if (back.id === latest.current.id) latest.current = back
      onBack()
      queue.hold(back)
    },
    ignore: (reserved: 0 | 1) => decide((now) => actions.ignore([now], reserved)),
    label: (to: Label) => decide((now) => actions.label([now], to)),
  }
}
