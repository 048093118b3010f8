import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  top: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  heading: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS, minWidth: 0 },
  title: { ...typographyStyles.title2, margin: 0, overflowWrap: 'anywhere' },
  count: { ...typographyStyles.subtitle2, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  intro: {
    ...typographyStyles.body1,
    margin: 0,
    maxWidth: '80ch',
    color: tokens.colorNeutralForeground2,
  },
})

interface PageFrameProps {
  title: string
  /** How many things the page lists, beside the title. */
  count?: number | undefined
  /** Buttons on the right, the primary one first. */
  actions?: ReactNode
  /** A sentence or two on what the page is for. */
  intro?: ReactNode
  /** One line of what the thing is, `Facts`, right below its title. */
  facts?: ReactNode
  tabs?: ReactNode
  children: ReactNode
}

/** Head and body of a page. Document title and breadcrumbs are the shell's, from the manifest. */
export function Page({ title, count, actions, intro, facts, tabs, children }: PageFrameProps) {
  const styles = useStyles()
  const format = useFormat()
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {facts}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {tabs}
      {children}
    </div>
  )
}
