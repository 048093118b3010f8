import {
  Layout,
  nameOf,
  planNeedsAttention,
  planText,
  Regions,
  Session,
  Slot,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { regionLabels, topBarItems } from '@console/core/contract'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Apps20Regular,
  ChevronDown12Regular,
  MoreHorizontal20Regular,
  Navigation20Regular,
  Search20Regular,
} from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { useHost } from '../../host-context'
import { ProductsDialog } from '../dialogs/parts'
import { SupportButton } from '../dialogs/support'
import { DropDown } from '../drop-down'
import { isMac } from '../is-mac'
import { Logo } from '../logo'
import { NotificationBell } from '../notifications/notification-bell'
import { useOverlays } from '../overlays'
import { Palette } from '../palette/parts'
import { RegionPanel, UserPanel } from './parts'
import { TopBarLinks } from './top-bar-links'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    height: '100%',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalS,
    // When room is short the title gives way first.
    '& > :not([data-title])': { flexShrink: 0 },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: '40px',
    overflow: 'hidden',
    marginInlineEnd: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '& img': { flexShrink: 0 },
  },
  titleText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  plain: { fontWeight: tokens.fontWeightRegular, minWidth: '32px', whiteSpace: 'nowrap' },
  search: {
    marginInlineStart: 'auto',
    minWidth: '32px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    '@media (min-width: 1200px)': {
      minWidth: '180px',
      justifyContent: 'start',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground2,
      marginInlineEnd: tokens.spacingHorizontalS,
    },
  },
  wide: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    '@media (max-width: 1199px)': { display: 'none' },
    '::after': {
      content: 'attr(data-keys)',
      marginInlineStart: 'auto',
      fontSize: tokens.fontSizeBase100,
    },
  },
  plan: {
    flexShrink: 0,
    marginInline: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  planWarning: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  user: {
    display: 'inline-block',
    maxWidth: '150px',
    '@media (max-width: 1199px)': { maxWidth: '96px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  chevron: { marginInlineStart: tokens.spacingHorizontalXS },
})

/** Title, links, region, plan and account; below 992 px most of it stands in one menu. */
export function TopBar({ hasSidebar }: { hasSidebar: boolean }) {
  const styles = useStyles()
  const t = useT()
  const { config } = useHost()
  const layout = useService(Layout)
  const regions = useService(Regions)
  const { sidebar, device } = useObservable(layout.state$)
  const overlays = useOverlays()
  const narrow = device === 'mobile'

  const toggle = () => (sidebar.hidden ? layout.hideSidebar(false) : layout.toggleSidebar())

  return (
    <div className={styles.bar}>
      {hasSidebar && (
        <Button
          appearance="subtle"
          icon={<Navigation20Regular />}
          aria-label={t('Toggle sidebar')}
          aria-expanded={sidebar.opened && !sidebar.hidden}
          onClick={toggle}
        />
      )}
      <Link data-title className={styles.title} to={regions.inAddress('/home')}>
        <Logo />
        <span className={styles.titleText}>{config.title}</span>
      </Link>
      {!narrow && (
        <Button
          appearance="subtle"
          className={styles.plain}
          icon={<Apps20Regular />}
          onPointerEnter={ProductsDialog.preload}
          onFocus={ProductsDialog.preload}
          onClick={() => overlays.open('products')}
        >
          {t('Products')}
        </Button>
      )}
      <Button
        appearance="subtle"
        className={styles.search}
        icon={<Search20Regular />}
        aria-label={t('Search screens and actions')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={() => overlays.open('palette')}
      >
        <span className={styles.wide} data-keys={isMac() ? '⌘ K' : 'Ctrl K'}>
          {t('Search')}
        </span>
      </Button>
      {!narrow && (
        <>
          <Slot point={topBarItems} context={{}} />
          <TopBarLinks className={styles.plain} />
          <SupportButton appearance="subtle" className={styles.plain} />
          <RegionSwitcher />
          <PlanLabel />
        </>
      )}
      <NotificationBell />
      <UserMenu narrow={narrow} />
    </div>
  )
}

function RegionSwitcher() {
  const styles = useStyles()
  const t = useT()
  const regions = useService(Regions)
  const label = t(regionLabels[useObservable(regions.region$)])
  return (
    <DropDown
      name={t('Region: {region}', { region: label })}
      preload={RegionPanel.preload}
      label={
        <>
          {label}
          <ChevronDown12Regular className={styles.chevron} aria-hidden />
        </>
      }
    >
      {() => <RegionPanel />}
    </DropDown>
  )
}

function PlanLabel() {
  const styles = useStyles()
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  return (
    <span
      className={mergeClasses(styles.plan, planNeedsAttention(user) && styles.planWarning)}
      title={t('Plan of this account')}
    >
      {planText(user, t)}
    </span>
  )
}

function UserMenu({ narrow }: { narrow: boolean }) {
  const styles = useStyles()
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined
  const name = t('Account menu: {name}', { name: nameOf(user) })
  return (
    <DropDown
      name={name}
      preload={UserPanel.preload}
      {...(narrow
        ? { icon: <MoreHorizontal20Regular /> }
        : {
            label: (
              <>
                <span className={styles.user}>{nameOf(user)}</span>
                <ChevronDown12Regular className={styles.chevron} aria-hidden />
              </>
            ),
          })}
    >
      {(close) => <UserPanel close={close} withLinks={narrow} />}
    </DropDown>
  )
}
