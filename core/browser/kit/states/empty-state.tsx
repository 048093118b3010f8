import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
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
  drawing?: DrawingName
  /** The primary button, a docs link. */
  actions?: ReactNode
}

/** Said instead of a blank page. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, drawing = 'nothing', actions } = props
  const styles = useStyles()
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
