import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  info: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
})

interface BannerProps {
  intent: 'warning' | 'info'
  children: ReactNode
}

/** A sentence across the page that holds for all of it. */
export function Banner({ intent, children }: BannerProps) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.banner, styles[intent])}>{children}</div>
}
