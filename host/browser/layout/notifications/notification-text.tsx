import {
  LightButton,
  Notifications,
  tokens,
  useAction,
  useService,
  useT,
} from '@console/core/browser'
import type { Notification } from '@console/core/host'
import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLinkStyles } from '../link.styles'

const useStyles = makeStyles({
  count: {
    display: 'inline-block',
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
  },
})

interface NotificationTextProps {
  message: Notification
  className?: string
  /** Its link was followed, or what it says was taken back. */
  onFollowed?: () => void
  children?: ReactNode
}

/** What a message says, how often, and what can be done about it. */
export function NotificationText(props: NotificationTextProps) {
  const { message, className, onFollowed, children } = props
  const { id, text, count, link, undo } = message
  const styles = useStyles()
  const links = useLinkStyles()
  const t = useT()
  const notifications = useService(Notifications)
  const takeBack = useAction(async (undo: () => Promise<unknown>) => {
    await undo()
    notifications.settle(id)
    onFollowed?.()
  })
  return (
    <span className={className}>
      {text}
      {count > 1 && <span className={styles.count}>{t('({count time|times})', { count })}</span>}
      {(link || undo) && (
        <span className={styles.actions}>
          {link && (
            <Link className={links.link} to={link.to} onClick={onFollowed}>
              {link.label}
            </Link>
          )}
          {undo && (
            <LightButton pending={takeBack.pending} onClick={() => takeBack.run(undo)}>
              {t('Undo')}
            </LightButton>
          )}
        </span>
      )}
      {children}
    </span>
  )
}
