import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})

/** Fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.pair}>{children}</div>
}
