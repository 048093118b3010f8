import { Notifications, useObservable, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { DropDown } from '../drop-down'
import { NotificationPanel } from './parts'

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

/** How many messages are new, and the list of past ones. */
export function NotificationBell() {
  const styles = useStyles()
  const t = useT()
  const list = useObservable(useService(Notifications).list$)
  const [seen, setSeen] = useState(0)
  const fresh = list.filter(({ id, stays }) => stays > 0 && id > seen).length
  const markSeen = () => setSeen(list[0]?.id ?? seen)

  return (
    <DropDown
      name={fresh ? t('Notifications, {count} new', { count: fresh }) : t('Notifications')}
      preload={NotificationPanel.preload}
      onOpen={markSeen}
      icon={
        <span className={styles.icon}>
          <Alert20Regular />
          {fresh > 0 && <span className={styles.count}>{fresh > 9 ? '9+' : fresh}</span>}
        </span>
      }
    >
      {() => <NotificationPanel />}
    </DropDown>
  )
}
