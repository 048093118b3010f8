import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  // Cameras want dark on light, whatever the theme.
  code: { width: '176px', backgroundColor: '#fff', color: '#000', alignSelf: 'center' },
})

/** Rows of 0 and 1, as the service gives them. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const styles = useStyles()
  const path = rows
    .flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
