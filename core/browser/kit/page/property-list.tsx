import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 42%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  property: { minWidth: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
})

/** Labels with their values; one without a value is left out. */
export function PropertyList({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  const styles = useStyles()
  const shown = items.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return (
    <dl className={styles.list}>
      {shown.map(([label, value]) => (
        <div key={label} className={styles.property}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
