import {
  Layout,
  NamedIcon,
  Regions,
  Session,
  Settings,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { AreaTile, viewParameter } from '@console/core/host'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useHost } from '../../host-context'
import type { PageEntry } from '../../plugins/plugin-host'
import { navLabel, navOf, trailOf } from '../../plugins/screens'
import { useCurrentPage } from '../current-page'
import { lazyPart } from '../lazy-part'
import { useViewer } from '../use-viewer'

const useStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  headRail: { justifyContent: 'center', paddingInline: 0 },
  close: { marginInlineStart: 'auto' },
  groups: {
    flexGrow: 1,
    padding: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalS,
  },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  headingRail: {
    height: '1px',
    margin: tokens.spacingVerticalS,
    padding: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
    color: 'transparent',
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // Of hundreds those out of sight are not laid out.
  item: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 36px' },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground2Hover,
      color: tokens.colorNeutralForeground2Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current]': {
      backgroundColor: tokens.colorNeutralBackground2Selected,
      color: tokens.colorNeutralForeground2Selected,
      fontWeight: tokens.fontWeightSemibold,
    },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: '8px',
      // A border stays visible where the system forces its own colours.
      borderLeft: `3px solid ${tokens.colorCompoundBrandStroke}`,
      borderRadius: tokens.borderRadiusCircular,
    },
    '& svg': { flexShrink: 0 },
  },
  entryRail: { justifyContent: 'center', paddingInline: 0 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  foot: { padding: tokens.spacingHorizontalXS },
  hide: {
    justifyContent: 'start',
    width: '100%',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
})

const PinnedViews = lazyPart(async () => (await import('./pinned-views')).PinnedViews)

/** Of each group, before the page is there: about as many as a window has room for. */
const firstEntries = 30

interface SidebarProps {
  area: string
  /** Icons only. */
  rail: boolean
  /** Lies over the page, on narrow screens. */
  drawer: boolean
}

/** Entries of the area that is open, from the manifests. */
export function Sidebar({ area: areaId, rail, drawer }: SidebarProps) {
  const styles = useStyles()
  const t = useT()
  const layout = useService(Layout)
  const { sidebarLogo } = useObservable(useService(Settings).state$)
  const { plugins } = useHost()
  const viewer = useViewer()
  const { page } = useCurrentPage()
  const area = plugins.areas.find(({ id }) => id === areaId)
  const trail = page ? trailOf(plugins, page) : []
  const query = useService(Regions).inAddress('/').slice(1)
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, firstEntries)
  const [address] = useSearchParams()
  const inView = address.has(viewParameter)
  const hasPinned = useObservable(useService(Session).user$)?.pinned_views
  const entryClass = mergeClasses(styles.entry, rail && styles.entryRail)

  return (
    <nav className={styles.nav} aria-label={area ? t(area.title) : t('Navigation')}>
      {area && (sidebarLogo || drawer) && (
        <div className={mergeClasses(styles.head, rail && styles.headRail)}>
          <AreaTile icon={area.icon} />
          {!rail && <span>{t(area.title)}</span>}
          {drawer && (
            <Button
              className={styles.close}
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={t('Close navigation')}
              onClick={() => layout.closeSidebar()}
            />
          )}
        </div>
      )}
      <div className={styles.groups}>
        {navOf(plugins, areaId, viewer).map(({ heading, pages }) => (
          <div key={heading ?? ''}>
            {heading && (
              <h2 className={mergeClasses(styles.heading, rail && styles.headingRail)}>
                {t(heading)}
              </h2>
            )}
            <ul className={styles.list}>
              {pages.slice(0, shown).map((entry) => (
                <li key={entry.path} className={styles.item}>
                  <Entry
                    entry={entry}
                    to={entry.path + query}
                    label={t(navLabel(entry))}
                    className={entryClass}
                    rail={rail}
                    current={currentMark(entry, inView ? undefined : page, trail)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {hasPinned && (
          <PinnedViews area={areaId} rail={rail} entryClass={entryClass} styles={styles} />
        )}
      </div>
      {!drawer && (
        <div className={styles.foot}>
          <Button
            className={styles.hide}
            appearance="subtle"
            icon={<EyeOff20Regular />}
            aria-label={t('Hide sidebar')}
            title={rail ? t('Hide sidebar') : undefined}
            onClick={() => layout.hideSidebar(true)}
          >
            {!rail && t('Hide sidebar')}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** The page itself, or one that the page stands under. */
function currentMark(entry: PageEntry, page: PageEntry | undefined, trail: PageEntry[]) {
  if (entry === page) return 'page'
  return trail.includes(entry) ? 'true' : undefined
}

interface EntryProps {
  entry: PageEntry
  to: string
  label: string
  className: string
  rail: boolean
  current: 'page' | 'true' | undefined
}

function Entry({ entry, to, label, className, rail, current }: EntryProps) {
  const styles = useStyles()
  return (
    <Link
      to={to}
      className={className}
      aria-current={current}
      aria-label={rail ? label : undefined}
      title={rail ? label : undefined}
    >
      <NamedIcon icon={entry.manifest.nav?.icon} />
      {!rail && <span className={styles.label}>{label}</span>}
    </Link>
  )
}
