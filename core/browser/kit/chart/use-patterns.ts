import { useSyncExternalStore } from 'react'
import { useObservable, useService } from '../../react'
import { Settings } from '../../services/settings/settings'

const contrastQuery = '(forced-colors: active), (prefers-contrast: more)'
const media = () => globalThis.matchMedia?.(contrastQuery)

function subscribe(onChange: () => void) {
  const list = media()
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** Whether series must be told apart without colours. */
export function usePatterns(): boolean {
  const { theme } = useObservable(useService(Settings).state$)
  const matches = () => media()?.matches ?? false
  const wanted = useSyncExternalStore(subscribe, matches, matches)
  return wanted || theme === 'contrast'
}
