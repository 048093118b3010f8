import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
  },
})

/** The wide and the narrow column of a dashboard; below each other on small screens. */
export function DashboardColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
