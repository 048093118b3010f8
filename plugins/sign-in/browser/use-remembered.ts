import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What this browser remembers, read once. The service, which may have drawn the page, cannot know it: it comes when the
 * page becomes the console's.
 */
export function useRemembered(read: () => string | undefined): string | undefined {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [known, setKnown] = useState(() => isHere && { value: read() })
  if (isHere && !known) setKnown({ value: read() })
  return known ? known.value : undefined
}
