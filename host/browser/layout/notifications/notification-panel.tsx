import { Session, tokens, useApi, useFormat, useService, useT } from '@console/core/browser'
import {
  type AccountNotification,
  notificationsApi,
  notificationText,
} from '@console/core/contract'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLinkStyles } from '../link.styles'
import { NotificationIcon } from './notification-icon'

const useStyles = makeStyles({
  title: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase300,
  },
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
  unread: { fontWeight: tokens.fontWeightSemibold },
  time: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

interface NotificationPanelProps {
  list: readonly AccountNotification[]
  close(): void
}

/** Events of the account, newest first. Opening it marks them as read. */
export function NotificationPanel({ list, close }: NotificationPanelProps) {
  const styles = useStyles()
  const links = useLinkStyles()
  const t = useT()
  const format = useFormat()
  const api = useApi(notificationsApi)
  const { viewing } = useService(Session)
  // They stay marked while the list is open.
  const [unread] = useState(() => new Set(list.flatMap((one) => (one.unread ? [one.id] : []))))
  const hasUnread = list.some((one) => one.unread)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is another one with each drawing
  useEffect(() => {
    if (hasUnread && !viewing) void api.markRead({ quiet: true }).catch(() => undefined)
  }, [hasUnread, viewing])

  return (
    <>
      <h2 className={styles.title}>{t('Notifications')}</h2>
      {list.length === 0 ? (
        <p className={styles.empty}>
          {t(
            'No notifications yet. Finished scans and reports, and streams that fail, appear here.',
          )}
        </p>
      ) : (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.id} className={styles.item}>
              <NotificationIcon kind={iconKind(one)} />
              <span className={unread.has(one.id) ? styles.unread : undefined}>
                <Link className={links.link} to={one.link} onClick={close}>
                  <NotificationSentence notification={one} />
                </Link>
                <time className={styles.time} dateTime={one.at}>
                  {format.time(one.at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NotificationSentence({ notification }: { notification: AccountNotification }) {
  const t = useT()
  const format = useFormat()
  const { text, values } = notificationText(notification)
  const { day } = values
  return t(text, typeof day === 'string' ? { ...values, day: format.day(day) } : values)
}

const iconKind = ({ kind, values }: AccountNotification) => {
  if (kind === 'stream-down' || kind === 'report-failed') return 'error'
  return kind === 'trial-ends' || Number(values.failed) > 0 ? 'warning' : 'success'
}
