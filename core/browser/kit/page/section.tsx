import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...typographyStyles.subtitle1, margin: 0 },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
})

interface SectionProps {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A titled part of a page. */
export function Section({ title, intro, actions, children }: SectionProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}
