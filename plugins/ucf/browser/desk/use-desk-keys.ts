import { useEffect, useRef } from 'react'

/** What keys do, by `KeyboardEvent.key`; `Shift+I` for capital letters. */
export type DeskKeys = Readonly<Record<string, () => unknown>>

/** Where keys are typed as text, or work the thing that has the focus. */
const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Keys of the desk, wherever the focus is but in fields and dialogs. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(fields)) return
      // A focused button is pressed by the space bar.
      if (key === ' ' && target instanceof Element && target.closest('button, a, audio')) return
      const name =
        shiftKey && /^[a-z]$/i.test(key) ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
      const run = latest.current[name]
      if (!run) return
      event.preventDefault()
      void run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
