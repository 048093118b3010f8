import {
  Deployment,
  LightButton,
  LightField,
  tokens,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Choice } from '../choice'
import type { LoginForm as Form } from './use-login-form'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  problem: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
})

interface LoginFormProps {
  form: Form
  /** The address that an activation mail could be sent to again. */
  email?: string
  /** Asks for the bot check before the service does. */
  checked?: boolean
  children: ReactNode
}

const loadHelp = () => import('./login-help')

/** Fields of a login page, what went wrong above them, and below them what the service asks for beside. */
export function LoginForm({ form, email = '', checked = false, children }: LoginFormProps) {
  const styles = useStyles()
  const t = useT()
  const { botCheck } = useService(Deployment)
  const [asked, setAsked] = useState(checked)
  const { failure } = form
  if (failure?.fields.bot_check && !asked) setAsked(true)
  const checks = asked && botCheck !== undefined
  const help = useChunk(loadHelp, failure !== undefined || checks)
  const isFieldShown = (name: string) =>
    name === 'bot_check' ? checks && help !== undefined : name in form.values
  const fields = Object.keys(failure?.fields ?? {})
  // A failure is shown once: at its field, or else above the form.
  const problem = fields.length > 0 && fields.every(isFieldShown) ? undefined : failure?.message

  return (
    // By POST: where it is sent without scripts, no password is in an address.
    <form
      ref={form.element}
      className={styles.form}
      action={form.action}
      method="post"
      noValidate
      onSubmit={form.submit}
    >
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      {help && failure && (
        <help.NextStep key={`step ${form.failures}`} failure={failure} email={email} />
      )}
      {children}
      {help && checks && (
        <help.BotCheckField
          key={`check ${form.failures}`}
          error={failure?.fields.bot_check?.join(' ')}
          onAnswer={(answer) => form.set('bot_check', answer)}
        />
      )}
      <LightButton type="submit" look="primary" pending={form.pending}>
        {form.pending ? t('Please wait…') : t('Login')}
      </LightButton>
    </form>
  )
}

/** With a switch to look at what was typed, and a word when Caps Lock is on. */
export function LoginPassword(props: Omit<ComponentProps<typeof LightField>, 'label'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <LightField
        {...props}
        label={t('Password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={look}
        onKeyUp={look}
      />
      <div role="status">{capsLock && t('Caps Lock is on')}</div>
      <Choice checked={shown} onChange={setShown}>
        {t('Show password')}
      </Choice>
    </div>
  )
}
