import { tokens } from '@console/core/browser'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    // A list of long names must not make the card wider than a narrow screen.
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    alignItems: 'center',
    minHeight: '100%',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: 'min(400px, 100%)',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    overflowWrap: 'anywhere',
    '& p': { margin: 0 },
  },
  wide: { width: 'min(530px, 100%)' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface SignInCardProps {
  title: string
  wide?: boolean
  children: ReactNode
}

/** The frame of everything before signing in. */
export function SignInCard({ title, wide, children }: SignInCardProps) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <div className={mergeClasses(styles.card, wide && styles.wide)}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}
