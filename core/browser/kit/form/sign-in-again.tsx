import {
  Button,
  Field,
  Input,
  Link,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useObservable, useService } from '../../react'
import { ApiError } from '../../services/http/http'
import { Session } from '../../services/session/session'
import { useT } from '../i18n'
import { useAction } from '../use-action'
import type { FormState } from './form'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  text: { margin: 0 },
  actions: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
})

interface SignInAgainProps {
  signedOut: NonNullable<FormState['signedOut']>
  className?: string | undefined
}

/** Signs in within a form whose session has ended, and sends the form again. */
export function SignInAgain({ signedOut, className }: SignInAgainProps) {
  const t = useT()
  const styles = useStyles()
  const session = useService(Session)
  const user = useObservable(session.user$)
  const frame = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const name = user?.iam_user || user?.email || ''

  const signIn = useAction(async () => {
    setProblem('')
    const form = frame.current?.closest('form')
    try {
      await session.signInAgain(password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      return
    }
    signedOut.onSignedIn()
    if (signedOut.willSend) form?.requestSubmit()
  })

  return (
    <div ref={frame} role="alert" className={mergeClasses(styles.frame, className)}>
      <p className={styles.text}>{t('You were signed out. Sign in to keep what you typed.')}</p>
      <Field
        label={t('Password of {name}', { name })}
        {...(problem && { validationMessage: t(problem) })}
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Sends the password and not the form around it.
            event.preventDefault()
            void signIn.run()
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabled={password === ''}
          disabledFocusable={signIn.pending}
          onClick={() => void signIn.run()}
        >
          {t('Re-Login')}
        </Button>
        <Link href="/login" target="_blank">
          {t('Sign in in another tab')}
        </Link>
      </div>
    </div>
  )
}
