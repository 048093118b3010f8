import { sentenceOf, useT } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Item, isDecided, type Label, type Project, type Status } from '../../../contract'
import { actOn } from '../../decide/act-on'
import type { Decided } from '../../decide/decision-dialog'
import { statusAfter } from '../../decide/use-decision-scope'
import { type Batch, useItemActions } from '../../decide/use-item-actions'
import type { Queue } from './use-queue'
import type { Decision, Session } from './use-session'
import type { Undo } from './use-undo'
import type { Failed, Work } from './use-work'

export interface DecidingTools {
  queue: Queue
  undo: Undo
  session: Session
  work: Work
}

interface Deciding {
  project: Project
  item: Item
  tools: DecidingTools
}

/** Somebody has decided about it. */
export const isTaken = (item: Item) => isDecided(item) || item.num === 0

/** Decisions about the item under hand: the next one is there at once, what was decided is sent meanwhile. */
export function useDecisions({ project, item, tools }: Deciding) {
  const { queue, undo, session, work } = tools
  const t = useT()
  const [labelled, setLabelled] = useState<Label>()
  const left = useRef(false)
  // What is counted is told by the event of the decision; of an item that has left nothing is to be read.
  const actions = useItemActions(
    project,
    async () => void (left.current || queue.reload().catch(() => undefined)),
    noted,
  )

  function noted(action: number, items: readonly Item[]) {
    undo.note(action)
    work.know(items)
    if (left.current) return
    const now = items.find(({ id }) => id === item.id)
    if (now && !isDecided(now)) return
    leave(now?.status ?? 'merged')
    queue.settle(item.id)
  }
  function leave(outcome: Decision['outcome']) {
    left.current = true
    session.decided(item.id, outcome)
    queue.leave()
  }
  /** After what was asked for before; the item as that has left it. */
  async function send({ run, textOf }: Batch, typed?: Failed['typed']): Promise<boolean> {
    work.forget(item.id)
    return work.next(async () => {
      const fail = (reason: string) => work.fail({ item, reason, typed })
      try {
        const { acted, refused } = await actOn([work.of(item)], run, t)
        for (const { reason } of refused) fail(reason)
        await actions.done([acted], textOf(1))
        return refused.length === 0
      } catch (error) {
        fail(sentenceOf(error))
        return false
      }
    })
  }
  /** Asked when a key is pressed: an answer may have come since this was drawn. */
  const isOver = () => left.current || isTaken(work.of(item))

  async function away(status: Status, batch: Batch, typed?: Failed['typed']) {
    if (isOver()) return
    leave(status)
    if (!(await send(batch, typed))) session.back(item.id)
    queue.settle(item.id)
  }
  return {
    actions,
    labelled,
    async undo() {
      const [back] = await work.next(() => undo.undo(actions))
      if (!back) return
      work.know([back])
      session.back(back.id)
      queue.hold(back)
    },
    ignore: (reserved: 0 | 1) =>
      void away(reserved ? -2 : -1, actions.batches[reserved ? 'reserve' : 'ignore']),
    async label(to: Label) {
      if (isOver()) return
      setLabelled(to)
      await send(actions.labelling(to))
      setLabelled(undefined)
    },
    /** What a dialog was left with. */
    decide({ decision: saying, draft, run }: Decided) {
      if (saying === 'edit') return
      const textOf = (count: number) => t('{count} decided', { count })
      void away(
        statusAfter(item, saying),
        { run: (items) => run(items, 0), textOf },
        { saying, draft },
      )
    },
  }
}
