import { tokens } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '& a': {
      color: tokens.colorBrandForegroundLink,
      borderRadius: tokens.borderRadiusSmall,
      lineHeight: '24px',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
  },
})

export interface PageLink {
  to: string
  text: string
  /** Given to the screen, and not part of its address. */
  state?: object
}

interface LinksProps {
  links: readonly PageLink[]
  /** Links that lead out of the console. */
  children?: ReactNode
}

/** Other ways to go on, below a card. */
export function Links({ links, children }: LinksProps) {
  const styles = useStyles()
  return (
    <div className={styles.links}>
      {links.map(({ to, text, state }) => (
        <Link key={to} to={to} state={state}>
          {text}
        </Link>
      ))}
      {children}
    </div>
  )
}
