import {
  MenuEntry,
  nameOf,
  planText,
  Session,
  Settings,
  Slot,
  useAction,
  useMenuEntryStyles,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { topBarItems, userMenuItems } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { ThemeChoice } from '../choices/theme-choice'
import { useOverlays } from '../overlays'
import { useMenuStyles } from './menu.styles'
import { RegionPanel } from './region-panel'
import { OneLink, type ShellLink, useManifestLinks, useTopBarLinks } from './top-bar-links'

const useStyles = makeStyles({
  person: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface UserPanelProps {
  close: () => void
  /** On narrow screens it holds the rest of the top bar too. */
  withLinks: boolean
}

/** Who is signed in, the account's screens, the looks, and the way out. */
export function UserPanel({ close, withLinks }: UserPanelProps) {
  const styles = useStyles()
  const menu = useMenuStyles()
  const { entry } = useMenuEntryStyles()
  const t = useT()
  const session = useService(Session)
  const settings = useService(Settings)
  const overlays = useOverlays()
  const links = useManifestLinks('user-menu')
  const topBarLinks = useTopBarLinks()
  const user = useObservable(session.user$)
  const logout = useAction(() => session.logout())
  if (!user) return undefined

  const item = (text: string, run: () => void) => (
    <li>
      <MenuEntry
        onClick={() => {
          close()
          run()
        }}
      >
        {text}
      </MenuEntry>
    </li>
  )

  const linkItem = (link: ShellLink) => (
    <li key={link.id}>
      <OneLink link={link} className={entry} onClick={close} />
    </li>
  )

  return (
    <>
      <div className={styles.person}>
        <div className={styles.name}>{nameOf(user)}</div>
        <div className={styles.detail}>
          {user.type === 'iam' ? t('IAM user of {email}', { email: user.email }) : t('Root user')}
          {' · '}
          {planText(user, t)}
        </div>
      </div>
      <hr className={menu.rule} />
      {withLinks && (
        <>
          <ul className={menu.list}>
            {item(t('Products'), () => overlays.open('products'))}
            {topBarLinks.map(linkItem)}
            {item(t('Support'), () => overlays.open('support'))}
          </ul>
          <hr className={menu.rule} />
          <div className={menu.extra}>
            <Slot point={topBarItems} context={{}} />
          </div>
          <RegionPanel />
          <hr className={menu.rule} />
        </>
      )}
      {links.length > 0 && (
        <>
          <ul className={menu.list}>{links.map(linkItem)}</ul>
          <hr className={menu.rule} />
        </>
      )}
      <div className={menu.extra}>
        <Slot point={userMenuItems} context={{ close }} />
      </div>
      <ThemeChoice />
      <hr className={menu.rule} />
      <ul className={menu.list}>
        {item(t('Settings'), () => settings.change({ showSettings: true }))}
        {item(t('Keyboard shortcuts'), () => overlays.open('keys'))}
        <li>
          <MenuEntry disabled={logout.pending} onClick={() => logout.run()}>
            {t('Logout')}
          </MenuEntry>
        </li>
      </ul>
    </>
  )
}
