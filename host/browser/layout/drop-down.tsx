import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const useStyles = makeStyles({
  root: { position: 'relative' },
  button: { fontWeight: tokens.fontWeightRegular, minWidth: '32px', whiteSpace: 'nowrap' },
  panel: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    zIndex: 20,
    boxSizing: 'border-box',
    minWidth: '220px',
    width: 'max-content',
    maxWidth: '360px',
    maxHeight: 'calc(100vh - 72px)',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // On narrow screens the button may stand anywhere: the panel takes the width of the screen.
    '@media (max-width: 640px)': {
      position: 'fixed',
      top: '54px',
      insetInline: '8px',
      width: 'auto',
      maxWidth: 'none',
    },
  },
})

interface DropDownProps {
  /** What the button shows beside the icon. */
  label?: ReactNode
  /** Name of the button where it shows an icon only, and of what it opens. */
  name: string
  icon?: ReactElement
  className?: string
  /** Fetches what the panel needs while the pointer or focus is on the button. */
  preload?: () => void
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

const itemsOf = (panel: HTMLElement | null) =>
  panel ? [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')] : []

/** A button and what drops down from it. Escape, a click elsewhere, or moving on with Tab close it. */
export function DropDown({
  label,
  name,
  icon,
  className,
  preload,
  onOpen,
  children,
}: DropDownProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  // The button has the focus again before anything else opens, so that a dialog returns it there.
  function close() {
    root.current?.querySelector('button')?.focus()
    setOpen(false)
  }

  function toggle() {
    if (!open) onOpen?.()
    setOpen(!open)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const items = itemsOf(panel.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    items.at((at + step) % items.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the items arrive here
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <Button
        appearance="subtle"
        className={className ?? styles.button}
        icon={icon ?? null}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        {label}
      </Button>
      {open && (
        <div ref={panel} id={panelId} className={styles.panel}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
