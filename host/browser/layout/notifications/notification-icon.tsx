import { tokens, useT } from '@console/core/browser'
import type { Notification } from '@console/core/host'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import {
  CheckmarkCircle20Regular,
  ErrorCircle20Regular,
  Warning20Regular,
} from '@fluentui/react-icons'

const useStyles = makeStyles({
  icon: { flexShrink: 0 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const looks = {
  success: { Icon: CheckmarkCircle20Regular, name: 'Success' },
  warning: { Icon: Warning20Regular, name: 'Warning' },
  error: { Icon: ErrorCircle20Regular, name: 'Error' },
} satisfies Record<Notification['kind'], object>

/** The kind of a message, by shape, colour and name. */
export function NotificationIcon({ kind }: Pick<Notification, 'kind'>) {
  const styles = useStyles()
  const t = useT()
  const { Icon, name } = looks[kind]
  return <Icon className={mergeClasses(styles.icon, styles[kind])} aria-label={t(name)} />
}
