import {
  InlineForm,
  PasswordField,
  Session,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { Credentials } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const useStyles = makeStyles({
  page: { display: 'grid', placeItems: 'center', height: '100%' },
  card: {
    boxSizing: 'border-box',
    width: 'min(400px, 100%)',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Signs in with e-mail and password. Where to go then is the guard's to say: the same address is asked for again. */
export default function LoginPage() {
  const styles = useStyles()
  const t = useT()
  const session = useService(Session)
  const navigate = useNavigate()
  const here = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: Credentials,
    initial: { email: '', password: '' },
    async onSubmit(credentials) {
      await session.login(credentials)
      await navigate(here, { replace: true })
    },
  })

  useEffect(() => card.current?.querySelector('input')?.focus(), [])

  return (
    <div className={styles.page}>
      <div ref={card} className={styles.card}>
        <h1 className={styles.title}>{t('Login')}</h1>
        <InlineForm form={form} submitLabel={t('Login')}>
          <TextField
            {...form.field('email')}
            label={t('Email')}
            type="email"
            autoComplete="username"
            required
          />
          <PasswordField
            {...form.field('password')}
            label={t('Password')}
            autoComplete="current-password"
            required
          />
        </InlineForm>
      </div>
    </div>
  )
}
