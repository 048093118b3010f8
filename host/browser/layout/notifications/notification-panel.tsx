import { Notifications, useFormat, useObservable, useService, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { NotificationIcon } from './notification-icon'
import { NotificationText } from './notification-text'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingTop: 0,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', width: '100%' },
  item: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  time: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Messages of this tab, newest first. */
export function NotificationPanel() {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const list = useObservable(notifications.list$)

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Notifications')}</h2>
        {list.length > 0 && (
          <Button size="small" appearance="subtle" onClick={() => notifications.clear()}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <p className={styles.empty}>{t('No messages yet')}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((message) => (
            <li key={message.id} className={styles.item}>
              <NotificationIcon kind={message.kind} />
              <NotificationText message={message}>
                <time className={styles.time} dateTime={message.at.toISOString()}>
                  {format.time(message.at)}
                </time>
              </NotificationText>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
