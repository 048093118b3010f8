import {
  LightButton,
  Notifications,
  tokens,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import type { Notification } from '@console/core/host'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NotificationIcon } from './notification-icon'
import { NotificationText } from './notification-text'
import { useDialogOpen } from './use-dialog-open'

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    // At the bottom left, where neither dialogs nor panels have titles or buttons; above the bar that tables have there.
    bottom: '72px',
    insetInlineStart: '16px',
    // Below menus, which are opened to choose from them.
    zIndex: 999_000,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(380px, calc(100vw - 32px))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    pointerEvents: 'none',
  },
  /** What happened in a dialog is said while it is open. */
  overDialog: { zIndex: 1_000_010 },
  toast: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  text: { flexGrow: 1, overflowWrap: 'anywhere', maxHeight: '40vh', overflowY: 'auto' },
})

/** Newest messages, each for the time it stays. */
export function Toasts() {
  const styles = useStyles()
  const list = useObservable(useService(Notifications).list$)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const dismiss = useCallback((id: number) => setGone((known) => new Set(known).add(id)), [])
  const shown = list.filter(({ id }) => !gone.has(id)).slice(0, 3)
  const overDialog = useDialogOpen(shown.length > 0)

  return (
    // The live region is there before its first message, so that the message is read out.
    <div role="status" aria-live="polite" data-tabster-never-hide>
      <ul className={mergeClasses(styles.list, overDialog && styles.overDialog)}>
        {shown.map((message) => (
          <Toast key={message.id} message={message} onEnd={dismiss} />
        ))}
      </ul>
    </div>
  )
}

interface ToastProps {
  message: Notification
  onEnd: (id: number) => void
}

function Toast({ message, onEnd }: ToastProps) {
  const { id, kind, stays } = message
  const styles = useStyles()
  const t = useT()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(stays)
  const paused = hovered || focused

  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => onEnd(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [paused, id, onEnd])

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <NotificationIcon kind={kind} />
      <NotificationText message={message} className={styles.text} onFollowed={() => onEnd(id)} />
      <LightButton look="icon" aria-label={t('Dismiss')} onClick={() => onEnd(id)}>
        <Dismiss16Regular aria-hidden />
      </LightButton>
    </li>
  )
}
