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
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A framed part of a dashboard or of the home screen, with its heading. */
export function Card({ title, className, ref, children }: CardProps) {
  const styles = useStyles()
  return (
    <section ref={ref} className={mergeClasses(styles.card, className)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
