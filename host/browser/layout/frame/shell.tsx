import { Layout, Settings, tokens, useObservable, useService, useT } from '@console/core/browser'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useHost } from '../../host-context'
import { asksForLess } from '../../plugins/safe-mode'
import { fillTitle, standsAlone } from '../../plugins/screens'
import { useCurrentPage } from '../current-page'
import { ConfirmHost } from '../dialogs/confirm-host'
import { FactorHost } from '../dialogs/factor-host'
import { Logo } from '../logo'
import { ConsentBar, NarrowedNotice } from '../notices/parts'
import { Toasts } from '../notifications/toasts'
import { OverlaysProvider } from '../overlays'
import { useShortcuts } from '../palette/use-shortcuts'
import { UploadTrayHost } from '../uploads/upload-tray-host'
import { useSignedIn } from '../use-signed-in'
import { useVisits } from '../use-visits'
import { Breadcrumbs, Notices } from './chrome-parts'
import { FocusKeeperHost } from './focus-keeper-host'
import { NavigationProgress } from './progress-bar'
import { ShellOverlays } from './shell-overlays'
import { SidebarFrame } from './sidebar-frame'
import { SkipLink } from './skip-link'
import { headerHeight, TopBarFrame } from './top-bar-frame'

const useStyles = makeStyles({
  columns: { display: 'flex' },
  column: { flexGrow: 1, minWidth: 0 },
  /** What sticks to the upper edge of the page begins below the bar. */
  belowBar: { '--page-top': headerHeight },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    minHeight: `calc(100vh - ${headerHeight})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  plain: {
    display: 'grid',
    gridTemplate: 'auto 1fr / minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    minHeight: '100vh',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  main: {
    // What takes the focus after a navigation must not hide below a top bar that stays in view.
    scrollMarginTop: headerHeight,
    '& h1': { scrollMarginTop: `calc(${headerHeight} + 16px)` },
    ':focus': { outlineStyle: 'none' },
    '& h1:focus': { outlineStyle: 'none' },
  },
})

/** Everything around a page: it stays while pages come and go. */
export function Shell() {
  const { config, narrowed } = useHost()
  return (
    <OverlaysProvider>
      <SkipLink />
      <NavigationProgress />
      {asksForLess(narrowed.safeMode) && <NarrowedNotice narrowed={narrowed} />}
      {config.tracking && <ConsentBar tracking={config.tracking} />}
      <Frame />
      <UploadTrayHost />
      <ConfirmHost />
      <FactorHost />
      <FocusKeeperHost />
      <Toasts />
      <ScrollRestoration />
    </OverlaysProvider>
  )
}

function Frame() {
  const styles = useStyles()
  const t = useT()
  const { config, plugins } = useHost()
  const { page, params } = useCurrentPage()
  const signedIn = useSignedIn()
  const title = page && fillTitle(t(page.manifest.title), params)
  const area = plugins.areas.find(({ id }) => id === page?.area)
  const isPlain = !signedIn || (page !== undefined && standsAlone(page.manifest))

  useEffect(() => {
    document.title = title ? `${title} · ${config.title}` : config.title
  }, [title, config.title])

  useShortcuts(!isPlain)
  useVisits(page?.manifest.nav && title && area ? `${t(area.short)} › ${title}` : undefined)

  if (!isPlain) return <ConsoleFrame />
  return (
    <div className={styles.plain}>
      <header className={styles.brand}>
        <Logo />
        {config.title}
      </header>
      <Content />
    </div>
  )
}

/** Top bar, sidebar where the page wants one, breadcrumbs, and the page. */
function ConsoleFrame() {
  const styles = useStyles()
  const { page } = useCurrentPage()
  const { fixedHeader } = useObservable(useService(Settings).state$)
  const { sidebar, device } = useObservable(useService(Layout).state$)
  const area = page?.manifest.bare ? undefined : page?.area
  const isCovered = device === 'mobile' && sidebar.opened && area !== undefined

  return (
    <>
      <TopBarFrame fixed={fixedHeader} inert={isCovered} area={area} />
      <div className={styles.columns}>
        {area && <SidebarFrame area={area} fixedHeader={fixedHeader} />}
        <div
          className={mergeClasses(styles.column, fixedHeader && styles.belowBar)}
          inert={isCovered}
        >
          <Notices />
          <div className={styles.content}>
            <Breadcrumbs />
            <Content />
          </div>
        </div>
      </div>
      <ShellOverlays />
    </>
  )
}

/** The page itself. After a navigation its heading has the focus, so that it is read out. */
function Content() {
  const styles = useStyles()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that has put the focus somewhere itself knows better.
    if (main.current?.contains(document.activeElement)) return
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main ref={main} id="content" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
}
