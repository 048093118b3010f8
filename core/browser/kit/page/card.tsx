import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

interface CardProps {
  title: string
  /** Of the heading; 2 unless told. */
  level?: 2 | 3
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A framed part of a dashboard or of the home screen, with its heading. */
export function Card({ title, level = 2, className, ref, children }: CardProps) {
  const styles = useStyles()
  const Heading = `h${level}` as const
  return (
    <section ref={ref} className={mergeClasses(styles.card, className)} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  )
}
