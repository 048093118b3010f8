import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TextLink } from '../page/text-link'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalXS,
  },
  title: { minWidth: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

export interface LinkedThing {
  key: string | number
  title: string
  /** Without it there is no screen for it here. */
  to: string | undefined
  /** What is to be known of it, on the right. */
  facts?: ReactNode
}

/** A few things by name, each with the way there, in a card. */
export function LinkList({ things }: { things: readonly LinkedThing[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {things.map(({ key, title, to, facts }) => (
        <li key={key} className={styles.item}>
          <span className={styles.title}>{to ? <TextLink to={to}>{title}</TextLink> : title}</span>
          {facts && <span className={styles.facts}>{facts}</span>}
        </li>
      ))}
    </ul>
  )
}
