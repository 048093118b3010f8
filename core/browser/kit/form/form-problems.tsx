import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { ErrorCircleFilled } from '@fluentui/react-icons'
import { useT } from '../i18n'
import { useChunk } from '../states/use-chunk'
import type { FormState } from './form'

const loadSignIn = () => import('./sign-in-again')

// Looks as Fluent’s MessageBar does, which would cost every page with a form 2 kB.
const useStyles = makeStyles({
  bar: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
})

/** Sentences of a refusal that belong to no field. */
export function FormProblems({ form, className }: { form: FormState; className?: string }) {
  const t = useT()
  const styles = useStyles()
  const signIn = useChunk(loadSignIn, form.signedOut !== undefined)
  if (form.signedOut && signIn)
    return <signIn.SignInAgain signedOut={form.signedOut} className={className} />
  if (form.problems.length === 0) return undefined
  return (
    <div role="alert" className={mergeClasses(styles.bar, className)}>
      <ErrorCircleFilled className={styles.icon} />
      <span>{form.problems.map((sentence) => t(sentence)).join(' ')}</span>
    </div>
  )
}
