import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  summary: {
    width: 'fit-content',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
  },
})

interface FoldProps {
  title: string
  /** A remark rather than a part. */
  quiet?: boolean
  children: ReactNode
}

/** What most people need not see; unfolded on a click, or by a field in it that is not right. */
export function Fold({ title, quiet = false, children }: FoldProps) {
  const styles = useStyles()
  return (
    <details>
      <summary className={mergeClasses(styles.summary, quiet && styles.quiet)}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
