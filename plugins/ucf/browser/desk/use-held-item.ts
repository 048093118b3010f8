import { useData } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Item, isDecided, itemsApi, type Project, ucfTopics } from '../../contract'

/** The item under hand: it stays until its reviewer leaves it, whatever becomes of the queue meanwhile. */
export function useHeldItem(project: Project, queue: readonly Item[]) {
  const [held, setHeld] = useState(queue[0])
  /** Decided here, and still in a queue that was loaded before. */
  const [left, setLeft] = useState<Item>()
  const [first] = queue
  const waits = first && (first.id !== left?.id || first.version > left.version)
  if (!held && waits) setHeld(first)

  const at = queue.findIndex(({ id }) => id === held?.id)
  const place = useRef(0)
  if (at >= 0) place.current = at
  const own = useData(
    async ({ api }) => {
      if (!held) return undefined
      return (await api(itemsApi).get({ params: { pid: project.id, id: held.id } })).data
    },
    [project.id, held?.id],
    [ucfTopics.results(project.id)],
  )
  const item = [held, own.data, queue[at]]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.version - one.version)[0]
  const next = queue[at >= 0 ? at + 1 : place.current]
  const previous = queue[(at >= 0 ? at : place.current) - 1]
  return {
    item,
    /** In the queue, from 0; undefined when it is there no more. */
    place: at >= 0 ? at : undefined,
    next,
    previous,
    /** Somebody has decided about it since it was taken. */
    isTaken: item !== undefined && (isDecided(item) || item.num === 0),
    reload: own.reload,
    hold: (one: Item | undefined) => one && setHeld(one),
    leave() {
      setLeft(item)
      setHeld(next ?? previous)
    },
  }
}
export type HeldItem = ReturnType<typeof useHeldItem>
