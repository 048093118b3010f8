import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Card } from '../page/card'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
    gap: tokens.spacingHorizontalL,
    '& > :only-child': { maxWidth: '320px' },
  },
  value: {
    ...typographyStyles.title2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  note: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** Figures beside each other, as many as fit. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={useStyles().figures}>{children}</div>
}

interface FigureProps {
  title: string
  value: string
  /** A line below, e.g. the limit. */
  note?: ReactNode
}

/** One number that matters, in a card. */
export function Figure({ title, value, note }: FigureProps) {
  const styles = useStyles()
  return (
    <Card title={title}>
      <div className={styles.value}>{value}</div>
      {note && <div className={styles.note}>{note}</div>}
    </Card>
  )
}
