import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BlockList } from './list/block-list'
import type { Block } from './rooms'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(200px, 260px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    position: 'sticky',
    top: 'var(--page-top, 0px)',
    maxHeight: 'calc(100vh - var(--page-top, 0px) - 16px)',
    overflowY: 'auto',
    '@media (max-width: 860px)': { position: 'static', maxHeight: 'none', overflowY: 'visible' },
  },
  /** On narrow screens either the list is there, or what was chosen of it. */
  left: { '@media (max-width: 860px)': { display: 'none' } },
  detail: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})

interface FrameProps {
  chosen?: Block | undefined
  /** Something else than the list was asked for. */
  left?: boolean
  children: ReactNode
}

/** The list of building blocks, and beside it what was chosen. */
export function Frame({ chosen, left = false, children }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.columns}>
      <BlockList className={mergeClasses(styles.list, left && styles.left)} chosen={chosen} />
      <div className={styles.detail}>{children}</div>
    </div>
  )
}
