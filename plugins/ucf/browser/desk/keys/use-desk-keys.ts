import { useEffect, useRef } from 'react'

/** What keys do, by their names: `J`, `Shift+I`, `Space`, others as in `KeyboardEvent.key`. */
export type DeskKeys = Readonly<Record<string, () => unknown>>

/** Where keys are typed as text, or work the thing that has the focus. */
const fields = 'input, textarea, select, [contenteditable="true"], [role="menu"]'
/** What is open has the keys, wherever the focus is. */
const dialogs = '[role="dialog"], [role="alertdialog"]'

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
      if (document.querySelector(dialogs)) return
      // A focused button is pressed by the space bar.
      if (key === ' ' && target instanceof Element && target.closest('button, a')) return
      const run = latest.current[keyName(event)]
      if (!run) return
      event.preventDefault()
      // The console has a sheet of its own under the same key.
      event.stopPropagation()
      void run()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
