import { useEffect, useRef, useState } from 'react'
import type { Item } from '../../../contract'
import type { Draft, Saying } from '../../decide/decision-dialog'

/** What was pressed or sent for an item and could not be done. */
export interface Failed {
  item: Item
  reason: string
  /** What was typed, to be sent once more. */
  typed: { saying: Saying; draft: Draft } | undefined
}

/**
 * What is on its way while the next item is under hand: one decision after the other, each about the item as the one before
 * has left it.
 */
export function useWork() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef(new Map<number, Item>())
  const [, setAnswers] = useState(0)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const waiting = useRef(0)
  useEffect(() => {
    // The browser asks whether the window is to be closed all the same.
    const ask = (event: BeforeUnloadEvent) => waiting.current > 0 && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const of = (item: Item): Item => {
    const known = newest.current.get(item.id)
    return known && known.version > item.version ? known : item
  }
  return {
    failed,
    /** As it is by the last answer about it. */
    of,
    know: (items: readonly Item[]) => {
      for (const item of items) newest.current.set(item.id, of(item))
      setAnswers((count) => count + 1)
    },
    fail: (one: Failed) =>
      setFailed((before) => [...before.filter(({ item }) => item.id !== one.item.id), one]),
    forget: (id: number) => setFailed((before) => before.filter(({ item }) => item.id !== id)),
    /** After all that was asked for before. */
    next<T>(run: () => Promise<T>): Promise<T> {
      waiting.current += 1
      const work = last.current.then(run).finally(() => {
        waiting.current -= 1
      })
      last.current = work.catch(() => undefined)
      return work
    },
  }
}
export type Work = ReturnType<typeof useWork>
