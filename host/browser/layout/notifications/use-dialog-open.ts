import { useEffect, useState } from 'react'

const isOpen = () => document.querySelector('[aria-modal=true]') !== null

/** Whether a dialog is over the page, looked at while `wanted`. */
export function useDialogOpen(wanted: boolean): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = () => setOpen(isOpen())
    look()
    // Dialogs are drawn at the end of the body, a moment after their place there.
    const observer = new MutationObserver(() => requestAnimationFrame(look))
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [wanted])
  return open
}
