import { type FactorQuestion, secondFactorApi } from '@console/core/contract'
import { makeStyles } from '@fluentui/react-components'
import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useService } from '../../react'
import { rememberBrowser } from '../../services/factor/remembered-browser'
import { ApiError, clientOf, Http } from '../../services/http/http'
import { useT } from '../i18n'
import { LightButton } from '../light/light-button'
import { LightField } from '../light/light-field'
import { ErrorState } from '../states/error-state'
import { SkeletonBlock } from '../states/skeleton'
import { tokens } from '../tokens'
import type { FactorFormProps } from './factor-form-props'
import { PasskeyAnswer } from './passkey-answer'
import { useFactorAnswer } from './use-factor-answer'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

/** Asks the service what can be given, then for it. */
export function FactorAnswer(props: FactorFormProps) {
  const http = useService(Http)
  const [question, setQuestion] = useState<FactorQuestion>()
  const [failure, setFailure] = useState<ApiError>()
  const ask = useCallback(async () => {
    setFailure(undefined)
    try {
      setQuestion((await clientOf(http, secondFactorApi).ask({ quiet: true })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }, [http])
  useEffect(() => {
    void ask()
  }, [ask])

  if (failure) return <ErrorState error={failure} onRetry={ask} />
  if (!question) return <SkeletonBlock height={160} />
  return <Answering {...props} question={question} askAgain={ask} />
}

interface AnsweringProps extends FactorFormProps {
  question: FactorQuestion
  askAgain(): Promise<void>
}

function Answering({ question, askAgain, user, offersRemembering, onGiven }: AnsweringProps) {
  const styles = useStyles()
  const t = useT()
  const [byRecovery, setByRecovery] = useState(!question.totp && !question.passkey)
  const [typed, setTyped] = useState('')
  const [remember, setRemember] = useState(false)
  const { give, pending, failure } = useFactorAnswer({
    onGiven(device) {
      if (device) rememberBrowser(user, device)
      onGiven()
    },
  })
  const asksCode = byRecovery || question.totp
  const fields = failure?.fields ?? {}
  const field = byRecovery ? 'recovery_code' : 'code'
  // What is wrong with the field is said at the field.
  const said = failure && !fields[field] && (Object.values(fields).flat()[0] ?? failure.message)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void give({ [field]: typed, remember })
  }
  function choose(recovery: boolean) {
    setByRecovery(recovery)
    setTyped('')
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={pending}>
      {question.passkey && !byRecovery && (
        <PasskeyAnswer
          options={question.passkey}
          origins={question.passkey_origins}
          pending={pending}
          onAnswer={async (passkey) => {
            // A question is good for one answer.
            if (!(await give({ passkey, remember }))) await askAgain()
          }}
        />
      )}
      {asksCode && (
        <LightField
          key={field}
          name={field}
          label={byRecovery ? t('Recovery code') : t('Code of the authenticator app')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fields[field]?.join(' ')}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          spellCheck={false}
        />
      )}
      <p role="alert" className={styles.problem} hidden={!said}>
        {said && t(said)}
      </p>
      {offersRemembering && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          {t('Do not ask in this browser for 30 days')}
        </label>
      )}
      <div className={styles.buttons}>
        {asksCode && (
          <LightButton type="submit" look="primary" pending={pending}>
            {t('Go on')}
          </LightButton>
        )}
        {question.recovery_code && !byRecovery && (
          <LightButton onClick={() => choose(true)}>{t('Use a recovery code')}</LightButton>
        )}
        {byRecovery && (question.totp || question.passkey) && (
          <LightButton onClick={() => choose(false)}>{t('Back')}</LightButton>
        )}
      </div>
    </form>
  )
}
