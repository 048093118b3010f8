import { LightButton, LightField, Session, tokens, useService, useT } from '@console/core/browser'
import { Credentials } from '@console/core/contract'
import { makeStyles } from '@fluentui/react-components'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const useStyles = makeStyles({
  page: { display: 'grid', placeItems: 'center', height: '100%' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: 'min(400px, 100%)',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  problem: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
})

/** Signs in with e-mail and password. Where to go then is the guard's to say: the same address is asked for again. */
export default function LoginPage() {
  const styles = useStyles()
  const t = useT()
  const session = useService(Session)
  const navigate = useNavigate()
  const here = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  useEffect(() => {
    focusField(form.current, 'email')
  }, [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setTried(true)
    const checked = Credentials.safeParse(values)
    if (!checked.success) return focusField(form.current, checked.error.issues[0]?.path[0])
    setPending(true)
    setProblem(undefined)
    try {
      await session.login(checked.data)
      await navigate(here, { replace: true })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      focusField(form.current, 'password')
    } finally {
      setPending(false)
    }
  }

  const issues = (tried && Credentials.safeParse(values).error?.issues) || []
  const field = (name: keyof Credentials) => ({
    name,
    value: values[name],
    error: issues.find(({ path }) => path[0] === name)?.message,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((known) => ({ ...known, [name]: target.value })),
  })

  return (
    <div className={styles.page}>
      <form ref={form} className={styles.card} noValidate onSubmit={submit}>
        <h1 className={styles.title}>{t('Login')}</h1>
        <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
        <LightField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
        <LightField
          {...field('password')}
          label={t('Password')}
          type="password"
          autoComplete="current-password"
        />
        <LightButton type="submit" look="primary" pending={pending}>
          {pending ? t('Please wait…') : t('Login')}
        </LightButton>
      </form>
    </div>
  )
}

const focusField = (form: HTMLFormElement | null, name: PropertyKey | undefined) =>
  form?.querySelector<HTMLInputElement>(`[name=${String(name)}]`)?.focus()
