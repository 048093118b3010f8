import { useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { DropDown } from '../drop-down'
import { NotificationPanel } from './parts'
import { useNotifications } from './use-notifications'

const useStyles = makeStyles({
  icon: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    top: '-6px',
    insetInlineStart: '10px',
    minWidth: '16px',
    boxSizing: 'border-box',
    paddingInline: '3px',
    borderRadius: tokens.borderRadiusCircular,
    // System colours leave no background: the outline keeps the number apart from the bell.
    outline: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    textAlign: 'center',
  },
})

/** The number of unread notifications of the account, and their list. */
export function NotificationBell() {
  const styles = useStyles()
  const t = useT()
  const list = useNotifications()
  const unread = list.filter((one) => one.unread).length

  return (
    <DropDown
      name={unread ? t('Notifications, {count} new', { count: unread }) : t('Notifications')}
      preload={NotificationPanel.preload}
      icon={
        <span className={styles.icon}>
          <Alert20Regular />
          {unread > 0 && <span className={styles.count}>{unread > 9 ? '9+' : unread}</span>}
        </span>
      }
    >
      {(close) => <NotificationPanel list={list} close={close} />}
    </DropDown>
  )
}
