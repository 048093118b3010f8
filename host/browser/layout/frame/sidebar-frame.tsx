import { Layout, tokens, useObservable, useService, useT } from '@console/core/browser'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Sidebar } from './chrome-parts'
import { headerHeight } from './top-bar-frame'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflowX: 'hidden',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Once the bar has scrolled away the frame is shorter than the window: below it this goes on.
  ground: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: `inset -1px 0 ${tokens.colorNeutralStroke2}`,
  },
  beside: {
    position: 'sticky',
    top: 0,
    width: '232px',
    height: `calc(100vh - ${headerHeight})`,
  },
  belowHeader: { top: headerHeight },
  rail: { width: '52px' },
  animated: {
    transitionProperty: 'width',
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
  },
  drawer: {
    position: 'fixed',
    insetBlock: 0,
    insetInlineStart: 0,
    zIndex: 30,
    width: 'min(300px, calc(100vw - 48px))',
    boxShadow: tokens.shadow64,
  },
  slidingIn: {
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  backdrop: {
    position: 'fixed',
    inset: 0,
    zIndex: 29,
    border: 0,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
})

interface SidebarFrameProps {
  area: string
  fixedHeader: boolean
}

/** The place of the sidebar: beside the page, as a rail of icons, or over the page on narrow screens. */
export function SidebarFrame({ area, fixedHeader }: SidebarFrameProps) {
  const styles = useStyles()
  const { sidebar, device } = useObservable(useService(Layout).state$)
  if (sidebar.hidden) return undefined
  if (device === 'mobile') return sidebar.opened ? <Drawer area={area} /> : undefined
  return (
    <div className={styles.ground}>
      <div
        className={mergeClasses(
          styles.frame,
          styles.beside,
          fixedHeader && styles.belowHeader,
          !sidebar.opened && styles.rail,
          !sidebar.withoutAnimation && styles.animated,
        )}
      >
        <Sidebar area={area} rail={!sidebar.opened} drawer={false} />
      </div>
    </div>
  )
}

function Drawer({ area }: { area: string }) {
  const styles = useStyles()
  const t = useT()
  const layout = useService(Layout)
  const { withoutAnimation } = useObservable(layout.state$).sidebar
  const { key } = useLocation()
  const openedAt = useRef(key)
  const frame = useRef<HTMLDivElement>(null)

  // It has done its work once an entry was chosen.
  useEffect(() => {
    if (key !== openedAt.current) layout.closeSidebar({ withoutAnimation: true })
  }, [key, layout])

  useEffect(() => {
    const opener = document.activeElement
    frame.current?.focus()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') layout.closeSidebar()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      // Behind the drawer everything was inert; the opener can take the focus once it is not.
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus())
    }
  }, [layout])

  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.backdrop}
        aria-label={t('Close navigation')}
        onClick={() => layout.closeSidebar()}
      />
      <div
        ref={frame}
        role="dialog"
        aria-modal="true"
        aria-label={t('Navigation')}
        tabIndex={-1}
        className={mergeClasses(styles.frame, styles.drawer, !withoutAnimation && styles.slidingIn)}
      >
        <Sidebar area={area} rail={false} drawer />
      </div>
    </>
  )
}
