import { tokens } from '@console/core/browser'
import { SkeletonRows } from '@console/core/host'
import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
  },
})

/** The console before its first page is there. */
export function PageSkeleton() {
  const styles = useStyles()
  return (
    <main className={styles.root}>
      <SkeletonRows />
    </main>
  )
}
