import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  icon: { fontSize: '48px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  title: { ...typographyStyles.subtitle1, margin: 0 },
  text: {
    ...typographyStyles.body1,
    margin: 0,
    maxWidth: '60ch',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
})

interface EmptyStateProps {
  title: string
  /** One sentence on what the thing is. */
  children?: ReactNode
  icon?: ReactNode
  /** The primary button, a docs link. */
  actions?: ReactNode
}

/** Said instead of a blank page. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
