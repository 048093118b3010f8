import { useState } from 'react'
import { type Item, isDecided } from '../../contract'

/** The items as a dialog was opened with them, and as they are now. */
export function useNewest(items: readonly Item[]) {
  const [opened] = useState(items)
  const [told, setTold] = useState<readonly Item[]>([])
  const newest = opened.map((before) =>
    [...items, ...told]
      .filter(({ id }) => id === before.id)
      .reduce((one, other) => (other.version > one.version ? other : one), before),
  )
  const taken = newest.filter(
    (now, at) => now.num === 0 || (isDecided(now) && now.status !== opened[at]?.status),
  )
  return { opened, newest, taken, setTold }
}
