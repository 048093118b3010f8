import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { useReasonAgainst } from '../../offer/use-may'
import type { RowAction } from '../types'

const useStyles = makeStyles({
  menu: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    minWidth: '140px',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    maxHeight: 'calc(100dvh - 16px)',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  item: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus': { outlineStyle: 'none' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  danger: { color: tokens.colorStatusDangerForeground3 },
  disabled: { cursor: 'not-allowed', ':hover': { backgroundColor: 'transparent' } },
  label: { color: tokens.colorNeutralForegroundDisabled },
  reason: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
})

interface RowMenuProps<T> {
  actions: readonly RowAction<T>[]
  row: T
  target: HTMLElement
  /** `back`: the focus belongs to the button again. */
  onClose: (back: boolean) => void
  onRun: (action: RowAction<T>) => void
}

/** One menu for all rows: it is placed at the button of the row it was opened for. */
export function RowMenu<T>({ actions, row, target, onClose, onRun }: RowMenuProps<T>) {
  const t = useT()
  const styles = useStyles()
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  const close = useRef(onClose)
  close.current = onClose

  const prepared = usePrepared(actions)
  const reasonAgainst = useReasonAgainst()

  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    box.showPopover?.()
    itemsOf(box)[0]?.focus({ preventScroll: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was prepared may have changed the menu's height
  useLayoutEffect(() => {
    if (menu.current) setPlace(placeOf(menu.current, target.getBoundingClientRect()))
  }, [target, prepared])

  useEffect(() => {
    const onPointerDown = ({ target: hit }: PointerEvent) => {
      if (!(hit instanceof Node) || menu.current?.contains(hit)) return
      // Its own button closes it by being clicked.
      if (!target.contains(hit)) close.current(false)
    }
    const onMove = ({ target: moved }: Event) => {
      if (moved !== menu.current) close.current(true)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('scroll', onMove, true)
    window.addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('scroll', onMove, true)
      window.removeEventListener('resize', onMove)
    }
  }, [target])

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={t('Actions')}
      className={styles.menu}
      style={place}
      onKeyDown={(event) => onKeyDown(event, onClose)}
    >
      {actions.map((action) => {
        const reason = reasonAgainst(action.scope) ?? action.disabledReason?.(row)
        const run = () => reason === undefined && onRun(action)
        return (
          <div
            key={action.key ?? action.label}
            role="menuitem"
            tabIndex={-1}
            aria-disabled={reason !== undefined || undefined}
            className={mergeClasses(
              styles.item,
              action.danger && styles.danger,
              reason !== undefined && styles.disabled,
            )}
            onClick={run}
            onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && run()}
          >
            <span className={mergeClasses(reason !== undefined && styles.label)}>
              {t(action.label)}
            </span>
            {reason !== undefined && <span className={styles.reason}>{reason}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** Counts the entries that have fetched what they need. */
function usePrepared<T>(actions: readonly RowAction<T>[]) {
  const [prepared, setPrepared] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the menu opens
  useEffect(() => {
    for (const { prepare } of actions)
      void prepare?.().finally(() => setPrepared((count) => count + 1))
  }, [])
  return prepared
}

/** Free space at the edges of the window, and between menu and button. */
const edge = 8
const gap = 4

/** Below the button, above it where there is no room. */
function placeOf(box: HTMLElement, button: DOMRect) {
  const below = button.bottom + gap
  const above = button.top - gap - box.offsetHeight
  const fits = below + box.offsetHeight <= window.innerHeight - edge
  return {
    top: Math.max(edge, fits || above < edge ? below : above),
    left: Math.max(edge, button.right - box.offsetWidth),
  }
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

function onKeyDown(event: KeyboardEvent<HTMLElement>, onClose: (back: boolean) => void) {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
  else if (next !== undefined) items.at(next % items.length)?.focus()
  else if (event.key.length === 1) startingWith(event.key, items, at)?.focus()
  if (event.key !== 'Tab') {
    event.preventDefault()
    event.stopPropagation()
  }
}

const startingWith = (letter: string, items: HTMLElement[], at: number) =>
  [...items.slice(at + 1), ...items].find((item) =>
    item.textContent?.toLowerCase().startsWith(letter.toLowerCase()),
  )
