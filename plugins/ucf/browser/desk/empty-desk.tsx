import { useEffect, useRef } from 'react'
import type { Project, Totals } from '../../contract'
import { useItemActions } from '../decide/use-item-actions'
import { EndOfQueue } from './end-of-queue'
import { useDeskKeys } from './keys/use-desk-keys'
import { byName, type DeskTools } from './reviewed-item'

interface EmptyDeskProps {
  project: Project
  totals: Totals
  tools: DeskTools
}

/** The desk when nothing is in hand; what was decided before can still be taken back. */
export function EmptyDesk({ project, totals, tools }: EmptyDeskProps) {
  const { queue, undo, session, work, names, common, onEscape, reload } = tools
  const actions = useItemActions(project, reload)
  // What became of all is counted here, and decisions may still have been on their way.
  const count = useRef(() => work.next(reload))
  useEffect(() => void count.current().catch(() => undefined), [])
  async function takeBack() {
    const [back] = await work.next(() => undo.undo(actions))
    if (!back) return
    work.know([back])
    session.back(back.id)
    queue.hold(back)
  }
  useDeskKeys(byName(names, { ...common, undo: takeBack, previous: queue.back }, onEscape))
  return <EndOfQueue project={project} totals={totals} queue={queue} session={session} />
}
