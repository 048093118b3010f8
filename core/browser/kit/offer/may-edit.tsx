import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { useMay } from './use-may'

const useStyles = makeStyles({
  refused: {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '& button': { cursor: 'not-allowed', opacity: 0.6 },
    '& input, & textarea, & select': {
      cursor: 'not-allowed',
      color: tokens.colorNeutralForegroundDisabled,
    },
  },
  reason: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})

interface MayEditProps {
  /** Of the call that sends the form. */
  scope: string
  children: ReactNode
}

/** A form in a page, which everybody reads; for who may not send it, it is disabled and says why. */
export function MayEdit({ scope, children }: MayEditProps) {
  const styles = useStyles()
  const { reason } = useMay(scope)
  const id = useId()
  if (reason === undefined) return children
  return (
    <fieldset disabled className={styles.refused} aria-describedby={id}>
      <p id={id} className={styles.reason}>
        {reason}
      </p>
      {children}
    </fieldset>
  )
}
