import { useEffect, useRef } from 'react'

/** What keys do, by their names: `J`, `Shift+I`, `Space`, others as in `KeyboardEvent.key`. */
export type DeskKeys = Readonly<Record<string, () => unknown>>

/** Where keys are typed as text, or work the thing that has the focus. */
const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** As the contract writes keys. */
export function keyName({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key === ' ') return 'Space'
  if (!/^[a-z]$/i.test(key)) return key
  return `${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`
}

/** Keys of the desk, wherever the focus is but in fields and dialogs. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(fields)) return
      // A focused button is pressed by the space bar.
      if (key === ' ' && target instanceof Element && target.closest('button, a')) return
      const run = latest.current[keyName(event)]
      if (!run) return
      event.preventDefault()
      void run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
