import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { Card } from '../page/card'
import { TextLink } from '../page/text-link'
import { visuallyHidden } from '../visually-hidden'

const useStyles = makeStyles({
  steps: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
  },
  done: { border: '1px solid transparent', color: tokens.colorStatusSuccessForeground3 },
  title: { alignSelf: 'center', fontWeight: tokens.fontWeightSemibold },
  text: { gridColumnStart: 2, margin: 0, color: tokens.colorNeutralForeground2 },
  hidden: visuallyHidden,
})

export interface OnboardingStep {
  title: string
  text: string
  done: boolean
  /** Where it is done; a step that cannot be done yet has none. */
  to?: string | undefined
}

interface OnboardingProps {
  steps: readonly OnboardingStep[]
  /** E.g. a button that puts them away. */
  action?: ReactNode
}

/** The first steps of a product, in order; draws nothing when all are done. */
export function Onboarding({ steps, action }: OnboardingProps) {
  const styles = useStyles()
  const t = useT()
  if (steps.every(({ done }) => done)) return undefined
  return (
    <Card title={t('First steps')}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, done, to }, at) => (
          <li key={title} className={styles.step}>
            <span className={mergeClasses(styles.mark, done && styles.done)} aria-hidden>
              {done ? <CheckmarkCircleFilled fontSize={24} /> : at + 1}
            </span>
            <span className={styles.title}>
              {to && !done ? <TextLink to={to}>{title}</TextLink> : title}
              {done && <span className={styles.hidden}>{t('done')}</span>}
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {action && <div>{action}</div>}
    </Card>
  )
}
