import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query holds, live. The service, which cannot know, says no: what it draws must not depend on it, and a
 * browser that takes it over goes by what holds.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  const matches = () => globalThis.window?.matchMedia(query).matches ?? false
  return useSyncExternalStore(subscribe, matches, matches)
}
